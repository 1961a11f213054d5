/** A test that is repeated within so many days finds the same player: training has changed nothing yet. */
export const repeatedWithinDays = 7;
/** Fewer pairs say too little of the error of a test. */
export const pairsAtLeast = 10;

/** What pairs of repeated tests add up to. */
export type Repeated = {
  readonly pairs: number;
  /** The sum of the differences, later minus earlier, and that of their squares. */
  readonly differences: number;
  readonly squares: number;
  /** The sum of both values of all pairs. */
  readonly values: number;
};

/**
 * The typical error of a test, from pairs of repeated tests, in percent of what is measured: the standard deviation of the
 * differences by the square root of 2 (Hopkins 2000, Sports Med. 30(1), 1-15), which leaves out what all improve by. Null
 * below ten pairs, and where no value differs: that says how coarse the scale is, and not that there is no error.
 */
export const ownErrorOf = ({ pairs, differences, squares, values }: Repeated): number | null => {
  if (pairs < pairsAtLeast || values === 0) return null;
  const variance = (squares - differences ** 2 / pairs) / (pairs - 1);
  const middle = Math.abs(values) / (2 * pairs);
  // Sums of decimals leave a rest in their last digits.
  return variance <= middle ** 2 * 1e-12 ? null : (100 * Math.sqrt(variance / 2)) / middle;
};

/** The typical error by which changes are judged, in percent; null while it is not known. */
export type TestError = {
  readonly percent: number | null;
  /** It is the club's own, from `pairs` of repeated tests; else the one of the measurement type. */
  readonly own: boolean;
  readonly pairs: number;
};

/** The club's own error of a test, from ten pairs on, else the one of the measurement type. */
export const errorOf = (typicalError: number | null, repeated: Repeated | undefined): TestError => {
  const own = repeated ? ownErrorOf(repeated) : null;
  return { percent: own ?? typicalError, own: own !== null, pairs: repeated?.pairs ?? 0 };
};
