import { parentPort, workerData } from 'node:worker_threads';
import { type Explored, explore } from './explore.ts';
import { scenarios } from './scenarios.ts';

/** A scenario to search, with so many faults. */
export type Task = { readonly scenario: number; readonly faults: number };
/** What one thread does, in so many milliseconds. */
export type Work = { readonly tasks: readonly Task[]; readonly ms: number };
export type Searched = Task & Explored;

/** Searches on a thread of its own, one task after the other, and says what it has seen of each. Time that is left goes on. */
const search = async ({ tasks, ms }: Work): Promise<void> => {
  const last = performance.now() + ms;
  for (const [at, task] of tasks.entries()) {
    const scenario = scenarios[task.scenario];
    if (!scenario) continue;
    const begun = performance.now();
    const end = begun + (last - begun) / (tasks.length - at);
    const seen = await explore(scenario, { faults: task.faults, until: () => performance.now() > end });
    parentPort?.postMessage({ ...task, ...seen } satisfies Searched);
  }
};
if (parentPort) await search(workerData as Work);
