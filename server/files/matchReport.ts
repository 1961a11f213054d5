import type { MatchReport, MatchReportRequest } from '#contract/matchReport.ts';
import type { Language } from '#contract/values.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { wordsIn } from '#server/words/words.ts';
import { makeFile } from './makeFile.ts';
import { scoreLine } from './minutesSheet.ts';

export type ReportJob = {
  readonly report: MatchReport;
  readonly requested: MatchReportRequest;
  /** The mean of a player's ratings, by player, where they are printed and the reader sees them. */
  readonly ratings: Readonly<Record<string, number>>;
  readonly language: Language;
  /** The club's shield as it is stored; absent when it has none or it is not printed. */
  readonly shield: Uint8Array | undefined;
  /** When it is printed, by the server's clock. */
  readonly printedAt: number;
};

/**
 * POST /report/match: the match report as a PDF, for a user (by id). Its file name has the match, the score and the
 * revision.
 */
export const matchReportFile = async (userId: string, job: ReportJob): Promise<FileAnswer> => {
  const t = wordsIn(job.language, 'report');
  const { match } = job.report;
  const content = await makeFile({ kind: 'matchReport', job }, userId);
  return { name: `${t('title')} ${scoreLine(match)} (${t('revision', { n: match.revision })}).pdf`, content };
};
