import type { Content, TableCell } from 'pdfmake';
import type { ReportBlockAnswer } from '#contract/report.ts';
import { chartOf, findingOf } from '#contract/reportChart.ts';
import { amountWords, askedWords, blockTitle, cellWords, isFigures, type ReportSay } from '#contract/reportWords.ts';
import { drawn } from '#domain/chart/chart.ts';
import { svgOf } from '#domain/chart/svg.ts';
import { type FigureReportJob, figureWords, whenIn } from '../figureReportJob.ts';
import { bandHead } from './bandHead.ts';
import { printedHead } from './printedHead.ts';
import { figure, ink, line, type PrintedDocument, reportWords, ruled, small, soft } from './styles.ts';

const side = 44;
/** Points between the margins of A4. */
const roomOf = { portrait: 507, landscape: 754 } as const;
/** Points that a name takes at least, and a number. */
const [nameRoom, numberRoom] = [96, 62];
/** Letters of a chart are as high as those of the text beside it. */
const lettersOfChart = 12 / 9;
const figuresBeside = 5;

type Printed = { readonly words: ReportSay; readonly room: number };

/** Figures that nothing splits: large, beside each other. */
const figuresOf = ({ metrics, rows }: ReportBlockAnswer, { words }: Printed): Content[] => {
  const values = rows[0]?.values ?? [];
  const shown = metrics.map(
    (metric, at): Content => ({
      ...{ width: '*', margin: [0, 4, 0, 4] },
      stack: [
        { text: amountWords(words.language, metric, values[at]), bold: true, fontSize: 20 },
        small(metric.name, { fontSize: 9 }),
      ],
    }),
  );
  return Array.from({ length: Math.ceil(shown.length / figuresBeside) }, (_, at) => ({
    columnGap: 12,
    columns: [
      ...shown.slice(at * figuresBeside, (at + 1) * figuresBeside),
      ...Array.from({ length: Math.max(0, (at + 1) * figuresBeside - shown.length) }, () => ({ width: '*', text: '' })),
    ],
  }));
};

const tableOf = (block: ReportBlockAnswer, { words, room }: Printed): Content => {
  const { dimensions, metrics, rows, totals } = block;
  const wide = Math.min(80, (room - dimensions.length * nameRoom) / metrics.length);
  const numbers = (values: readonly (number | null)[], bold = false) =>
    metrics.map((metric, at): TableCell => figure(amountWords(words.language, metric, values[at]), { bold }));
  const totalsRow: TableCell[][] = totals
    ? [
        [
          ...dimensions.map((_, at): TableCell => ({ text: at === 0 ? words.say('result.total') : '', bold: true })),
          ...numbers(totals, true),
        ],
      ]
    : [];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [...dimensions.map(() => '*'), ...metrics.map(() => wide - 4)],
      body: [
        [
          ...dimensions.map(({ name }): TableCell => ({ text: name, color: soft, bold: true })),
          ...metrics.map(({ name }): TableCell => figure(name, { color: soft, bold: true })),
        ],
        ...rows.map(({ keys, values, isHidden }): TableCell[] => [
          ...keys.map((cell, at): TableCell => ({ text: cellWords(words, dimensions[at]?.key ?? '', cell) })),
          ...(isHidden ? metrics.map(() => figure(words.say('result.few'), { color: soft })) : numbers(values)),
        ]),
        ...totalsRow,
      ],
    },
    layout: { ...ruled, paddingTop: () => 3.5, paddingBottom: () => 3.5 },
  };
};

/** The chart of a block, the same as on the screen; nothing where it has none. */
const chartIn = (block: ReportBlockAnswer, { words, room }: Printed): Content[] => {
  const chart = chartOf(words, block);
  if (!chart) return [];
  const drawing = drawn(chart, room * lettersOfChart);
  return [
    {
      ...{ svg: svgOf(drawing), width: room, height: drawing.height / lettersOfChart },
      margin: [0, 6, 0, 10],
    },
  ];
};

const headOf = (text: string): Content => ({
  ...{ text, bold: true, fontSize: 12, margin: [0, 16, 0, 4], headlineLevel: 1 },
});

const blockOf = (block: ReportBlockAnswer, printed: Printed): Content[] => {
  const { words } = printed;
  if (block.text !== null)
    return [...(block.title === '' ? [] : [headOf(block.title)]), { text: block.text, margin: [0, 4, 0, 0] }];
  const head = headOf(blockTitle(words, block));
  if (isFigures(block)) return [head, ...figuresOf(block, printed)];
  if (block.rows.length === 0)
    return [head, small(words.say(block.isWithheld ? 'result.withheld' : 'result.none'), { fontSize: 9 })];
  const finding = findingOf(words, block);
  const left = block.total - block.rows.length;
  return [
    head,
    ...(finding === undefined ? [] : [{ text: finding, margin: [0, 0, 0, 4] } satisfies Content]),
    ...chartIn(block, printed),
    tableOf(block, printed),
    ...(left > 0 ? [small(words.say('result.left', { count: left }), { fontSize: 9, margin: [0, 4, 0, 0] })] : []),
  ];
};

/** Pages across where the columns of a block need it. */
const orientationOf = ({ orientation, result }: FigureReportJob): FigureReportJob['orientation'] => {
  const needs = result.blocks.map(
    ({ dimensions, metrics }) => dimensions.length * nameRoom + metrics.length * numberRoom,
  );
  return Math.max(0, ...needs) > roomOf.portrait ? 'landscape' : orientation;
};

const rule = { type: 'line' as const, x1: 0, y1: 2, y2: 2, lineWidth: 0.8, lineColor: line };

/** A report that was run, on A4: its blocks one below the other, with what they are of and of which moment. */
export const figureReportPage = (job: FigureReportJob, shield: string | undefined): PrintedDocument => {
  const { title, result, club, language, about = [], foot = title, person } = job;
  const words = figureWords(language);
  const t = reportWords(language);
  const orientation = orientationOf(job);
  const room = roomOf[orientation];
  const head = {
    ...{ club: club.name, title, subtitle: [...about, ...askedWords(words, result)].join(' · ') },
    printedOn: words.say('result.asOf', { when: whenIn(job) }),
  };
  return {
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [side, 40, side, 48],
    info: { title: `${title} · ${club.name}` },
    defaultStyle: { font: 'Inter', fontSize: 9, color: ink },
    // A heading goes over with what it stands above.
    pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
      node.headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
    footer: (page: number, pages: number) => ({
      columns: [
        { text: `${foot} · ${club.name}`, color: soft },
        { text: t('page', { page, pages }), alignment: 'right', width: 'auto', color: soft },
      ],
      margin: [side, 16, side, 0],
    }),
    content: [
      ...(person === undefined
        ? [printedHead(head, shield), { canvas: [{ ...rule, x2: room }] } satisfies Content]
        : bandHead({ ...head, name: person, foot }, shield, side)),
      ...result.blocks.flatMap((block) => blockOf(block, { words, room })),
    ],
  };
};
