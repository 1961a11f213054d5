import type { Content, TableCell } from 'pdfmake';
import { heading, ink, type PrintedDocument, ruled, small, soft } from '../reportPage/styles.ts';
import type { TrainingJob } from '../trainingSheet.ts';
import { board, foot, masthead, type Printed, preparation, trainingWords } from './frame.ts';
import { simpleParts, uprightParts, wideParts } from './parts.ts';

const side = 36;

/** A box to tick; each cell has its own, since the library writes into what it prints. */
const box = (): TableCell => ({
  canvas: [{ type: 'rect', x: 2, y: 1, w: 9, h: 9, lineColor: ink, lineWidth: 0.8 }],
});

/** The called players with room for a pencil: on a page of their own. */
const players = ({ job: { people, training, form }, t }: Printed): Content[] => {
  if (!people || !form.players) return [];
  const title = `${t('training.players')} · ${people.rows.length}`;
  const headOf = (text: string): TableCell => small(text);
  return [
    { text: training.team.name, bold: true, fontSize: 14, pageBreak: 'before' },
    heading(title, [0, 8, 0, 0]),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [24, '*', 96, 40, 40, 40],
        body: [
          [
            headOf(''),
            headOf(t('training.player')),
            headOf(t('training.answer')),
            headOf(t('training.there')),
            headOf(t('training.late')),
            headOf(t('training.rpe')),
          ],
          ...people.rows.map((row): TableCell[] => [
            { text: String(row.dorsal ?? '–'), bold: true, alignment: 'right' },
            { text: `${row.firstName} ${row.lastName}`.trim(), margin: [6, 0, 0, 0] },
            { text: t(`training.says.${row.counts ?? 'none'}`), color: soft },
            box(),
            box(),
            box(),
          ]),
        ],
      },
      layout: { ...ruled, paddingTop: () => 4, paddingBottom: () => 4 },
    },
    { text: t('training.medical'), bold: true, margin: [0, 12, 0, 0] },
  ];
};

const partsAs = (printed: Printed, under: ReadonlyMap<string, string>): Content[] => {
  const { simple, landscape } = printed.job.form;
  if (simple) return simpleParts(printed, under);
  return landscape ? wideParts(printed, under) : uprightParts(printed, under);
};

/** A training on A4. `under`: the stored pictures of its drawings, as addresses that the PDF takes, by their ids. */
export const trainingPage = (
  job: TrainingJob,
  shield: string | undefined,
  under: ReadonlyMap<string, string>,
): PrintedDocument => {
  const printed: Printed = { job, t: trainingWords(job) };
  const { simple, landscape } = job.form;
  return {
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [side, 30, side, 38],
    info: { title: `${printed.t('training.title')} ${job.training.team.name}` },
    defaultStyle: { font: 'Inter', fontSize: 9, color: ink },
    footer: foot(printed, side),
    content: [
      masthead(printed, shield),
      board(printed),
      ...(simple || landscape ? [] : preparation(printed)),
      ...partsAs(printed, under),
      ...(landscape && !simple
        ? [{ stack: preparation(printed), unbreakable: true, margin: [0, 14, 0, 0] } as Content]
        : []),
      ...players(printed),
    ],
  };
};
