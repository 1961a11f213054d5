import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import type { FileJob, FileRequest, FileResult } from './fileWorker.ts';

/** Nobody waits longer for a file. The longest that a club asks for takes seconds, on a slow machine too. Milliseconds. */
const limit = 30_000;

type Waiting = {
  readonly job: FileJob;
  readonly done: (content: Uint8Array) => void;
  readonly failed: (fault: Error) => void;
};
type Running = Waiting & { readonly number: number; readonly giveUp: () => void };
type Given = {
  readonly start: () => Worker;
  /** Does something after so many milliseconds; answers how to keep it from happening. */
  readonly after: (milliseconds: number, deed: () => void) => () => void;
};
export type MakeFile = (job: FileJob) => Promise<Uint8Array>;

/**
 * One worker, kept warm, and one file at a time, so that the clock of a file runs from where it is begun. Who takes too
 * long is refused with `fileTakesTooLong` and his worker ended; whoever waits goes on with a new one.
 */
export const fileMaker = ({ start, after }: Given): MakeFile => {
  const waiting: Waiting[] = [];
  let worker: Worker | undefined;
  let running: Running | undefined;
  let count = 0;

  const settle = (how: (one: Running) => void): void => {
    const one = running;
    running = undefined;
    if (one) {
      one.giveUp();
      how(one);
    }
    next();
  };
  const replace = (fault: Error): void => {
    worker = undefined;
    settle(({ failed }) => failed(fault));
  };
  const open = (): Worker => {
    const made = start();
    made.on('message', ({ number, content, fault }: FileResult) => {
      if (number !== running?.number) return;
      settle(({ done, failed }) => (content ? done(content) : failed(new Error(fault))));
    });
    // What a worker says after it was replaced is nobody's business.
    made.on('error', (fault) => made === worker && replace(fault as Error));
    made.on('exit', () => made === worker && replace(new Error('The file worker has stopped.')));
    // Files under way do not keep a stopping server alive.
    made.unref();
    return made;
  };
  const takesTooLong = (): void => {
    void worker?.terminate();
    replace(new AppError('fileTakesTooLong'));
  };
  const next = (): void => {
    const one = running ? undefined : waiting.shift();
    if (!one) return;
    count += 1;
    worker ??= open();
    running = { ...one, number: count, giveUp: after(limit, takesTooLong) };
    worker.postMessage({ number: count, job: one.job } satisfies FileRequest);
  };

  return (job) =>
    new Promise((done, failed) => {
      waiting.push({ job, done, failed });
      next();
    });
};

/** Makes a file away from the thread that answers requests. */
export const makeFile = fileMaker({
  start: () => new Worker(new URL('./fileWorker.ts', import.meta.url)),
  after: (milliseconds, deed) => {
    const timer = setTimeout(deed, milliseconds).unref();
    return () => clearTimeout(timer);
  },
});
