/** The figure below which this share (0 to 1) of all lies; NaN of none. */
export const percentile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(share * figures.length))] ?? Number.NaN;

/** The exponent of the power that fits these points best: the slope of their line on logarithmic scales (least squares). */
export const exponent = (points: readonly (readonly [size: number, cost: number])[]): number => {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)] as const);
  const mean = (at: 0 | 1) => logs.reduce((sum, one) => sum + one[at], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const above = logs.reduce((sum, one) => sum + (one[0] - x) * (one[1] - y), 0);
  return above / logs.reduce((sum, one) => sum + (one[0] - x) ** 2, 0);
};

/** Now, epoch ms with fractions: the same for all processes of one machine. */
export const epoch = (): number => performance.timeOrigin + performance.now();
