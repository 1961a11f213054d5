import type { MatchView, PlayerRow } from '#contract/matchView.ts';
import { printMinute } from '#domain/match/entry.ts';
import { same } from '../rig/same.ts';
import type { Expected, ExpectedPlayer, RealMatch, RealSide } from './realMatch.ts';

/** A figure on which the product and the published match differ. */
export type Disagreement = { readonly what: string; readonly expected: unknown; readonly got: unknown };

/** The product's result of a match, from REST or folded in this process. */
export type Outcome = {
  readonly view: Pick<
    MatchView,
    | 'state'
    | 'localScore'
    | 'visitorScore'
    | 'periods'
    | 'goals'
    | 'cards'
    | 'changes'
    | 'onPitch'
    | 'sentOff'
    | 'shootout'
    | 'isLocal'
  >;
  readonly rows: readonly PlayerRow[];
};
type Minutes = 'minutes' | 'minutes_ht45';
export type CompareOptions = {
  readonly idOf: (source: string) => string;
  /** Which of the two published figures: by the printed minute, or with substitutions at 46' made in the interval. */
  readonly minutes?: Minutes;
};
type Figures = Readonly<Record<string, unknown>>;

/** The figures that differ between two lists. */
export const differing = (prefix: string, expected: Figures, got: Figures): readonly Disagreement[] =>
  Object.keys(expected)
    .filter((key) => !same(expected[key], got[key]))
    .map((key) => ({ what: `${prefix}${key}`, expected: expected[key], got: got[key] }));

const byHome = <T>(view: Outcome['view'], own: T, rival: T): readonly [T, T] =>
  view.isLocal ? [own, rival] : [rival, own];

/** Score, home first, after the first `n` periods; null when fewer were played. */
const scoreAfter = (view: Outcome['view'], n: number): readonly [number, number] | null => {
  if (view.periods.length < n) return null;
  const sum = (side: 'own' | 'rival') => view.periods.slice(0, n).reduce((total, one) => total + one[side], 0);
  return byHome(view, sum('own'), sum('rival'));
};

const winnerOf = (home: number, away: number): RealSide | null =>
  home === away ? null : home > away ? 'home' : 'away';

const scoreFigures = (view: Outcome['view']): Figures => {
  const kicks = view.shootout ? byHome(view, view.shootout.own, view.shootout.rival) : null;
  const { localScore: home, visitorScore: away } = view;
  return {
    half_time: scoreAfter(view, 1),
    full_time: scoreAfter(view, 2),
    extra_time: scoreAfter(view, 4),
    shootout: kicks,
    final: [home, away],
    winner: kicks ? winnerOf(kicks[0], kicks[1]) : winnerOf(home, away),
  };
};

/** Minute and score after each goal. */
const scoreLine = (view: Outcome['view']): readonly (readonly [string, number, number])[] => {
  const count = { own: 0, rival: 0 };
  return view.goals.map((goal) => {
    count[goal.side] += 1;
    return [printMinute(goal.at), ...byHome(view, count.own, count.rival)];
  });
};

