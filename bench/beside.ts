import { type BenchRow, median } from './row.ts';

export type Pair = { readonly what: string; readonly rival: string; readonly goal: string };
const milliseconds = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
/** Both in turn, so that what else the machine does meets both. The first rounds warm up and do not count. */
export const beside = async (
  pair: Pair,
  ours: () => unknown,
  theirs: () => unknown,
  rounds = 40,
): Promise<BenchRow> => {
  const taken: { ours: number; theirs: number }[] = [];
  for (let round = -10; round < rounds; round += 1) {
    const one = { ours: await milliseconds(ours), theirs: await milliseconds(theirs) };
    if (round >= 0) taken.push(one);
  }
  const [own, other] = [median(taken.map((one) => one.ours)), median(taken.map((one) => one.theirs))];
  return { ...pair, ours: own, theirs: other, ratio: own / other, unit: 'ms' };
};
