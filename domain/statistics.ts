/** The arithmetic mean; null of nothing. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;

/** The sample standard deviation (n - 1); null below two values. */
export const sampleDeviation = (values: readonly number[]): number | null => {
  const middle = mean(values);
  if (middle === null || values.length < 2) return null;
  return Math.sqrt(values.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (values.length - 1));
};

/** The middle value, or the mean of the two middle ones; null of nothing. */
export const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? null) : mean(sorted.slice(half - 1, half + 1));
};

/**
 * A deviation that single far values hardly change: 1.4826 times the median of the distances from the median, which is the
 * standard deviation of normally distributed values. Null of nothing.
 */
export const robustDeviation = (values: readonly number[]): number | null => {
  const middle = median(values);
  if (middle === null) return null;
  const distance = median(values.map((one) => Math.abs(one - middle)));
  return distance === null ? null : 1.4826 * distance;
};

/** The value below which a share (0 to 1) of the values lies: type 7 of Hyndman and Fan 1996. Null of nothing. */
export const quantile = (values: readonly number[], share: number): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at));
};
