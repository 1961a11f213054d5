import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { scenarios } from './interleave/scenarios.ts';
import type { Searched, Task, Work } from './interleave/search.ts';

/**
 * Every order in which two consoles, a reader and a server can meet (docs/decisions/084). `--bound` is the minutes to
 * search, `--faults` how many things go wrong at most. Prints what was searched; fails with the shortest story.
 */
const { values } = parseArgs({
  options: { bound: { type: 'string', default: '10' }, faults: { type: 'string', default: '3' } },
});
const [minutes, most] = [Number(values.bound), Number(values.faults)];
if (!(minutes > 0 && minutes <= 1440) || !Number.isInteger(most) || most < 0 || most > 6)
  throw new Error('--bound takes minutes up to 1440, --faults a number from 0 to 6.');

const threads = Math.min(availableParallelism(), scenarios.length);
const faults = Array.from({ length: most + 1 }, (_, n) => n);
const tasks = faults.flatMap((of) => scenarios.map((_, scenario): Task => ({ scenario, faults: of })));

const tell = ({ scenario, faults: of, states, moves, whole, found }: Searched): void => {
  const bound = whole ? 'all of them' : `all stories of ${moves} moves`;
  console.log(`${scenarios[scenario]?.name}, ${of} faults: states: ${states}, ${bound}, violations: ${found ? 1 : 0}`);
  if (!found) return;
  const { story, wrong } = found;
  console.log([...story.map((words) => `    ${words}`), ...wrong.map((words) => `  so ${words}`)].join('\n'));
  console.log(`
test('${wrong[0]}', async () => {
  const world = await played(scenarioOf('${scenarios[scenario]?.name}'), ${JSON.stringify(story)});
  expect([...world.wrong(), ...(await world.wrongAtRest())]).toEqual([]);
});`);
};

const all = await Promise.all(
  Array.from({ length: threads }, (_, thread) => {
    const found: Searched[] = [];
    const mine = tasks.filter((_task, at) => at % threads === thread);
    const workerData: Work = { tasks: mine, ms: minutes * 60_000 };
    const worker = new Worker(new URL('./interleave/search.ts', import.meta.url), { workerData });
    worker.on('message', (one: Searched) => {
      tell(one);
      found.push(one);
    });
    return new Promise<readonly Searched[]>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => resolve(found));
    });
  }),
);
const searched = all.flat();
const count = (of: (one: Searched) => number): number => searched.reduce((sum, one) => sum + of(one), 0);
const violations = count(({ found }) => (found ? 1 : 0));
const least = Math.min(...searched.map(({ whole, moves }) => (whole ? Number.POSITIVE_INFINITY : moves)));
console.log(`states: ${count(({ states }) => states)}, violations: ${violations}`);
console.log(`bound: ${most} faults, ${Number.isFinite(least) ? `at least ${least} moves` : 'every state'}`);
process.exitCode = violations === 0 && searched.length === tasks.length ? 0 : 1;
