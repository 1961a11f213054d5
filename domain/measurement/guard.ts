import { median, robustDeviation } from '../statistics.ts';
import { leastDetectable, typicalErrorAt } from './change.ts';

/** Fewer values say too little of what is usual in a team. */
const valuesAtLeast = 8;
const deviationsAtMost = 4;
const detectableAtMost = 3;

export type Known = {
  /** The player's own last value. */
  readonly last: number | null;
  /** The last values of the team in this test. */
  readonly team: readonly number[];
  /** The typical error of the test in percent. */
  readonly percent: number | null;
};

const isFarFromTeam = (value: number, team: readonly number[]): boolean => {
  const [middle, deviation] = [median(team), robustDeviation(team)];
  if (team.length < valuesAtLeast || middle === null || !deviation) return false;
  return Math.abs(value - middle) > deviationsAtMost * deviation;
};

const isFarFromLast = (value: number, { last, percent }: Known): boolean => {
  if (last === null || percent === null) return false;
  return Math.abs(value - last) > detectableAtMost * leastDetectable(typicalErrorAt(percent, last));
};

const isUnlike = (value: number, known: Known): boolean =>
  isFarFromTeam(value, known.team) || isFarFromLast(value, known);

/**
 * What is odd about a value: nothing (null), or the player's last value with another one that was probably meant, as
 * 1.85 m where 185 was typed. A value counts as odd beyond four robust deviations from the team, or three times the least
 * detectable difference from the player's own last one.
 */
export const oddityOf = (
  value: number,
  known: Known,
): { readonly last: number | null; readonly proposed: number | null } | null => {
  if (!isUnlike(value, known)) return null;
  const moved = [10, 100, 1000].flatMap((by) => [value / by, value * by]);
  const meant = moved.find((one) => !isUnlike(one, known));
  return { last: known.last, proposed: meant === undefined ? null : Number(meant.toPrecision(12)) };
};
