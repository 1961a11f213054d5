import type { Content, TableCell } from 'pdfmake';
import type { CalendarJob, PrintedEntry } from '../calendarJobs.ts';
import { printedHead } from './printedHead.ts';
import { type Drawing, ink, line, type PrintedDocument, soft } from './styles.ts';

/** The kind by its shape, which reads in black and white: cone, ball, square, diamond. */
const shapeOf = ({ kind, colour }: PrintedEntry): Drawing['canvas'] => {
  const look = { color: colour, lineColor: ink, lineWidth: 0.5 };
  const corners = (points: readonly (readonly [number, number])[]) => [
    { type: 'polyline' as const, closePath: true, points: points.map(([x, y]) => ({ x, y })), ...look },
  ];
  if (kind === 'match') return [{ type: 'ellipse', x: 3, y: 4, r1: 2.8, r2: 2.8, ...look }];
  if (kind === 'training')
    return corners([
      [3, 1],
      [6, 7],
      [0, 7],
    ]);
  if (kind === 'event') return [{ type: 'rect', x: 0.4, y: 1.4, w: 5.2, h: 5.2, ...look }];
  return corners([
    [3, 0.8],
    [6, 4],
    [3, 7.2],
    [0, 4],
  ]);
};

const entryLine = (entry: PrintedEntry, isWeek: boolean): Content => {
  const fontSize = isWeek ? 9 : 7;
  const off = entry.isOff ? { decoration: 'lineThrough' as const, color: soft } : {};
  return {
    columns: [
      { width: 8, canvas: shapeOf(entry) },
      {
        width: '*',
        stack: [
          {
            text: [{ text: entry.time === '' ? '' : `${entry.time} `, bold: true }, { text: entry.text }],
            fontSize,
            ...off,
          },
          ...(isWeek && entry.more ? [{ text: entry.more, fontSize: 7.5, color: soft }] : []),
        ],
      },
    ],
    columnGap: 1,
    margin: [0, 1, 0, isWeek ? 3 : 0.5],
  };
};

/** A month or a week on a page across, for the notice board. */
export const calendarPage = (job: CalendarJob, shield: string | undefined): PrintedDocument => {
  const { weeks, weekdays, isWeek } = job;
  const head: TableCell[] = weekdays.map((name) => ({
    text: name.toUpperCase(),
    bold: true,
    fontSize: 7.5,
    characterSpacing: 0.6,
  }));
  const rows = weeks.map((week): TableCell[] =>
    week.map(({ day, isOutside, entries }) => ({
      stack: [
        {
          text: String(Number(day.slice(8))),
          bold: true,
          fontSize: isWeek ? 15 : 10,
          color: isOutside ? soft : ink,
        },
        ...entries.map((entry) => entryLine(entry, isWeek)),
      ],
      ...(isOutside && { fillColor: '#F1F2EC' }),
    })),
  );
  // The page keeps its shape when there is little in it; what has more grows.
  const least = isWeek ? 380 : Math.floor(410 / weeks.length);
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [28, 26, 28, 24],
    info: { title: `${job.title} · ${job.club}` },
    defaultStyle: { font: 'Inter', fontSize: 8, color: ink },
    content: [
      printedHead(job, shield),
      {
        table: {
          headerRows: 1,
          // A week that begins on a page stays there.
          dontBreakRows: true,
          widths: weekdays.map(() => '*'),
          heights: (row: number) => (row === 0 ? 10 : least),
          body: [head, ...rows],
        },
        layout: {
          hLineWidth: (row: number) => (row <= 1 ? 1.2 : 0.5),
          vLineWidth: (column: number) => (column === 0 || column === 7 ? 0 : 0.5),
          hLineColor: (row: number) => (row <= 1 ? ink : line),
          vLineColor: () => line,
          paddingLeft: () => 3,
          paddingRight: () => 3,
          paddingTop: () => 2,
          paddingBottom: () => 2,
        },
      },
    ],
  };
};
