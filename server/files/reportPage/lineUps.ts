import type { Content, TableCell } from 'pdfmake';
import type { PlayerRow } from '#contract/matchView.ts';
import { minuteMs } from '#domain/clock.ts';
import { dateLocale } from '#domain/dateLocale.ts';
import { printMinute } from '#domain/match/entry.ts';
import { type Sign, sign } from './icons.ts';
import { figure, heading, inARow, line, type Printed, ruled, small, soft } from './styles.ts';

/** 67:12 */
export const exact = (ms: number): string =>
  `${Math.floor(ms / minuteMs)}:${String(Math.floor((ms % minuteMs) / 1000)).padStart(2, '0')}`;

const counted = (row: PlayerRow): readonly (readonly [Sign, number])[] =>
  (
    [
      ['goal', row.goals],
      ['ownGoal', row.ownGoals],
      ['assist', row.assists],
      ['yellow', row.secondYellow > 0 ? 0 : row.yellow],
      ['secondYellow', row.secondYellow],
      ['red', row.red],
    ] as const
  ).filter(([, count]) => count > 0);

const actions = (row: PlayerRow): TableCell =>
  inARow(
    counted(row).map(([of, count]) => ({ draw: sign(of), description: count > 1 ? String(count) : '' })),
    'right',
  );

/** On and off, each stretch; a starter's kick-off and a last whistle go without saying. */
const moves = (row: PlayerRow): TableCell => {
  const parts = row.intervals.flatMap(({ from, to }, index) => [
    ...(index > 0 || !row.started ? [{ draw: sign('on'), description: printMinute(from) }] : []),
    ...(to && row.off !== null && !isLast(row, index, to) ? [{ draw: sign('off'), description: printMinute(to) }] : []),
  ]);
  return inARow(parts.slice(0, 4), 'left');
};

/** Off at the final whistle is no change. */
const isLast = (row: PlayerRow, index: number, to: { minute: number }): boolean =>
  row.onPitch && index === row.intervals.length - 1 && to.minute === row.off;

const positionOf = ({ report, t }: Printed, { playerId }: PlayerRow): string => {
  const { lineup, people } = report.match;
  const position =
    lineup.find((one) => one.playerId === playerId)?.position ?? people.find((one) => one.id === playerId)?.position;
  return position ? t(`common:positions.${position}`) : '';
};

/** 7,5 */
const ratingOf = ({ ratings, language }: Printed, { playerId }: PlayerRow): string => {
  const rating = ratings[playerId];
  if (rating === undefined) return '';
  return new Intl.NumberFormat(dateLocale(language), { maximumFractionDigits: 1 }).format(rating);
};
const isRated = ({ ratings }: Printed): boolean => Object.keys(ratings).length > 0;

const playerRow = (printed: Printed, row: PlayerRow, withMinutes: boolean): TableCell[] => {
  const played = row.intervals.length > 0;
  return [
    { text: String(row.dorsal ?? ''), bold: true, alignment: 'right' },
    {
      text: [
        { text: `${row.firstName} ${row.lastName}`.trim(), color: played ? undefined : soft },
        { text: `  ${positionOf(printed, row)}`, fontSize: 6.5, color: soft },
      ],
    },
    actions(row),
    moves(row),
    ...(withMinutes
      ? [
          figure(played ? row.officialMinutes : '–', { bold: played }),
          figure(played ? exact(row.clockMs) : '–', { color: soft }),
        ]
      : []),
    ...(isRated(printed) ? [figure(ratingOf(printed, row), { bold: true })] : []),
  ];
};

const gap = (text: string, width: number): TableCell[] => [
  { text: text.toUpperCase(), colSpan: width, fontSize: 6.5, bold: true, characterSpacing: 0.7, margin: [0, 4, 0, 0] },
  ...Array.from({ length: width - 1 }, () => ({ text: '' })),
];

/** Players by shirt number: starters, then the bench, with both figures of minutes. */
export const lineUps = (printed: Printed, withMinutes: boolean): Content => {
  const { report, t } = printed;
  const rated = isRated(printed);
  const columns = (withMinutes ? 6 : 4) + (rated ? 1 : 0);
  const starters = report.players.filter((row) => row.started);
  const bench = report.players.filter((row) => !row.started);
  const headings = [
    ...[t('no'), t('player'), '', t('onOff')],
    ...(withMinutes ? [t('official'), t('clock')] : []),
    ...(rated ? [t('rating')] : []),
  ];
  const top = headings.map((text, column) => small(text, { alignment: column === 0 || column > 3 ? 'right' : 'left' }));
  return [
    heading(t('lineUp'), [0, 12, 0, 0]),
    {
      fontSize: 8.3,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [14, '*', 30, 46, ...(withMinutes ? [20, 28] : []), ...(rated ? [20] : [])],
        body: [
          top,
          ...starters.map((row) => playerRow(printed, row, withMinutes)),
          ...(bench.length > 0 ? [gap(t('bench'), columns)] : []),
          ...bench.map((row) => playerRow(printed, row, withMinutes)),
        ],
      },
      layout: { ...ruled, hLineColor: (row: number) => (row < 2 ? '#11201A' : line) },
    },
    ...(withMinutes ? [small(t('minutesSays'), { margin: [0, 4, 0, 0] })] : []),
  ];
};
