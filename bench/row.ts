/** One line of the bench's table: our figure beside its rival's, taken in the same run. */
export type BenchRow = {
  readonly what: string;
  readonly ours: number;
  readonly rival: string;
  readonly theirs: number;
  /** Our result against theirs, as a multiple: `goal` names the direction and the limit. */
  readonly ratio: number;
  readonly goal: string;
  readonly unit: string;
};

/** The middle of some figures: of an even number, the upper one of the two in the middle. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
