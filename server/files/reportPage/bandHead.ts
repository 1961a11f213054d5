import type { Content } from 'pdfmake';
import { night, small } from './styles.ts';

const paper = '#FAFAF6';
type Head = {
  readonly club: string;
  readonly title: string;
  /** Whose report it is. */
  readonly name: string;
  readonly subtitle: string;
  readonly printedOn: string;
  /** For whom it is. */
  readonly foot: string;
};

/** The head of a report about one person: the club above, the name on a dark band across the page of this margin. */
export const bandHead = (
  { club, title, name, subtitle, printedOn, foot }: Head,
  shield: string | undefined,
  side: number,
): Content[] => [
  {
    columns: [
      ...(shield ? [{ image: shield, fit: [30, 30] as [number, number], width: 38 }] : []),
      { width: '*', stack: [{ text: club, bold: true, fontSize: 12 }, small(printedOn, { fontSize: 9 })] },
      {
        width: 'auto',
        alignment: 'right',
        stack: [{ text: title, bold: true, fontSize: 10 }, small(foot, { fontSize: 9 })],
      },
    ],
    margin: [0, 0, 0, 12],
  },
  {
    margin: [-side, 0, -side, 0],
    layout: 'noBorders',
    table: {
      widths: ['*'],
      body: [
        [
          {
            ...{ fillColor: night, color: paper, margin: [side, 14, side, 14] },
            stack: [
              { text: name, bold: true, fontSize: 26 },
              { text: subtitle, fontSize: 9 },
            ],
          },
        ],
      ],
    },
  },
];
