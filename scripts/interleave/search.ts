import { parentPort, workerData } from 'node:worker_threads';
import { type Explored, explore } from './explore.ts';
import { scenarios } from './scenarios.ts';

/** A scenario to search, with so many faults, for so many milliseconds. */
export type Task = { readonly scenario: number; readonly faults: number; readonly ms: number };
export type Searched = Task & Explored;

/** Searches on a thread of its own, one task after the other, and says what it has seen of each. */
const search = async (tasks: readonly Task[]): Promise<void> => {
  for (const task of tasks) {
    const scenario = scenarios[task.scenario];
    if (!scenario) continue;
    const end = performance.now() + task.ms;
    const seen = await explore(scenario, { faults: task.faults, until: () => performance.now() > end });
    parentPort?.postMessage({ ...task, ...seen } satisfies Searched);
  }
};
if (parentPort) await search(workerData as readonly Task[]);
