import { Worker } from 'node:worker_threads';
import type { Encoder, EncoderTask } from './encoder.ts';
import type { FromThread, ThreadTask, ToThread } from './encoderThread.ts';

/** Pictures that may wait: one is encoded while the next is painted. */
const waiting = 2;

/** Ends a program that may have ended by itself. */
const kill = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
};

/** An encoder in a thread of its own, so that painting and encoding have a core each. Throws what the encoder throws. */
export const threadEncoder = async (task: EncoderTask): Promise<Encoder> => {
  const bytes = task.size.width * task.size.height * 4;
  const slots = Array.from({ length: waiting }, () => new Uint8Array(new SharedArrayBuffer(bytes)));
  const worker = new Worker(new URL('./encoderThread.ts', import.meta.url), {
    workerData: { ...task, slots } satisfies ThreadTask,
  });
  const free = [...slots.keys()];
  let [pid, isClosed, fault]: [number | undefined, boolean, Error | undefined] = [undefined, false, undefined];
  let wake = (): void => undefined;
  worker.on('message', (news: FromThread) => {
    if (news.kind === 'begun') pid = news.pid;
    else if (news.kind === 'free') free.push(news.slot);
    else if (news.kind === 'closed') isClosed = true;
    else fault ??= Object.assign(new Error(news.fault), { code: news.code });
    wake();
  });
  worker.on('error', (thrown) => {
    fault ??= thrown as Error;
    wake();
  });
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo() && !fault)
      await new Promise<void>((done) => {
        wake = done;
      });
    if (fault) throw fault;
  };
  const ask = (what: ToThread): void => worker.postMessage(what);
  return {
    add: async (rgba, times) => {
      await until(() => free.length > 0);
      const slot = free.shift() ?? 0;
      slots[slot]?.set(rgba);
      ask({ kind: 'add', slot, times });
    },
    close: async () => {
      ask({ kind: 'close' });
      await until(() => isClosed);
      await worker.terminate();
    },
    drop: () => {
      kill(pid);
      void worker.terminate();
    },
  };
};
