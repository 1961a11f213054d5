import type { Content } from 'pdfmake';
import { matchWords } from '#machines/match/words.ts';
import { translator } from '#server/words/words.ts';
import type { ReportJob } from '../matchReport.ts';
import { head } from './head.ts';
import { lineUps } from './lineUps.ts';
import { figures, proof, signatures } from './signatures.ts';
import { dated, ink, type Printed, type PrintedDocument, reportWords, soft } from './styles.ts';
import { ledgers, shootout, timeline } from './timeline.ts';

const side = 40;

/** The match report on A4, like a referee's printed report: one page where there is room, never wider. */
export const reportPage = (
  { report, requested, ratings, language, printedAt }: ReportJob,
  shield: string | undefined,
): PrintedDocument => {
  const t = reportWords(language);
  const { people, rules, rival, teamName } = report.match;
  const words = matchWords({ people, rules, rivalName: rival.name }, translator(language, 'match'));
  const printed: Printed = { report, ratings, t, words, language };
  const body: Content[] = [
    head(printed, shield),
    {
      columns: [
        { width: '*', stack: [lineUps(printed, requested.includePlayerStats)] },
        { width: 190, stack: [timeline(printed), ...(requested.includeTeamStats ? [figures(printed)] : [])] },
      ],
      columnGap: 20,
    },
    ledgers(printed),
    ...shootout(printed),
    ...(report.proof.length > 0 ? [proof(printed)] : []),
    signatures(printed),
  ];
  const foot = `${teamName} – ${rival.name}   ·   ${t('revision', { n: report.match.revision })}   ·   ${t('printed', {
    when: dated(printed, printedAt, { dateStyle: 'medium', timeStyle: 'short' }),
  })}`;
  return {
    pageSize: 'A4',
    pageMargins: [side, 34, side, 40],
    info: { title: `${t('title')} ${teamName} – ${rival.name}` },
    defaultStyle: { font: 'Inter', fontSize: 9, color: ink },
    footer: (page: number, pages: number) => ({
      columns: [
        { width: '*', text: foot },
        { width: 'auto', text: t('page', { page, pages }) },
      ],
      margin: [side, 14, side, 0],
      fontSize: 7,
      color: soft,
    }),
    content: body,
  };
};
