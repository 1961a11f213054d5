/** What a measurement is: a number with a unit, a time in seconds, or words. */
export const measurementKinds = ['number', 'time', 'note'] as const;
export type MeasurementKind = (typeof measurementKinds)[number];
export const betters = ['higher', 'lower', 'none'] as const;
export type Better = (typeof betters)[number];
/** Which of several trials counts. */
export const countedTrials = ['best', 'mean', 'last'] as const;
export type CountedTrial = (typeof countedTrials)[number];
export const trialsAtMost = 6;
export const decimalsAtMost = 3;

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** The value that counts of the trials of one measurement, which are one at least. */
export const countedOf = (
  trials: readonly [number, ...number[]],
  { counts, better, decimals }: { readonly counts: CountedTrial; readonly better: Better; readonly decimals: number },
): number => {
  if (counts === 'last') return rounded(trials.at(-1) ?? trials[0], decimals);
  if (counts === 'mean') return rounded(trials.reduce((sum, one) => sum + one, 0) / trials.length, decimals);
  return rounded(better === 'lower' ? Math.min(...trials) : Math.max(...trials), decimals);
};
