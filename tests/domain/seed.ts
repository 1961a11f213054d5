import type fc from 'fast-check';

/**
 * Every run draws new matches. A failed run prints its seed: `SEED=...` plays it again, `RUNS=20` runs twenty times as
 * long, `RUNS=0.1` a tenth, and then looks for no smaller example.
 */
export const seed = Number(process.env.SEED ?? Date.now() % 2_147_483_647);
const longer = Number(process.env.RUNS ?? 1);
export const runs = (numRuns: number): fc.Parameters<unknown> => ({
  seed,
  numRuns: Math.ceil(numRuns * longer),
  endOnFailure: longer < 1,
});
export const printSeed = (): void => console.info(`seed ${seed}`);
