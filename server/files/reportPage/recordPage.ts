import type { TableCell } from 'pdfmake';
import { dateLocale } from '#domain/dateLocale.ts';
import type { RecordJob } from '../recordFile.ts';
import { printedHead } from './printedHead.ts';
import { ink, type PrintedDocument, reportWords, ruled, soft } from './styles.ts';

const side = 44;

/** All that is kept of one person, on A4: a row a field. */
export const recordPage = (
  { title, subtitle, rows, club, language, printedAt }: RecordJob,
  shield: string | undefined,
): PrintedDocument => {
  const t = reportWords(language);
  const when = new Intl.DateTimeFormat(dateLocale(language), {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: club.timeZone },
  }).format(printedAt);
  const head = { club: club.name, title, subtitle, printedOn: t('printed', { when }) };
  return {
    pageSize: 'A4',
    pageMargins: [side, 40, side, 44],
    info: { title: `${title}: ${subtitle}` },
    defaultStyle: { font: 'Inter', fontSize: 9, color: ink },
    footer: (page: number, pages: number) => ({
      ...{ text: t('page', { page, pages }), alignment: 'right', fontSize: 7, color: soft },
      margin: [side, 14, side, 0],
    }),
    content: [
      printedHead(head, shield),
      {
        table: {
          dontBreakRows: true,
          widths: [150, '*'],
          body: rows.map(([label, value]): TableCell[] => [{ text: label, color: soft }, { text: value }]),
        },
        layout: { ...ruled, paddingTop: () => 4, paddingBottom: () => 4 },
      },
    ],
  };
};
