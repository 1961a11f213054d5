import type { Content, TableCell } from 'pdfmake';
import type { Presence } from '#domain/attendance.ts';
import { wordsIn } from '#server/words/words.ts';
import type { AttendanceJob } from '../calendarJobs.ts';
import { printedHead } from './printedHead.ts';
import { ink, line, type PrintedDocument, small } from './styles.ts';

/** So many dates fit beside each other; more of them make a further table. */
const datesAtOnce = 28;

/** Grounds that are told apart without colour as well: the letter says what it is. */
const grounds: Readonly<Record<Presence, string | undefined>> = {
  present: undefined,
  late: '#E8E9E2',
  excused: '#F4F4EF',
  absent: '#C9D0C6',
};

const partOf = (job: AttendanceJob, from: number): Content => {
  const t = wordsIn(job.language, 'calendarFiles');
  const dates = job.dates.slice(from, from + datesAtOnce);
  const mark = (presence: Presence | null | undefined): TableCell => ({
    text: presence ? t(`attendance.marks.${presence}`) : presence === null ? '–' : '',
    alignment: 'center',
    bold: presence === 'absent',
    fontSize: 7.5,
    ...(presence && grounds[presence] && { fillColor: grounds[presence] }),
  });
  const head: TableCell[] = [
    { text: t('attendance.person'), bold: true, fontSize: 7.5 },
    { text: t('attendance.share'), bold: true, fontSize: 6.5, alignment: 'right' },
    ...dates.map((text): TableCell => ({ text, bold: true, fontSize: 5.5, alignment: 'center' })),
  ];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [112, 36, ...dates.map(() => 18)],
      body: [
        head,
        ...job.rows.map(({ name, share, marks }): TableCell[] => [
          { text: name, fontSize: 8 },
          { text: share, fontSize: 8, alignment: 'right' },
          ...dates.map((_date, at) => mark(marks[from + at])),
        ]),
      ],
    },
    layout: {
      hLineWidth: (row: number) => (row <= 1 ? 1.2 : 0.4),
      vLineWidth: (column: number) => (column < 2 ? 0 : 0.4),
      hLineColor: (row: number) => (row <= 1 ? ink : line),
      vLineColor: () => line,
      paddingLeft: () => 1.5,
      paddingRight: () => 1.5,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
    margin: [0, 0, 0, 12],
  };
};

/** People by dates, each mark a letter. */
export const attendancePage = (job: AttendanceJob, shield: string | undefined): PrintedDocument => {
  const t = wordsIn(job.language, 'calendarFiles');
  const parts = Array.from({ length: Math.ceil(job.dates.length / datesAtOnce) }, (_, at) => at * datesAtOnce);
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [28, 26, 28, 28],
    info: { title: `${job.title} · ${job.club}` },
    defaultStyle: { font: 'Inter', fontSize: 8, color: ink },
    content: [
      printedHead(job, shield),
      ...(job.rows.length === 0 ? [{ text: t('attendance.none') }] : parts.map((from) => partOf(job, from))),
      small(t('attendance.legend'), { fontSize: 8 }),
    ],
  };
};
