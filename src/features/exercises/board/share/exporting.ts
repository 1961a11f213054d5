import { createActor, fromPromise } from 'xstate';
import { send } from '#api/send.ts';
import { film } from '#contract/film.ts';
import { evenSize, type FilmForm, filmSize } from '#domain/film/filmPlan.ts';
import { gifSide, gifSize } from '#domain/film/gif.ts';
import type { ScenePitch } from '#domain/scene/scene.ts';
import { exporterMachine, type FilmOrder, type MadeFile } from '#machines/board/exporter.ts';
import type { FilmNews, FilmTask } from './filmWorker.ts';

/** Pixels of the longer side. */
const filmSide = 1280;
const pictureSide = 1920;
/** ms between two looks at a job of the server. */
const look = 700;

/** What of the screen goes into what is made: its colours, and the picture under the drawing. */
type Screen = { readonly look: ScenePitch['look'] };

const stamp = (at: Date): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  return `${day}${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`;
};
/** The name that the specification gives to a film. */
const nameOf = (as: FilmForm, at: Date = new Date()): string => `animation-${stamp(at)}.${as}`;

const sizeOf = ({ scene, as, head }: FilmOrder) => {
  if (as === 'gif') return gifSize(filmSize(scene, gifSide, head));
  return evenSize(filmSize(scene, as === 'mp4' ? filmSide : pictureSide, head));
};

const pictureAt = async (address: string | undefined): Promise<Blob | undefined> => {
  if (address === undefined) return undefined;
  const answer = await fetch(address);
  return answer.ok ? answer.blob() : undefined;
};

type Settle = {
  readonly signal: AbortSignal;
  /** Undefined for news that does not end the task. */
  readonly on: (news: FilmNews) => void;
};

/** One worker for one task: who cancels ends the worker, and nothing of it stays. */
const inWorker = async <T>(kind: FilmTask['kind'], order: FilmOrder, screen: Screen, { signal, on }: Settle) => {
  const { picture } = order.scene.pitch;
  const under = await pictureAt(picture && `/files/${picture}`);
  const shield = await pictureAt(order.shield);
  const as = order.as === 'pdf' ? 'png' : order.as;
  const worker = new Worker(new URL('./filmWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<T>((done, failed) => {
      signal.addEventListener('abort', () => failed(signal.reason), { once: true });
      worker.onerror = (event) => failed(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<FilmNews>) => {
        if (data.kind === 'failed') failed(new Error(data.fault));
        else if (data.kind === 'made') done(data.content as T);
        else if (data.kind === 'probed') done(data.can as T);
        else on(data);
      };
      const { scene, frame, head } = order;
      const task: FilmTask = { kind, scene, frame, as, size: sizeOf(order), look: screen.look, under, head, shield };
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
};

const rest = (signal: AbortSignal): Promise<void> =>
  new Promise((done, failed) => {
    const timer = setTimeout(done, look);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      failed(signal.reason);
    });
  });

class JobFailed extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A job that is not dropped ends by itself within two minutes. */
const drop = (jobId: string): void => void send(film.cancel, { params: { jobId } }).catch(() => undefined);

/** Makes files of a drawing, in this browser or on the server. `server`: whether the user may ask it. */
export const createExporter = (input: { readonly server: boolean }, screen: () => Screen) => {
  let name = '';
  const actor = createActor(
    exporterMachine.provide({
      actors: {
        probe: fromPromise<boolean, FilmOrder>(({ input: order, signal }) =>
          inWorker<boolean>('probe', order, screen(), { signal, on: () => undefined }),
        ),
        draw: fromPromise<MadeFile, FilmOrder>(async ({ input: order, signal }) => {
          const on = (news: FilmNews): void => {
            if (news.kind === 'progressed') actor.send({ type: 'progressed', done: news.done });
            if (news.kind === 'drawn') actor.send({ type: 'drawn' });
          };
          const content = await inWorker<Blob>('make', order, screen(), { signal, on });
          return { content, name: nameOf(order.as) };
        }),
        send: fromPromise<string, FilmOrder>(async ({ input: { scene, as, frame, title, head, shield }, signal }) => {
          const part = as === 'png' ? { from: frame } : {};
          const band = head && { head: { ...head, sentences: [...head.sentences], shield: shield !== undefined } };
          const body = { scene, as, title, ...part, ...band };
          // The request is not cut off: the server may have begun, and only its reply names what to drop.
          const job = await send(film.start, { body });
          if (signal.aborted) drop(job.jobId);
          name = job.name;
          return job.jobId;
        }),
        wait: fromPromise<void, string>(async ({ input: jobId, signal }) => {
          for (;;) {
            const { state, done, failure } = await send(film.get, { params: { jobId } }, { signal });
            if (state === 'done') return;
            if (state === 'failed' || state === 'cancelled') throw new JobFailed(failure ?? 'serverFailure');
            actor.send({ type: 'progressed', done });
            await rest(signal);
          }
        }),
        fetch: fromPromise<MadeFile, string>(async ({ input: jobId, signal }) => ({
          content: await send(film.file, { params: { jobId } }, { signal }),
          name,
        })),
      },
      actions: {
        drop: ({ context: { jobId } }) => {
          if (jobId !== null) drop(jobId);
        },
      },
    }),
    { input },
  );
  return actor;
};
