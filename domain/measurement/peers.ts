import { mean, sampleDeviation } from '../statistics.ts';
import type { Better } from './trials.ts';

/** From so many people on a percentile is said, and below the other number nothing. */
const percentileFrom = 20;
const thirdsFrom = 8;
export const thirds = ['upper', 'middle', 'lower'] as const;

/** Where a value stands among those of other players of the same age. `percentile` and `z` are null where they are few. */
type Standing = {
  readonly n: number;
  readonly third: (typeof thirds)[number];
  readonly percentile: number | null;
  readonly z: number | null;
};

/** The share of values that are worse, with half of those that are equal, 0 to 1. */
const rankOf = (value: number, others: readonly number[], better: Better): number => {
  const worse = others.filter((one) => (better === 'lower' ? one > value : one < value)).length;
  const equal = others.filter((one) => one === value).length;
  return (worse + equal / 2) / others.length;
};

const thirdOf = (rank: number): Standing['third'] => {
  if (rank >= 2 / 3) return 'upper';
  return rank < 1 / 3 ? 'lower' : 'middle';
};

/** `others`: the last value of each of the others, without the player's own. Null for less than eight. */
export const standingOf = (value: number, others: readonly number[], better: Better): Standing | null => {
  const n = others.length;
  if (n < thirdsFrom) return null;
  const rank = rankOf(value, others, better);
  const third = thirdOf(rank);
  if (n < percentileFrom) return { n, third, percentile: null, z: null };
  const [middle, deviation] = [mean(others), sampleDeviation(others)];
  const z = middle !== null && deviation ? (value - middle) / deviation : null;
  return { n, third, percentile: Math.round(100 * rank), z };
};
