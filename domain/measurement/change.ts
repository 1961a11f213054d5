import type { Better } from './trials.ts';

export const changeWords = ['withinError', 'maybe', 'clear', 'unknown'] as const;
export const directions = ['better', 'worse', 'higher', 'lower', 'same'] as const;

/** How one value differs from an earlier one of the same player. */
export type Change = {
  /** The later value minus the earlier one. */
  readonly difference: number;
  readonly direction: (typeof directions)[number];
  /** `unknown` while the error of the test is not known. */
  readonly word: (typeof changeWords)[number];
};

const directionOf = (difference: number, better: Better): Change['direction'] => {
  if (difference === 0) return 'same';
  if (better === 'none') return difference > 0 ? 'higher' : 'lower';
  return difference > 0 === (better === 'higher') ? 'better' : 'worse';
};

/**
 * The typical error of a test as a value, from its share in percent of what is measured (the coefficient of variation of
 * repeated tests): Hopkins, Sports Medicine 2000; 30(1).
 */
export const typicalErrorAt = (percent: number, ...values: readonly number[]): number =>
  (percent / 100) * Math.abs(values.reduce((sum, one) => sum + one, 0) / values.length);

/** The least difference that is one with 95 % confidence: 1.96 times the square root of 2 times the typical error (Weir 2005). */
export const leastDetectable = (typicalError: number): number => 1.96 * Math.SQRT2 * typicalError;

/** Says whether a value differs from an earlier one by more than the error of the test. `percent`: its typical error. */
export const changeOf = (
  { was, now }: { readonly was: number; readonly now: number },
  { percent, better }: { readonly percent: number | null; readonly better: Better },
): Change => {
  // Sums of decimals differ in their last digit only.
  const difference = Number((now - was).toFixed(6));
  const direction = directionOf(difference, better);
  if (percent === null) return { difference, direction, word: 'unknown' };
  const error = typicalErrorAt(percent, was, now);
  const size = Math.abs(difference);
  if (size <= error) return { difference, direction, word: 'withinError' };
  return { difference, direction, word: size > leastDetectable(error) ? 'clear' : 'maybe' };
};
