import { parentPort, workerData } from 'node:worker_threads';
import { type Encoder, type EncoderTask, encoderOf } from './encoder.ts';

/** The task, and the pictures that wait: RGBA in memory that both threads see. */
export type ThreadTask = EncoderTask & { readonly slots: readonly Uint8Array[] };
export type ToThread =
  | { readonly kind: 'add'; readonly slot: number; readonly times: number }
  | { readonly kind: 'close' };
export type FromThread =
  | { readonly kind: 'begun'; readonly pid: number | undefined }
  | { readonly kind: 'free'; readonly slot: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly fault: string; readonly code: unknown };

const { slots, ...task } = workerData as ThreadTask;
const say = (news: FromThread): void => parentPort?.postMessage(news);

const obey = async (encoder: Encoder, ask: ToThread): Promise<void> => {
  if (ask.kind === 'close') {
    await encoder.close();
    return say({ kind: 'closed' });
  }
  const picture = slots[ask.slot];
  if (!picture) throw new Error(`There is no picture ${ask.slot}.`);
  await encoder.add(picture, ask.times);
  say({ kind: 'free', slot: ask.slot });
};

const begun = encoderOf(task);
let last: Promise<unknown> = begun.then(({ pid }) => say({ kind: 'begun', pid }));
const failed = (fault: unknown): void => {
  say({ kind: 'failed', fault: String(fault), code: (Object(fault) as { code?: unknown }).code });
  parentPort?.close();
};
last.catch(failed);
parentPort?.on('message', (ask: ToThread) => {
  last = last.then(async () => obey(await begun, ask));
  last.catch(failed);
});
