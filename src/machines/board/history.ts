import { assign, setup } from 'xstate';
import type { Scene } from '#domain/scene/scene.ts';

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
export type HistoryEvent =
  | {
      readonly type: 'deed.done';
      readonly deed: string;
      readonly scene: Scene;
      readonly frame: number;
      /** Deeds with the same key that follow each other soon are one step: typing, steppers. */
      readonly key?: string;
      readonly at: number;
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'frame.shown'; readonly frame: number }
  | { readonly type: 'opened'; readonly context: Pick<HistoryContext, 'past' | 'now' | 'future'> };

/** Steps that are kept. */
const most = 300;
const together = 800;

const clamped = ({ frames }: Scene, frame: number): number => Math.max(0, Math.min(frames.length - 1, frame));

/** The steps of a drawing: each deed is one step back, and one forward again until something else is done. */
export const historyMachine = setup({
  types: { context: {} as HistoryContext, events: {} as HistoryEvent, input: {} as Scene },
  guards: {
    changes: ({ context, event }) => event.type === 'deed.done' && event.scene !== context.now.scene,
    merges: ({ context: { merging }, event }) =>
      event.type === 'deed.done' && event.key !== undefined && event.key === merging?.key && event.at <= merging.until,
  },
  actions: {
    add: assign(({ context, event }) => {
      if (event.type !== 'deed.done') return {};
      const step = { ...context.now, deed: event.deed };
      return {
        past: [...context.past, step].slice(-most),
        now: { scene: event.scene, frame: clamped(event.scene, event.frame) },
        future: [],
        merging: event.key === undefined ? null : { key: event.key, until: event.at + together },
      };
    }),
    merge: assign(({ event }) =>
      event.type === 'deed.done'
        ? {
            now: { scene: event.scene, frame: clamped(event.scene, event.frame) },
            merging: { key: event.key ?? '', until: event.at + together },
          }
        : {},
    ),
    back: assign(({ context: { past, now, future } }) => {
      const last = past.at(-1);
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
    show: assign(({ context: { now }, event }) =>
      event.type === 'frame.shown' ? { now: { ...now, frame: clamped(now.scene, event.frame) }, merging: null } : {},
    ),
    open: assign(({ event }) => (event.type === 'opened' ? { ...event.context, merging: null } : {})),
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => ({ past: [], now: { scene: input, frame: 0 }, future: [], merging: null }),
  initial: 'open',
  states: {
    open: {
      on: {
        'deed.done': [
          { guard: 'merges', actions: 'merge' },
          { guard: 'changes', actions: 'add' },
        ],
        undo: { actions: 'back' },
        redo: { actions: 'forward' },
        'frame.shown': { actions: 'show' },
        opened: { actions: 'open' },
      },
    },
  },
});
