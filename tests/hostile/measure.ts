import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type Call, fillPath } from '#contract/call.ts';
import { signIn } from '../../scripts/rig/person.ts';
import { demoAccount, type ServerProcess, startServer } from '../../scripts/rig/serverProcess.ts';

/**
 * How much more memory a server may need during an attack (mebibytes), and how long others may wait for it
 * (milliseconds).
 */
export const limits = { memory: 400, wait: 500 } as const;
export type Measured = { readonly memory: number; readonly wait: number };
export const isWithin = ({ memory, wait }: Measured): boolean => memory <= limits.memory && wait <= limits.wait;

type Asked = { readonly params?: Readonly<Record<string, unknown>>; readonly query?: string; readonly body?: unknown };
type Said = { readonly status: number; readonly bytes: number; readonly text: string };
/** A person of the demo club. `ask` makes a call and reads its answer to the end without keeping it. */
export type Attacker = {
  readonly clubId: string;
  readonly token: string;
  readonly ask: (one: Call, requested?: Asked) => Promise<Said>;
};
export type Target = { readonly url: string; readonly as: (userName: string) => Promise<Attacker> };

const shown = 2_000;

const readAnswer = async (answer: Response): Promise<Said> => {
  let [bytes, text] = [0, ''];
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (text.length < shown) text += Buffer.from(part).toString('utf8', 0, shown);
  }
  return { status: answer.status, bytes, text };
};

const targetOf = ({ url }: ServerProcess, dataDir: string): Target => ({
  url,
  as: async (userName) => {
    const account = demoAccount(dataDir, userName);
    if (!account) throw new Error(`There is no demo user ${userName}.`);
    const person = await signIn(url, account);
    const token = await person.token();
    return {
      token,
      clubId: person.clubId,
      ask: async (one, { params, query = '', body } = {}) => {
        const own = { authorization: `Bearer ${token}`, accept: 'application/json', 'accept-encoding': 'identity' };
        const headers = body === undefined ? own : { ...own, 'content-type': 'application/json' };
        const sent = { method: one.method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
        return readAnswer(await fetch(url + fillPath(one.path, params) + query, sent));
      },
    };
  },
});

const Seen = z.object({ wait: z.number(), memory: z.number() });
const mebibyte = 1_048_576;

export type Victim = { readonly server: ServerProcess; readonly dataDir: string };

/**
 * Servers on copies of a data folder, each for one harm. Two start at a time, since that takes longer than most harm; while
 * one is measured the other is idle.
 */
export const victimsOf = (dataDir: string) => {
  const ready: Victim[] = [];
  const start = async (): Promise<Victim> => {
    const copy = mkdtempSync(join(tmpdir(), 'touchline-hostile-'));
    cpSync(dataDir, copy, { recursive: true });
    return { server: await startServer({ dataDir: copy, loginRate: 60 }), dataDir: copy };
  };
  const end = async ({ server, dataDir: copy }: Victim): Promise<void> => {
    await server.kill();
    rmSync(copy, { recursive: true, force: true });
  };
  return {
    take: async (): Promise<Victim> => {
      if (ready.length === 0) ready.push(...(await Promise.all([start(), start()])));
      return ready.shift() as Victim;
    },
    end,
    endAll: async (): Promise<void> => {
      for (const one of ready.splice(0)) await end(one);
    },
  };
};

/**
 * Does harm to a server that was started for it, and returns what it needed at most beyond what it held before, and the
 * longest wait of /health meanwhile. Throws when the server ends or /health fails.
 */
export const measure = async (
  { server, dataDir }: Victim,
  harm: (target: Target) => Promise<unknown>,
): Promise<Measured> => {
  const watch = new Worker(new URL('./serverWatch.ts', import.meta.url), {
    workerData: { url: server.url, pid: server.pid },
  });
  const failed = once(watch, 'error').then(([fault]) => Promise.reject(fault));
  try {
    await Promise.race([once(watch, 'message'), failed]);
    await Promise.race([harm(targetOf(server, dataDir)), failed]);
    const said = once(watch, 'message');
    watch.postMessage('stop');
    const { wait, memory } = Seen.parse((await Promise.race([said, failed]))[0]);
    return { memory: Math.round(memory / mebibyte), wait: Math.round(wait) };
  } finally {
    failed.catch(() => {});
    await watch.terminate();
  }
};
