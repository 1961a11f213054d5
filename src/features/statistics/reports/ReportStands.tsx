import type { ReportResult } from '#contract/report.ts';
import { askedWords } from '#contract/reportWords.ts';
import { momentWords } from '#ui/layout/moments.ts';
import { useReportWords } from './useReportWords.ts';

/** What an answer is of: its filters, how far the reader reaches, and its moment. */
export const ReportStands = ({ of }: { of: ReportResult }) => {
  const words = useReportWords();
  const when = momentWords(of.asOf, words.language, { dateStyle: 'medium', timeStyle: 'short' });
  const parts = [...askedWords(words, of), words.say('result.asOf', { when })];
  return <p className="text-14 text-soft">{parts.join(' · ')}</p>;
};
