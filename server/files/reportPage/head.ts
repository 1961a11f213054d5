import type { Content, TableCell } from 'pdfmake';
import type { Side } from '#domain/match/entry.ts';
import { printMinute } from '#domain/match/entry.ts';
import { aggregateIn } from '#machines/match/aggregate.ts';
import { dated, ink, line, night, type Printed, small, soft } from './styles.ts';

const paper = '#FAFAF6';
const dim = '#9DB0A6';

/** The status of the match report: draft, waiting for its signature, signed, corrected. */
export const standing = ({ report, t }: Pick<Printed, 'report' | 't'>): string => {
  const { match, signatures, corrections } = report;
  if (!['finished', 'abandoned', 'confirmed'].includes(match.state)) return t('draft');
  if (signatures.length === 0) return t('unsigned');
  return t(corrections.length > 0 ? 'corrected' : 'signed');
};

/** Club and competition on the left, the kind of document on the right. */
const masthead = (printed: Printed, shield: string | undefined): Content => {
  const { report, t } = printed;
  const { club, competition, match } = report;
  const under = [competition, t(`common:sports.${match.format}`)].filter(Boolean).join('  ·  ');
  return {
    columns: [
      ...(shield ? [{ image: shield, fit: [34, 34] as [number, number], width: 42 }] : []),
      { width: '*', stack: [{ text: club.name, bold: true, fontSize: 12 }, small(under, { fontSize: 8.5 })] },
      {
        width: 'auto',
        alignment: 'right',
        stack: [
          { text: t('title').toUpperCase(), bold: true, fontSize: 9, characterSpacing: 1.2 },
          { text: `${t('revision', { n: match.revision })}  ·  ${standing(printed)}`, fontSize: 8.5, color: soft },
        ],
      },
    ],
    margin: [0, 0, 0, 8],
  };
};

/** Goals of one side, those of one scorer together. */
const scorers = ({ report, t, words }: Printed, side: Side): string => {
  const marks = { play: '', penalty: ` ${t('penalty')}`, ownGoal: ` ${t('ownGoal')}` };
  const found = new Map<string, string[]>();
  for (const { kind, playerId, at } of report.match.goals.filter((one) => one.side === side)) {
    const who = playerId ? words.nameOf(playerId) : '';
    found.set(who, [...(found.get(who) ?? []), `${printMinute(at)}${marks[kind]}`]);
  }
  return [...found].map(([who, minutes]) => `${who} ${minutes.join(', ')}`.trim()).join('  ·  ');
};

const sideCell = (printed: Printed, side: Side, right: boolean): TableCell => {
  const { match } = printed.report;
  const bar = side === 'own' ? match.shirtColour : '#7E8B84';
  const width = 46;
  const drawn = { type: 'rect' as const, x: 0, y: 0, w: width, h: 3, r: 1.5, color: bar };
  return {
    fillColor: night,
    color: paper,
    margin: [right ? 4 : 14, 12, right ? 14 : 4, 12],
    alignment: right ? 'right' : 'left',
    stack: [
      { text: side === 'own' ? match.teamName : match.rival.name, bold: true, fontSize: 17 },
      {
        columns: [
          ...(right ? [{ width: '*', text: '' }] : []),
          { width, canvas: [{ ...drawn, lineColor: paper, lineWidth: 0.3 }] },
        ],
        margin: [0, 4, 0, 5],
      },
      { text: scorers(printed, side) || ' ', fontSize: 8, color: dim, lineHeight: 1.15 },
    ],
  };
};

/** The scoreboard: dark, as on the screens; it is what is read first. */
const board = (printed: Printed): Content => {
  const { match } = printed.report;
  const sides: readonly Side[] = match.isLocal ? ['own', 'rival'] : ['rival', 'own'];
  const { shootout } = match;
  const aggregate = aggregateIn(match);
  const kicks = shootout && (match.isLocal ? [shootout.own, shootout.rival] : [shootout.rival, shootout.own]);
  const begun = match.period > 0;
  return {
    table: {
      widths: ['*', 130, '*'],
      body: [
        [
          sideCell(printed, sides[0] ?? 'own', false),
          {
            fillColor: night,
            color: paper,
            alignment: 'center',
            margin: [0, 8, 0, 8],
            stack: [
              { text: begun ? `${match.localScore} – ${match.visitorScore}` : '–', fontSize: 38, bold: true },
              {
                text: kicks
                  ? `${printed.t('shootout')} ${kicks[0]}–${kicks[1]}`
                  : printed.words.stateName(match.state, match.period),
                fontSize: 8.5,
                color: dim,
                margin: [0, -2, 0, 0],
              },
              ...(aggregate ? [{ text: printed.t('match:aggregate', aggregate), fontSize: 7.5, color: dim }] : []),
            ],
          },
          sideCell(printed, sides[1] ?? 'rival', true),
        ],
      ],
    },
    layout: { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0, paddingRight: () => 0 },
  };
};

const fact = (label: string, value: string): TableCell => ({
  stack: [small(label), { text: value, fontSize: 9, bold: true, margin: [0, 1, 0, 0] }],
});

/** Date, ground, and the score after each period. */
const facts = (printed: Printed): Content => {
  const { report, t, words } = printed;
  const { match } = report;
  const periods = match.periods.map(({ n, own, rival }) =>
    fact(words.periodName(n), match.isLocal ? `${own}–${rival}` : `${rival}–${own}`),
  );
  const cells = [
    fact(
      t('date'),
      dated(printed, match.kickoffAt, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
    ),
    fact(t('kickoff'), dated(printed, match.kickoffAt, { hour: '2-digit', minute: '2-digit' })),
    fact(t('venue'), match.venue ?? t('none')),
    ...periods,
  ];
  return {
    table: { widths: ['auto', 'auto', '*', ...periods.map(() => 'auto' as const)], body: [cells] },
    layout: {
      hLineWidth: (row: number) => (row === 0 ? 0 : 0.8),
      vLineWidth: (column: number, { table }: { table: { widths?: unknown } }) =>
        column === 0 || column === (table.widths as unknown[]).length ? 0 : 0.5,
      hLineColor: () => ink,
      vLineColor: () => line,
      paddingLeft: (column: number) => (column === 0 ? 0 : 10),
      paddingRight: () => 10,
      paddingTop: () => 7,
      paddingBottom: () => 7,
    },
  };
};

/** The top of the match report. */
export const head = (printed: Printed, shield: string | undefined): Content => [
  masthead(printed, shield),
  board(printed),
  facts(printed),
];
