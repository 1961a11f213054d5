import type fc from 'fast-check';

/**
 * Every run draws new matches. A failed run prints its seed: `SEED=...` plays it again, `RUNS=20` runs twenty times as
 * long.
 */
export const seed = Number(process.env.SEED ?? Date.now() % 2_147_483_647);
const longer = Number(process.env.RUNS ?? 1);
export const runs = (numRuns: number): fc.Parameters<unknown> => ({ seed, numRuns: numRuns * longer });
export const printSeed = (): void => console.info(`seed ${seed}`);
