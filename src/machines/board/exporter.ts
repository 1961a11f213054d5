import { assign, fromPromise, setup } from 'xstate';
import type { FilmHead } from '#domain/film/filmHead.ts';
import type { FilmForm } from '#domain/film/filmPlan.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { said } from '../given.ts';

/** What is to be made of a drawing. `frame`: of a picture, the frame that it shows. */
export type FilmOrder = {
  readonly scene: Scene;
  readonly as: Exclude<FilmForm, 'zip'>;
  readonly frame: number;
  readonly title: string;
  /** A band over the picture. */
  readonly head?: FilmHead | undefined;
  /** The address of the club's shield, in the band. */
  readonly shield?: string | undefined;
};
export type MadeFile = { readonly content: Blob; readonly name: string };
export type ExporterInput = {
  /** Whether the user may ask the server. Without an account nothing leaves the device. */
  readonly server: boolean;
};
export type ExporterContext = ExporterInput & {
  readonly order: FilmOrder | null;
  /** The share that is done, 0 to 1. */
  readonly done: number;
  /** The browser could not, so the server makes it. */
  readonly fellBack: boolean;
  readonly jobId: string | null;
  readonly file: MadeFile | null;
  /** Why nothing was made, as a code. */
  readonly failure: string | null;
};
type Chosen = { readonly order: FilmOrder };
export type ExporterEvent =
  | ({ readonly type: 'chosen' } & Chosen)
  | { readonly type: 'progressed'; readonly done: number }
  /** All pictures are drawn: the file is being written. */
  | { readonly type: 'drawn' }
  | { readonly type: 'cancelled' };

const absent = (): never => {
  throw new Error('this actor is provided by the application');
};
const codeOf = (error: unknown): string => {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
};

/** Makes a file of a drawing: in the browser where it can, else on the server, by itself and once. */
export const exporterMachine = setup({
  types: { context: {} as ExporterContext, events: {} as ExporterEvent, input: {} as ExporterInput },
  actors: {
    /** Whether this browser really makes an MP4 of this size. */
    probe: fromPromise<boolean, FilmOrder>(absent),
    /** Makes the file here. */
    draw: fromPromise<MadeFile, FilmOrder>(absent),
    /** Asks the server; the id of its job. */
    send: fromPromise<string, FilmOrder>(absent),
    /** Waits until the job is done. */
    wait: fromPromise<void, string>(absent),
    /** Fetches the file of the job. */
    fetch: fromPromise<MadeFile, string>(absent),
  },
  actions: {
    takeOrder: assign((_, { order }: Chosen) => ({
      ...{ order, done: 0, fellBack: false, jobId: null, file: null, failure: null },
    })),
    takeProgress: assign((_, { done }: { done: number }) => ({ done })),
    fallBack: assign({ fellBack: true, done: 0 }),
    noteHere: assign({ failure: 'film.here' }),
    /** The server is told that nobody wants the file. */
    drop: () => undefined,
  },
  guards: {
    isSheet: (_, { order }: Chosen) => order.as === 'pdf',
    isFilm: (_, { order }: Chosen) => order.as === 'mp4',
    mayAsk: ({ context }) => context.server,
    sheetHere: ({ context }, { order }: Chosen) => order.as === 'pdf' && !context.server,
  },
}).createMachine({
  id: 'exporter',
  context: ({ input }) => ({
    ...input,
    ...{ order: null, done: 0, fellBack: false, jobId: null, file: null, failure: null },
  }),
  initial: 'asking',
  states: {
    asking: { on: { chosen: begin() } },
    probing: {
      invoke: {
        id: 'probe',
        src: 'probe',
        input: ({ context }) => context.order as FilmOrder,
        onDone: [
          { guard: ({ event }) => event.output, target: 'inBrowser' },
          { guard: 'mayAsk', target: 'onServer', actions: 'fallBack' },
          { target: 'failed', actions: 'noteHere' },
        ],
        onError: [
          { guard: 'mayAsk', target: 'onServer', actions: 'fallBack' },
          { target: 'failed', actions: 'noteHere' },
        ],
      },
      on: { cancelled: 'asking' },
    },
    inBrowser: {
      initial: 'drawing',
      states: {
        drawing: {
          on: { progressed: { actions: { type: 'takeProgress', params: said } }, drawn: 'closing' },
        },
        closing: {},
      },
      invoke: {
        id: 'draw',
        src: 'draw',
        input: ({ context }) => context.order as FilmOrder,
        onDone: { target: 'done', actions: assign(({ event }) => ({ file: event.output, done: 1 })) },
        onError: [
          { guard: 'mayAsk', target: 'onServer', actions: 'fallBack' },
          { target: 'failed', actions: 'noteHere' },
        ],
      },
      on: { cancelled: 'asking' },
    },
    onServer: {
      initial: 'sending',
      states: {
        sending: {
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => context.order as FilmOrder,
            onDone: { target: 'waiting', actions: assign(({ event }) => ({ jobId: event.output })) },
            onError: { target: '#exporter.failed', actions: assign({ failure: ({ event }) => codeOf(event.error) }) },
          },
          on: { cancelled: '#exporter.asking' },
        },
        waiting: {
          invoke: {
            id: 'wait',
            src: 'wait',
            input: ({ context }) => context.jobId ?? '',
            onDone: 'fetching',
            onError: { target: '#exporter.failed', actions: assign({ failure: ({ event }) => codeOf(event.error) }) },
          },
          on: {
            progressed: { actions: { type: 'takeProgress', params: said } },
            cancelled: { target: '#exporter.asking', actions: 'drop' },
          },
        },
        fetching: {
          invoke: {
            id: 'fetch',
            src: 'fetch',
            input: ({ context }) => context.jobId ?? '',
            onDone: { target: '#exporter.done', actions: assign(({ event }) => ({ file: event.output, done: 1 })) },
            onError: { target: '#exporter.failed', actions: assign({ failure: ({ event }) => codeOf(event.error) }) },
          },
          on: { cancelled: { target: '#exporter.asking', actions: 'drop' } },
        },
      },
    },
    done: { on: { chosen: begin() } },
    failed: { on: { chosen: begin() } },
  },
});

/** Where an order begins: a sheet on the server, a film with the question whether this browser can, all else here. */
function begin() {
  const params = said<Chosen>;
  const takeOrder = { type: 'takeOrder', params } as const;
  return [
    { guard: { type: 'sheetHere', params }, target: 'failed', actions: [takeOrder, 'noteHere'] },
    { guard: { type: 'isSheet', params }, target: 'onServer', actions: takeOrder },
    { guard: { type: 'isFilm', params }, target: 'probing', actions: takeOrder },
    { target: 'inBrowser', actions: takeOrder },
  ] as const;
}
