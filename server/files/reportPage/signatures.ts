import type { Content, TableCell } from 'pdfmake';
import type { MatchReport } from '#contract/matchReport.ts';
import { figuresOf } from '#machines/match/figures.ts';
import { danger, dated, figure, heading, line, type Printed, ruled, small, soft } from './styles.ts';

/** The match in figures, ours beside theirs. */
export const figures = ({ t, report }: Printed): Content => {
  const { match, lines, players } = report;
  const own = match.teamName;
  const sides = match.isLocal ? [own, match.rival.name] : [match.rival.name, own];
  const rows = figuresOf(lines, players).map((one): TableCell[] => {
    const sides = [
      figure(one.own, { alignment: 'center', bold: true }),
      figure(one.rival ?? '–', { alignment: 'center' }),
    ];
    const [left, right] = match.isLocal ? sides : sides.toReversed();
    return [{ text: t(`figures.${one.name}`) }, left ?? '', right ?? ''];
  });
  const top = [small(''), ...sides.map((side) => small(side, { alignment: 'center' }))];
  return {
    stack: [
      heading(t('figures.title')),
      { fontSize: 8, table: { widths: ['*', 48, 48], body: [top, ...rows] }, layout: ruled },
    ],
  };
};

type Proof = MatchReport['proof'][number];

/** Seconds of a wait as m:ss, everything else as it is. */
const inUnits = (rule: Proof['rule'], value: number): string =>
  rule === 'dismissal' ? `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}` : String(value);

const requested = ({ t }: Printed, { rule, least, most }: Proof): string => {
  const [from, to] = [least, most].map((one) => (one === null ? null : inUnits(rule, one)));
  if (from && to) return t('proof.between', { least: from, most: to });
  if (from) return t('proof.least', { least: from });
  return to ? t('proof.most', { most: to }) : t('none');
};

const done = ({ t, words }: Printed, { rule, figure: value, players }: Proof): string => {
  if (value !== null) return inUnits(rule, value);
  if (players.length === 0) return t('none');
  const kept = players.filter((one) => one.verdict === 'kept').length;
  const not = players
    .filter((one) => one.verdict !== 'kept')
    .map((one) => `${words.nameOf(one.playerId)} ${inUnits(rule, one.figure)}`);
  return [t('proof.ofPlayers', { kept, all: players.length }), ...not].join('  ·  ');
};

/** Every rule of the match, its limit, its figure, and whether it was kept. */
export const proof = (printed: Printed): Content => {
  const { t, report } = printed;
  const rows = report.proof.map((one): TableCell[] => [
    { text: t(`proof.rules.${one.rule}`) },
    { text: requested(printed, one), color: soft },
    { text: done(printed, one) },
    {
      text: t(`proof.${one.verdict}`),
      bold: true,
      alignment: 'right',
      color: one.verdict === 'broken' ? danger : undefined,
    },
  ]);
  const top = ['', t('proof.required'), t('proof.done'), ''].map((text) => small(text));
  return {
    unbreakable: true,
    stack: [
      heading(t('proof.title')),
      { fontSize: 8, table: { widths: [150, 100, '*', 'auto'], body: [top, ...rows] }, layout: ruled },
    ],
  };
};

type Correction = MatchReport['corrections'][number];
const kindOf = ({ t, words }: Printed, { kind, was, is }: Correction): string =>
  t(`kind.${kind}`, { was: was ? words.description(was) : '', is: is ? words.description(is) : '' });

const signedRow = (
  printed: Printed,
  revision: number,
  description: string,
  at: number,
  more: readonly string[],
): TableCell[] => [
  { text: printed.t('revision', { n: revision }), bold: true },
  { stack: [{ text: description }, ...more.filter(Boolean).map((text) => small(text, { margin: [0, 1, 0, 0] }))] },
  figure(dated(printed, at, { dateStyle: 'medium', timeStyle: 'short' }), { color: soft }),
];

const penLine = (label: string): TableCell => ({
  stack: [{ text: ' ', margin: [0, 22, 0, 0] }, small(label)],
});

/** The signatures by revision, the corrections with their reasons, and lines to sign on paper. */
export const signatures = (printed: Printed): Content => {
  const { t, report } = printed;
  const why = (reason: string | null) => (reason ? t('because', { reason }) : '');
  const rows = [
    ...report.signatures.map((one) =>
      signedRow(printed, one.revision, t('signedBy', { name: one.name }), one.at, [why(one.reason)]),
    ),
    ...report.corrections.map((one) =>
      signedRow(printed, one.revision, t('correctedBy', { name: one.name }), one.at, [
        kindOf(printed, one),
        why(one.reason),
      ]),
    ),
  ];
  return {
    unbreakable: true,
    stack: [
      heading(t('signatures')),
      ...(rows.length > 0 ? [{ fontSize: 8, table: { widths: [64, '*', 'auto'], body: rows }, layout: ruled }] : []),
      {
        table: {
          widths: ['*', '*', '*'],
          body: [(['coach', 'delegate', 'referee'] as const).map((who) => penLine(t(`lines.${who}`)))],
        },
        layout: {
          hLineWidth: () => 0,
          vLineWidth: () => 0,
          paddingLeft: () => 0,
          paddingRight: () => 16,
          defaultBorder: false,
        },
      },
      {
        canvas: [0, 1, 2].map((place) => ({
          type: 'line' as const,
          x1: place * 172,
          y1: -11,
          x2: place * 172 + 155,
          y2: -11,
          lineWidth: 0.6,
          lineColor: line,
        })),
      },
    ],
  };
};
