import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Run, runChaos } from './chaos/run.ts';
import { socketWorld } from './chaos/socketWorld.ts';
import { virtualWorld } from './chaos/world.ts';

/**
 * A console and two followers in a bad network, one match for each seed: a second of delay, 5 % of the messages dropped
 * and 5 % doubled, connections cut or silent, the console reloaded. Everybody ends at the match of the server, every
 * tap is recorded exactly once, and no optimistic score steps back. First in virtual time with everything real but the
 * network, then a few over real sockets.
 */
const usage = 'npm run test:chaos -- [--seeds 1000] [--from 1] [--sockets 8]';
type Share = { readonly seeds: readonly number[] };

const playShare = async ({ seeds }: Share): Promise<void> => {
  const world = await virtualWorld();
  for (const seed of seeds) parentPort?.postMessage(await runChaos(world, seed));
  await world.close();
};

const ask = () => {
  const options = { seeds: { type: 'string' }, from: { type: 'string' }, sockets: { type: 'string' } } as const;
  const { values } = parseArgs({ args: process.argv.slice(2), options });
  const [seeds, from, sockets] = [values.seeds ?? 1_000, values.from ?? 1, values.sockets ?? 8].map(Number);
  if (![seeds, from, sockets].every((one) => Number.isInteger(one) && Number(one) >= 0)) throw new Error(usage);
  return { seeds: seeds ?? 0, from: from ?? 0, sockets: sockets ?? 0 };
};

const report = (run: Run, how: string): void => {
  for (const what of run.findings) console.log(`seed ${run.seed}${how}: ${what}`);
};

/** Each processor plays a part of the seeds, in a thread whose time is its own. */
const inVirtualTime = async (first: number, count: number): Promise<readonly Run[]> => {
  const seeds = Array.from({ length: count }, (_, at) => first + at);
  const workers = Math.min(availableParallelism(), count);
  const runs: Run[] = [];
  await Promise.all(
    Array.from({ length: workers }, (_, hand) => {
      const share: Share = { seeds: seeds.filter((_, at) => at % workers === hand) };
      const worker = new Worker(new URL(import.meta.url), { workerData: share });
      worker.on('message', (run: Run) => {
        runs.push(run);
        report(run, '');
      });
      return new Promise<void>((resolve, reject) => {
        worker.once('error', reject);
        worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A thread ended with ${code}.`))));
      });
    }),
  );
  return runs;
};

/** Matches side by side, since each lasts as long as it lasts. */
const overSockets = async (first: number, count: number): Promise<readonly Run[]> => {
  const world = await socketWorld();
  const runs = await Promise.all(Array.from({ length: count }, (_, at) => runChaos(world, first + at)));
  for (const run of runs) report(run, ' over sockets');
  await world.close();
  return runs;
};

const sum = (runs: readonly Run[], of: 'entries' | 'lost' | 'doubled' | 'cut'): number =>
  runs.reduce((total, run) => total + run[of], 0);

const main = async (): Promise<void> => {
  const { seeds, from, sockets } = ask();
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  // Those over sockets mostly wait, and this thread would too.
  const [runs, real] = await Promise.all([
    inVirtualTime(from, seeds),
    sockets > 0 ? overSockets(from, sockets) : ([] as const),
  ]);
  const bad = real.filter(({ findings }) => findings.length > 0).length;
  console.log(`over sockets: ${sockets} matches, ${sum(real, 'cut')} cuts, divergences: ${bad}`);
  const minutes = Math.round(runs.reduce((total, { lasted }) => total + lasted, 0) / 60_000);
  console.log(`${sum(runs, 'entries')} entries in ${minutes} minutes of virtual time; ${seconds()} s`);
  console.log(
    `${sum(runs, 'lost')} messages lost, ${sum(runs, 'doubled')} doubled, ${sum(runs, 'cut')} lines cut or silent`,
  );
  const divergent = runs.filter(({ findings }) => findings.length > 0);
  if (divergent.length > 0)
    console.log(`again, one by one: npm run test:chaos -- --sockets 0 --seeds 1 --from ${divergent[0]?.seed}`);
  console.log(`seeds: ${runs.length}, divergences: ${divergent.length + bad}`);
  process.exitCode = divergent.length + bad === 0 && runs.length === seeds ? 0 : 1;
};

if (isMainThread) await main();
else await playShare(workerData as Share);
