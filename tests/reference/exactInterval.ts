/** Exact limits of a Poisson count by bisection of its cumulative sums: another way than Byar's formula. */
export const exactInterval = (count: number): { low: number; high: number } => {
  const below = (n: number, mean: number): number => {
    let [term, sum] = [Math.exp(-mean), 0];
    for (let k = 0; k <= n; k += 1) {
      sum += term;
      term *= mean / (k + 1);
    }
    return sum;
  };
  const solve = (good: (mean: number) => boolean): number => {
    let [low, high] = [0, 1000];
    for (let step = 0; step < 80; step += 1) {
      const middle = (low + high) / 2;
      if (good(middle)) low = middle;
      else high = middle;
    }
    return low;
  };
  return {
    low: count === 0 ? 0 : solve((mean) => 1 - below(count - 1, mean) < 0.025),
    high: solve((mean) => below(count, mean) > 0.025),
  };
};
