import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Account } from '../rig/serverProcess.ts';
import type { Finish, Order, Report } from './crowdProcess.ts';

/** Followers of one process: more would wait for each other instead of for the server. */
const ofEach = 500;

export type Came = Omit<Extract<Report, { kind: 'finished' }>, 'kind'>;
export type Crowd = {
  /** Waits for the last entries and compares; then they are gone. */
  readonly finish: (heads: Readonly<Record<string, number>>) => Promise<Came>;
};

const startOne = async (order: Order) => {
  const child = fork(join(import.meta.dirname, 'crowdProcess.ts'), { stdio: 'inherit' });
  const goesWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', goesWithUs);
  const next = <K extends Report['kind']>(kind: K) =>
    new Promise<Extract<Report, { kind: K }>>((resolve, reject) => {
      child.on('message', (report: Report) => report.kind === kind && resolve(report as Extract<Report, { kind: K }>));
      child.once('error', reject).once('exit', (code) => reject(new Error(`Followers ended with code ${code}.`)));
    });
  const [following, finished] = [next('following'), next('finished')];
  finished.catch(() => {});
  child.send(order);
  await following;
  return async (heads: Finish['heads']) => {
    child.send({ kind: 'finish', heads } satisfies Finish);
    const { kind: _kind, ...came } = await finished;
    process.off('exit', goesWithUs);
    return came;
  };
};

/** Followers in processes of their own, spread over the matches. Resolves when each has the log of its match. */
export const startCrowd = async (
  count: number,
  given: { readonly url: string; readonly account: Account; readonly matches: readonly string[] },
): Promise<Crowd> => {
  const of = Array.from({ length: count }, (_, at) => given.matches[at % given.matches.length] as string);
  const parts = Array.from({ length: Math.ceil(count / ofEach) }, (_, at) => of.slice(at * ofEach, (at + 1) * ofEach));
  const all = await Promise.all(parts.map((matches) => startOne({ ...given, matches })));
  return {
    finish: async (heads) => {
      const came = await Promise.all(all.map((finish) => finish(heads)));
      const sum = (number: (one: Came) => number) => came.reduce((total, one) => total + number(one), 0);
      return {
        entries: sum((one) => one.entries),
        missed: sum((one) => one.missed),
        doubled: sum((one) => one.doubled),
        wrong: sum((one) => one.wrong),
        lost: sum((one) => one.lost),
        told: sum((one) => one.told),
        backAfter: came.flatMap((one) => one.backAfter),
      };
    },
  };
};
