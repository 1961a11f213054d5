import type { Content, TableCell } from 'pdfmake';
import type { MatchPerson } from '#contract/matchView.ts';
import type { CallUpJob } from '../calledUpSheet.ts';
import {
  dated,
  heading,
  ink,
  night,
  type PrintedDocument,
  type ReportWords,
  reportWords,
  ruled,
  small,
  soft,
} from './styles.ts';

type Row = MatchPerson & { readonly starts: boolean; readonly where: string };

/** The called-up players, by shirt number; once the line-up is confirmed, starters come first. */
const rowsOf = ({ match }: CallUpJob, t: ReportWords): readonly Row[] => {
  const placed = new Map(match.lineup.map((one) => [one.playerId, one.position]));
  const playing = match.onPitch.map((one) => one.playerId);
  const called = new Set([...placed.keys(), ...playing, ...match.bench, ...match.sentOff]);
  return match.people
    .filter((one) => called.has(one.id))
    .map((one) => {
      const position = placed.get(one.id) ?? one.position;
      return { ...one, starts: placed.has(one.id), where: position ? t(`common:positions.${position}`) : '' };
    })
    .sort((a, b) => Number(b.starts) - Number(a.starts) || (a.dorsal ?? 99) - (b.dorsal ?? 99));
};

type Fact = readonly [label: 'date' | 'kickoff' | 'venue', value: string];

const list = (title: string, rows: readonly Row[]): Content[] =>
  rows.length === 0
    ? []
    : [
        heading(`${title}  ·  ${rows.length}`),
        {
          table: {
            dontBreakRows: true,
            widths: [26, '*', 150],
            body: rows.map((row): TableCell[] => [
              { text: String(row.dorsal ?? '–'), bold: true, fontSize: 13, alignment: 'right' },
              { text: `${row.firstName} ${row.lastName}`.trim(), fontSize: 11.5, margin: [6, 1.5, 0, 0] },
              { text: row.where, color: soft, alignment: 'right', margin: [0, 2, 0, 0] },
            ]),
          },
          layout: { ...ruled, paddingTop: () => 3.4, paddingBottom: () => 3.4 },
        },
      ];

const board = ({ match }: CallUpJob, t: ReportWords, facts: readonly Fact[]): Content => {
  const [left, right] = match.isLocal ? [match.teamName, match.rival.name] : [match.rival.name, match.teamName];
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            fillColor: night,
            color: '#FAFAF6',
            margin: [16, 14, 16, 14],
            stack: [
              {
                canvas: [
                  { type: 'rect', x: 0, y: 0, w: 46, h: 4, r: 2, color: match.shirtColour, lineColor: '#FAFAF6' },
                ],
              },
              { text: `${left} – ${right}`, bold: true, fontSize: 21, margin: [0, 8, 0, 10] },
              {
                columns: facts.map(([label, value]) => ({
                  width: 'auto' as const,
                  stack: [small(t(label), { color: '#9DB0A6' }), { text: value, bold: true, fontSize: 11 }],
                })),
                columnGap: 26,
              },
            ],
          },
        ],
      ],
    },
    layout: 'noBorders',
  };
};

/** The call-up on one page, to hang in the changing room. */
export const callUpPage = (job: CallUpJob, shield: string | undefined): PrintedDocument => {
  const { match, club, language } = job;
  const t = reportWords(language);
  const rows = rowsOf(job, t);
  const when = (style: Intl.DateTimeFormatOptions) => dated({ language, report: job }, match.kickoffAt, style);
  const started = match.state !== 'scheduled' && rows.some((row) => row.starts);
  const facts: readonly Fact[] = [
    ['date', when({ weekday: 'long', day: 'numeric', month: 'long' })],
    ['kickoff', when({ hour: '2-digit', minute: '2-digit' })],
    ['venue', match.venue ?? t(match.isLocal ? 'atHome' : 'away')],
  ];
  return {
    pageSize: 'A4',
    pageMargins: [44, 40, 44, 44],
    info: { title: `${t('callUp')} ${match.teamName} – ${match.rival.name}` },
    defaultStyle: { font: 'Inter', fontSize: 9, color: ink },
    content: [
      {
        columns: [
          ...(shield ? [{ image: shield, fit: [34, 34] as [number, number], width: 42 }] : []),
          {
            width: '*',
            stack: [{ text: club.name, bold: true, fontSize: 12 }, small(match.teamName, { fontSize: 8.5 })],
          },
          { width: 'auto', text: t('callUp').toUpperCase(), bold: true, fontSize: 9, characterSpacing: 1.2 },
        ],
        margin: [0, 0, 0, 8],
      },
      board(job, t, facts),
      ...(started
        ? [
            ...list(
              t('lineUp'),
              rows.filter((row) => row.starts),
            ),
            ...list(
              t('bench'),
              rows.filter((row) => !row.starts),
            ),
          ]
        : list(
            t('called'),
            rows.toSorted((a, b) => (a.dorsal ?? 99) - (b.dorsal ?? 99)),
          )),
    ],
  };
};
