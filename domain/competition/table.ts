/** The criteria between sides with equal points, in the order that a competition sets. */
export const tieBreaks = [
  'goalDifference',
  'goalsFor',
  'wins',
  'awayGoals',
  /** Points, then goal difference, of the matches among those who are level. */
  'headToHead',
  'headToHeadDifference',
] as const;
export type TieBreak = (typeof tieBreaks)[number];

export type Points = { readonly win: number; readonly draw: number; readonly loss: number };
export const usualPoints: Points = { win: 3, draw: 1, loss: 0 };
export const usualTieBreaks: readonly TieBreak[] = ['goalDifference', 'goalsFor', 'headToHead'];

export type Result = {
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
};

/** `position` is shared by teams that nothing separates. */
export type Standing = {
  readonly side: string;
  readonly position: number;
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  readonly awayGoals: number;
  readonly points: number;
};
type Sum = Omit<Standing, 'position'>;
type Rules = { readonly points: Points; readonly tieBreaks: readonly TieBreak[] };

const nothing = (side: string): Sum => ({
  side,
  played: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  awayGoals: 0,
  points: 0,
});

const plus = (sum: Sum, own: number, other: number, { points, away }: { points: Points; away: boolean }): Sum => ({
  side: sum.side,
  played: sum.played + 1,
  wins: sum.wins + Number(own > other),
  draws: sum.draws + Number(own === other),
  losses: sum.losses + Number(own < other),
  goalsFor: sum.goalsFor + own,
  goalsAgainst: sum.goalsAgainst + other,
  awayGoals: sum.awayGoals + (away ? own : 0),
  points: sum.points + (own > other ? points.win : own === other ? points.draw : points.loss),
});

const sums = (sides: readonly string[], results: readonly Result[], points: Points): ReadonlyMap<string, Sum> => {
  const by = new Map(sides.map((side) => [side, nothing(side)]));
  for (const { home, away, homeGoals, awayGoals } of results) {
    const [first, second] = [by.get(home), by.get(away)];
    if (!first || !second) continue;
    by.set(home, plus(first, homeGoals, awayGoals, { points, away: false }));
    by.set(away, plus(second, awayGoals, homeGoals, { points, away: true }));
  }
  return by;
};

type Weigh = (sum: Sum, level: readonly Sum[], results: readonly Result[]) => number;
const difference = ({ goalsFor, goalsAgainst }: Sum): number => goalsFor - goalsAgainst;

const amongLevel =
  (points: Points, weigh: (sum: Sum) => number): Weigh =>
  ({ side }, level, results) => {
    const own = sums(
      level.map((one) => one.side),
      results,
      points,
    ).get(side);
    return own ? weigh(own) : 0;
  };

const weighOf = (by: TieBreak, points: Points): Weigh => {
  switch (by) {
    case 'goalDifference':
      return difference;
    case 'goalsFor':
      return ({ goalsFor }) => goalsFor;
    case 'wins':
      return ({ wins }) => wins;
    case 'awayGoals':
      return ({ awayGoals }) => awayGoals;
    case 'headToHead':
      return amongLevel(points, (sum) => sum.points);
    case 'headToHeadDifference':
      return amongLevel(points, difference);
  }
};

/** Splits a level group by one measure after the other; each part is level among itself for the next. */
const parted = (level: readonly Sum[], measures: readonly Weigh[], results: readonly Result[]): readonly Sum[][] => {
  const [measure, ...rest] = measures;
  if (level.length === 1 || !measure) return [[...level]];
  const groups = Map.groupBy(level, (sum) => measure(sum, level, results));
  return [...groups].sort(([a], [b]) => b - a).flatMap(([, group]) => parted(group, rest, results));
};

/** The table of a competition: by points, then by its tie-breaks in order; what is level still shares a position. */
export const tableOf = (
  sides: readonly string[],
  results: readonly Result[],
  { points, tieBreaks: order }: Rules,
): readonly Standing[] => {
  const all = [...sums(sides, results, points).values()];
  const measures: readonly Weigh[] = [({ points: own }) => own, ...order.map((by) => weighOf(by, points))];
  let position = 1;
  return parted(all, measures, results).flatMap((level) => {
    const here = position;
    position += level.length;
    return level.map((sum) => ({ ...sum, position: here }));
  });
};