const sum = (rows: readonly PlayerRow[], of: (row: PlayerRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const totalFigures = ({ view, rows }: Outcome): Figures => ({
  goals: view.goals.filter((goal) => goal.side === 'own').length,
  yellow: sum(rows, (row) => row.yellow),
  second_yellow: sum(rows, (row) => row.secondYellow),
  red: sum(rows, (row) => row.red),
  sent_off: rows.filter((row) => row.sentOffAt !== null).length,
  substitutions: view.changes.made,
  players_used: rows.filter((row) => row.intervals.length > 0).length,
  minutes: sum(rows, (row) => row.officialMinutes),
  on_pitch_at_end: view.onPitch.length,
});

/**
 * A substitution recorded in an interval prints as its end: where that convention is set, `on` and `off` are not
 * compared.
 */
const playerFigures = (row: PlayerRow, minutes: Minutes): Figures => ({
  ...(minutes === 'minutes' ? { on: row.on, off: row.off } : {}),
  minutes: row.officialMinutes,
  goals: row.goals,
  penalty_goals: row.penaltyGoals,
  own_goals: row.ownGoals,
  assists: row.assists,
  yellow: row.yellow,
  second_yellow: row.secondYellow,
  red: row.red,
  sent_off: row.sentOffAt ? printMinute(row.sentOffAt) : null,
  on_pitch_at_end: row.onPitch,
  shootout: row.shootout,
});

const expectedPlayer = (player: ExpectedPlayer, minutes: Minutes): Figures => ({
  ...(minutes === 'minutes' ? { on: player.on, off: player.off } : {}),
  minutes: player[minutes],
  goals: player.goals,
  penalty_goals: player.penalty_goals,
  own_goals: player.own_goals,
  ...(player.assists === null ? {} : { assists: player.assists }),
  yellow: player.yellow,
  second_yellow: player.second_yellow,
  red: player.red,
  sent_off: player.sent_off,
  on_pitch_at_end: player.on_pitch_at_end,
  shootout: player.shootout ?? null,
});

const untouched = (row: PlayerRow): boolean =>
  row.intervals.length === 0 && row.yellow + row.secondYellow + row.red + row.goals === 0;

const comparePlayers = (
  rows: readonly PlayerRow[],
  players: readonly ExpectedPlayer[],
  { idOf, minutes = 'minutes' }: CompareOptions,
): readonly Disagreement[] => {
  const known = new Set(players.map((player) => idOf(player.id)));
  const extra = rows.filter((row) => !known.has(row.playerId) && !untouched(row));
  return [
    ...extra.map((row) => ({ what: `${row.shortName} played`, expected: false, got: true })),
    ...players.flatMap((player) => {
      const row = rows.find((one) => one.playerId === idOf(player.id));
      if (!row) return [{ what: `${player.id} has a row`, expected: true, got: false }];
      return differing(`${row.shortName} `, expectedPlayer(player, minutes), playerFigures(row, minutes));
    }),
  ];
};

/** Cards for players who were not on the pitch at that moment: on the bench, or replaced before. */
const offThePitch = ({ view, rows }: Outcome): readonly string[] =>
  view.cards.flatMap(({ playerId, at }) => {
    const before = (a: { period: number; clock: number }, b: { period: number; clock: number }) =>
      a.period < b.period || (a.period === b.period && a.clock <= b.clock);
    const row = rows.find((one) => one.playerId === playerId);
    const playing = row?.intervals.some(({ from, to }) => before(from, at) && (to === null || before(at, to)));
    return playerId === null || playing ? [] : [playerId];
  });

/** Every figure of `expected` for one side beside the product's. Empty = they agree. */
export const compare = (
  match: RealMatch,
  expected: Expected,
  ours: RealSide,
  outcome: Outcome,
  options: CompareOptions,
): readonly Disagreement[] => {
  const { view } = outcome;
  const mine = new Set(match[ours].squad.map((one) => one.id));
  const { minutes: _minutes, ...totals } = expected.totals[ours];
  const minutes = options.minutes === 'minutes_ht45' ? {} : { minutes: expected.totals[ours].minutes };
  const sorted = (ids: readonly string[]) => [...ids].sort();
  return [
    ...differing('score ', expected.score, scoreFigures(view)),
    ...differing('total ', { ...totals, ...minutes }, totalFigures(outcome)),
    ...differing(
      '',
      {
        state: 'finished',
        'score line': expected.score_line.map(([, label, home, away]) => [label, home, away]),
        'on the pitch at the end': sorted(expected.on_pitch_at_end[ours].map(options.idOf)),
        'sent off': sorted(expected[ours].flatMap((one) => (one.sent_off === null ? [] : [options.idOf(one.id)]))),
        'cards off the pitch': sorted(
          expected.cards_off_the_pitch.filter((one) => mine.has(one.player)).map((one) => options.idOf(one.player)),
        ),
      },
      {
        state: view.state,
        'score line': scoreLine(view),
        'on the pitch at the end': sorted(view.onPitch.map((one) => one.playerId)),
        'sent off': sorted(view.sentOff),
        'cards off the pitch': sorted(offThePitch(outcome)),
      },
    ),
    ...comparePlayers(outcome.rows, expected[ours], options),
  ];
};
