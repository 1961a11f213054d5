import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import type { FileJob, FileRequest, FileResult } from './fileWorker.ts';
import { takingTurns } from './turns.ts';

/** Timeout of one file, ms. The longest that a club requests takes seconds, on a slow machine too. */
const limit = 30_000;
/** Files of one person that wait while another is made: more than a screen requests, fewer than a script can. */
const waitingOfEach = 5;
/** Mebibytes that the worker's own memory may grow to. What needs more ends the worker and not the server. */
const memory = { maxOldGenerationSizeMb: 240, maxYoungGenerationSizeMb: 24 } as const;

type Running = {
  readonly number: number;
  readonly giveUp: () => void;
  readonly done: (content: Uint8Array) => void;
  readonly failed: (fault: unknown) => void;
};
type Given = {
  readonly start: () => Worker;
  /** Does something after so many milliseconds; returns how to keep it from happening. */
  readonly after: (milliseconds: number, action: () => void) => () => void;
};
/** Makes a file for a user (by id). Throws `fileTakesTooLong` and `tooManyRequests`, and `sheetTooLarge` for a list to read. */
export type MakeFile = (job: FileJob, userId: string) => Promise<Uint8Array>;

const isOutOfMemory = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * One worker, kept running, and one file at a time, so that the timeout of a file counts from its own start; users take
 * turns. A file that takes too long or too much memory is refused with `fileTakesTooLong` and its worker ended; waiting
 * ones go on with a new one.
 */
export const fileMaker = ({ start, after }: Given): MakeFile => {
  const inTurn = takingTurns({ waiting: waitingOfEach });
  let worker: Worker | undefined;
  let running: Running | undefined;
  let count = 0;

  const settle = (how: (one: Running) => void): void => {
    const one = running;
    running = undefined;
    one?.giveUp();
    if (one) how(one);
  };
  const replace = (fault: unknown): void => {
    worker = undefined;
    settle(({ failed }) => failed(isOutOfMemory(fault) ? new AppError('fileTakesTooLong') : fault));
  };
  const open = (): Worker => {
    const made = start();
    made.on('message', ({ number, content, refusal, fault }: FileResult) => {
      if (number !== running?.number) return;
      settle(({ done, failed }) => {
        if (content) done(content);
        else failed(refusal ? new AppError(refusal.code, refusal.details) : new Error(fault));
      });
    });
    // Errors of a worker that has been replaced are ignored.
    made.on('error', (fault) => made === worker && replace(fault));
    made.on('exit', () => made === worker && replace(new Error('The file worker has stopped.')));
    // Files under way do not keep a stopping server alive.
    made.unref();
    return made;
  };
  const takesTooLong = (): void => {
    void worker?.terminate();
    replace(new AppError('fileTakesTooLong'));
  };
  const make = (job: FileJob): Promise<Uint8Array> =>
    new Promise((done, failed) => {
      count += 1;
      worker ??= open();
      running = { number: count, done, failed, giveUp: after(limit, takesTooLong) };
      worker.postMessage({ number: count, job } satisfies FileRequest);
    });

  return (job, userId) => inTurn(userId, () => make(job));
};

/** Makes a file away from the thread that answers requests. */
export const makeFile = fileMaker({
  start: () => new Worker(new URL('./fileWorker.ts', import.meta.url), { resourceLimits: memory }),
  after: (milliseconds, action) => {
    const timer = setTimeout(action, milliseconds).unref();
    return () => clearTimeout(timer);
  },
});
