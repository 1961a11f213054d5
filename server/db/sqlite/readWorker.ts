import { Worker } from 'node:worker_threads';
import type { ReadTogether, Rows } from '../readTogether.ts';
import { readingAtMost, TooHeavy } from '../readTogether.ts';
import type { ReadReply, ReadRequest } from './readThread.ts';

type Waiting = {
  readonly request: ReadRequest;
  readonly done: (rows: readonly Rows[]) => void;
  readonly failed: (fault: unknown) => void;
};

/**
 * Reads a SQLite file in a thread of its own, one request at a time, so that neither the writer nor the thread that
 * answers waits for it. What takes too long ends the thread; those who wait go on with a new one.
 */
export const readWorker = (
  path: string,
  {
    atMost = readingAtMost,
    took,
  }: {
    readonly atMost?: number;
    /** Called with each query and its ms. */
    readonly took?: (text: string, milliseconds: number) => void;
  } = {},
): {
  readonly read: ReadTogether;
  readonly close: () => Promise<void>;
} => {
  const queue: Waiting[] = [];
  let worker: Worker | undefined;
  let running: (Waiting & { giveUp?: NodeJS.Timeout }) | undefined;
  let count = 0;

  const settle = (how: (one: Waiting) => void): void => {
    const one = running;
    running = undefined;
    if (!one) return;
    clearTimeout(one.giveUp);
    how(one);
    next();
  };
  const replace = (fault: unknown): void => {
    worker = undefined;
    settle(({ failed }) => failed(fault));
  };
  const open = (): Worker => {
    const made = new Worker(new URL('./readThread.ts', import.meta.url), { workerData: path });
    made.on('message', (reply: ReadReply) => {
      if (reply.number !== running?.request.number) return;
      if ('took' in reply)
        for (const [at, ms] of reply.took.entries()) took?.(running.request.queries[at]?.sql ?? '', ms);
      settle(({ done, failed }) =>
        'rows' in reply ? done(reply.rows as readonly Rows[]) : failed(new Error(reply.fault)),
      );
    });
    made.on('error', (fault) => made === worker && replace(fault));
    made.on('exit', () => made === worker && replace(new Error('The reading thread has stopped.')));
    made.unref();
    return made;
  };
  const takesTooLong = (): void => {
    void worker?.terminate();
    replace(new TooHeavy());
  };
  const next = (): void => {
    const one = running ? undefined : queue.shift();
    if (!one) return;
    running = { ...one };
    const begin = () => {
      if (running?.request === one.request) running.giveUp = setTimeout(takesTooLong, atMost);
    };
    // A thread that is new has to start first.
    if (worker) begin();
    else {
      worker = open();
      worker.once('online', begin);
    }
    worker.postMessage(one.request);
  };
  const read: ReadTogether = (queries) =>
    new Promise((done, failed) => {
      count += 1;
      const asked = queries.map(({ sql, parameters }) => ({ sql, parameters }));
      queue.push({ request: { number: count, queries: asked }, done, failed });
      next();
    });
  const close = async (): Promise<void> => {
    const last = worker;
    worker = undefined;
    settle(({ failed }) => failed(new Error('The database is closed.')));
    await last?.terminate();
  };
  return { read, close };
};
