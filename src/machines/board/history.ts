import { assign, setup } from 'xstate';
import type { Scene } from '#domain/scene/scene.ts';
import { said } from '../given.ts';

/** A drawing before or after a deed, and the frame on the screen. */
export type Drawn = { readonly scene: Scene; readonly frame: number };
export type HistoryStep = Drawn & {
  /** The deed that led away from it, as the name of a sentence. */
  readonly deed: string;
};
export type HistoryContext = {
  readonly past: readonly HistoryStep[];
  readonly now: Drawn;
  readonly future: readonly HistoryStep[];
  /** The deed that later ones of the same kind are added to, and until when, ms. */
  readonly merging: { readonly key: string; readonly until: number } | null;
};
type Done = {
  readonly deed: string;
  readonly scene: Scene;
  readonly frame: number;
  /** Deeds with the same key that follow each other soon are one step: typing, steppers. */
  readonly key?: string;
  readonly at: number;
};
type Steps = Pick<HistoryContext, 'past' | 'now' | 'future'>;
export type HistoryEvent =
  | ({ readonly type: 'deed.done' } & Done)
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'frame.shown'; readonly frame: number }
  | { readonly type: 'opened'; readonly context: Steps };

/** Steps that are kept. */
const most = 300;
const together = 800;

const clamped = ({ frames }: Scene, frame: number): number => Math.max(0, Math.min(frames.length - 1, frame));

/** The steps of a drawing: each deed is one step back, and one forward again until something else is done. */
export const historyMachine = setup({
  types: { context: {} as HistoryContext, events: {} as HistoryEvent, input: {} as Scene },
  guards: {
    changes: ({ context }, { scene }: Done) => scene !== context.now.scene,
    merges: ({ context: { merging } }, { key, at }: Done) =>
      key !== undefined && key === merging?.key && at <= merging.until,
  },
  actions: {
    add: assign(({ context }, { deed, scene, frame, key, at }: Done) => ({
      past: [...context.past, { ...context.now, deed }].slice(-most),
      now: { scene, frame: clamped(scene, frame) },
      future: [],
      merging: key === undefined ? null : { key, until: at + together },
    })),
    merge: assign((_, { scene, frame, key = '', at }: Done) => ({
      now: { scene, frame: clamped(scene, frame) },
      merging: { key, until: at + together },
    })),
    back: assign(({ context: { past, now, future } }) => {
      const last = past.at(-1);
      // Nothing was done yet.
      if (!last) return {};
      const { deed, ...before } = last;
      return { past: past.slice(0, -1), now: before, future: [{ ...now, deed }, ...future], merging: null };
    }),
    forward: assign(({ context: { past, now, future } }) => {
      const [next, ...rest] = future;
      if (!next) return {};
      const { deed, ...after } = next;
      return { past: [...past, { ...now, deed }], now: after, future: rest, merging: null };
    }),
    show: assign(({ context: { now } }, { frame }: { frame: number }) => ({
      now: { ...now, frame: clamped(now.scene, frame) },
      merging: null,
    })),
    open: assign((_, { context }: { context: Steps }) => ({ ...context, merging: null })),
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => ({ past: [], now: { scene: input, frame: 0 }, future: [], merging: null }),
  initial: 'open',
  states: {
    open: {
      on: {
        'deed.done': [
          {
            guard: { type: 'merges', params: said },
            actions: { type: 'merge', params: said },
          },
          {
            guard: { type: 'changes', params: said },
            actions: { type: 'add', params: said },
          },
        ],
        undo: { actions: 'back' },
        redo: { actions: 'forward' },
        'frame.shown': { actions: { type: 'show', params: said } },
        opened: { actions: { type: 'open', params: said } },
      },
    },
  },
});
