/** Values by their sums: how many, their sum, and that of their squares. */
export type Spread = { readonly n: number; readonly sum: number; readonly squares: number };

export const trends = ['up', 'down'] as const;
export type Trend = (typeof trends)[number];

/** Fewer values on one side have no trend. */
const leastEach = 5;
/** A smaller part of the standard deviation of both is chance. */
const leastPart = 0.25;

/** The values of one side. */
export const spreadOf = (values: readonly number[]): Spread => ({
  n: values.length,
  sum: values.reduce((sum, one) => sum + one, 0),
  squares: values.reduce((sum, one) => sum + one * one, 0),
});
/** Yes or no: so many of so many. */
export const spreadOfShare = (yes: number, n: number): Spread => ({ n, sum: yes, squares: yes });

const deviations = ({ n, sum, squares }: Spread): number => squares - (sum * sum) / n;

/**
 * Whether one side is above the other: from five values on each side, and where the means differ by more than a quarter
 * of the pooled standard deviation. Null where that cannot be said.
 */
export const trendOf = (now: Spread, before: Spread): Trend | null => {
  if (now.n < leastEach || before.n < leastEach) return null;
  const difference = now.sum / now.n - before.sum / before.n;
  const pooled = Math.sqrt((deviations(now) + deviations(before)) / (now.n + before.n - 2));
  if (difference === 0 || Math.abs(difference) <= leastPart * pooled) return null;
  return difference > 0 ? 'up' : 'down';
};
