/**
 * Runs the work of a list, so many at a time; returns the results in the order of the list. Rejects with the first
 * failure.
 */
export const inParallel = async <T, R>(
  list: readonly T[],
  workers: number,
  work: (one: T) => Promise<R>,
): Promise<readonly R[]> => {
  const results: R[] = [];
  let next = 0;
  const hand = async (): Promise<void> => {
    for (let at = next++; at < list.length; at = next++) results[at] = await work(list[at] as T);
  };
  await Promise.all(Array.from({ length: Math.min(workers, list.length) }, hand));
  return results;
};
