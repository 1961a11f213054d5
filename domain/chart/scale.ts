const nice = [1, 2, 2.5, 5, 10] as const;

/** A round step, so that about four of them are as long as `span`; of whole numbers at least 1. */
const stepOf = (span: number, isWhole: boolean): number => {
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = nice.map((one) => one * power).filter((one) => !isWhole || Number.isInteger(one));
  return steps.find((one) => one >= rough) ?? Math.max(1, 10 * power);
};

/** Round numbers from below the least to above the most, with nought among them. */
export const ticksOf = (values: readonly number[], isWhole: boolean): readonly number[] => {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  // Answers have six decimals: less is nought.
  if (most - least < 1e-6) return [0, 1];
  const step = stepOf(most - least, isWhole);
  const [first, last] = [Math.floor(least / step + 1e-9), Math.ceil(most / step - 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
};

/** Places values of a range along a length, which may run backwards. */
export const scaleOf =
  ([least, most]: readonly [number, number], [from, to]: readonly [number, number]) =>
  (value: number): number =>
    from + ((value - least) / (most - least || 1)) * (to - from);

/** The first and the last of ticks. */
export const rangeOf = (ticks: readonly number[]): readonly [number, number] => [ticks[0] ?? 0, ticks.at(-1) ?? 1];
