import { Worker } from 'node:worker_threads';
import type { FileJob, FileRequest, FileResult } from './fileWorker.ts';

type Waiting = { readonly done: (content: Uint8Array) => void; readonly failed: (fault: Error) => void };

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

const failAll = (fault: Error): void => {
  worker = undefined;
  for (const one of waiting.values()) one.failed(fault);
  waiting.clear();
};

const start = (): Worker => {
  const made = new Worker(new URL('./fileWorker.ts', import.meta.url));
  made.on('message', ({ number, content, fault }: FileResult) => {
    const one = waiting.get(number);
    waiting.delete(number);
    if (content) one?.done(content);
    else one?.failed(new Error(fault));
  });
  made.on('error', (fault) => failAll(fault as Error));
  made.on('exit', () => failAll(new Error('The file worker has stopped.')));
  // Files under way do not keep a stopping server alive.
  made.unref();
  return made;
};

/** Makes a file away from the thread that answers requests. One worker, kept warm. */
export const makeFile = (job: FileJob): Promise<Uint8Array> =>
  new Promise((done, failed) => {
    worker ??= start();
    count += 1;
    waiting.set(count, { done, failed });
    worker.postMessage({ number: count, job } satisfies FileRequest);
  });
