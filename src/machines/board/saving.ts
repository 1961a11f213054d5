import { assign, fromPromise, setup } from 'xstate';
import type { Scene } from '#domain/scene/scene.ts';
import { said } from '../given.ts';

/** A drawing with the version of the exercise that it was drawn on. */
export type ToSave = { readonly scene: Scene; readonly version: number };
export type SavingInput = {
  readonly version: number;
  /** Without an account, or without the right to change it: the device keeps it, nothing is sent. */
  readonly here: boolean;
};
export type SavingContext = {
  readonly version: number;
  /** The newest drawing that the server does not have. */
  readonly scene: Scene | null;
  /** The drawing that is on its way. */
  readonly sent: Scene | null;
  readonly here: boolean;
  /** The device keeps nothing (a private window, a full disk). */
  readonly unkept: boolean;
  /** Why the server does not take it, as a code. */
  readonly refused: string | null;
};
export type SavingEvent =
  | { readonly type: 'changed'; readonly scene: Scene }
  | { readonly type: 'network.back' }
  | { readonly type: 'save.now' }
  /** What somebody else saved is on the screen now, at this version; mine is in the steps, or in a copy. */
  | { readonly type: 'theirs.taken'; readonly version: number };

const absent = (): never => {
  throw new Error('this actor is provided by the application');
};
const codeOf = (error: unknown): string => {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
};
/** The server was not reached, or is busy: later it goes by itself. */
const passing: readonly string[] = [
  'unknown',
  'unreachable',
  'serverFailure',
  'tooManyRequests',
  'signedOut',
  'sessionEnded',
];

/** The newest drawing, as the event of a change says it. */
const take = { type: 'take', params: said<{ scene: Scene }> } as const;

/** Keeps a drawing on the device with every deed, and sends it to the server when the hand rests. */
export const savingMachine = setup({
  types: { context: {} as SavingContext, events: {} as SavingEvent, input: {} as SavingInput },
  actors: {
    /** Writes the newest drawing to the device. */
    keep: fromPromise<void, ToSave>(absent),
    /** Sends it; the version that the server gave it. */
    send: fromPromise<number, ToSave>(absent),
  },
  actions: {
    take: assign((_, { scene }: { scene: Scene }) => ({ scene, refused: null })),
    markSent: assign(({ context }) => ({ sent: context.scene })),
    markKept: assign({ unkept: false }),
    markUnkept: assign({ unkept: true }),
    takeTheirs: assign((_, { version }: { version: number }) => ({ version, scene: null, sent: null, refused: null })),
  },
  guards: {
    staysHere: ({ context }) => context.here,
    hasNewer: ({ context }) => context.scene !== context.sent,
  },
  delays: { rest: 2_000, again: 15_000 },
}).createMachine({
  id: 'saving',
  context: ({ input }) => ({ ...input, scene: null, sent: null, unkept: false, refused: null }),
  initial: 'saved',
  states: {
    saved: {
      on: {
        changed: { target: 'keeping', actions: take },
        'theirs.taken': { actions: { type: 'takeTheirs', params: said } },
      },
    },
    keeping: {
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context: { scene, version } }) => ({ scene: scene as Scene, version }),
        onDone: [
          { guard: 'staysHere', target: 'kept', actions: 'markKept' },
          { target: 'resting', actions: 'markKept' },
        ],
        onError: [
          { guard: 'staysHere', target: 'kept', actions: 'markUnkept' },
          { target: 'resting', actions: 'markUnkept' },
        ],
      },
      on: { changed: { target: 'keeping', reenter: true, actions: take } },
    },
    /** On this device, and nowhere else. */
    kept: { on: { changed: { target: 'keeping', actions: take } } },
    resting: {
      after: { rest: 'sending' },
      on: { changed: { target: 'keeping', actions: take }, 'save.now': 'sending' },
    },
    sending: {
      entry: 'markSent',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { scene, version } }) => ({ scene: scene as Scene, version }),
        onDone: [
          {
            guard: 'hasNewer',
            target: 'keeping',
            actions: assign(({ event }) => ({ version: event.output, sent: null, refused: null })),
          },
          {
            target: 'saved',
            actions: assign(({ event }) => ({ version: event.output, scene: null, sent: null, refused: null })),
          },
        ],
        onError: [
          { guard: ({ event }) => codeOf(event.error) === 'record.changed', target: 'conflicted' },
          { guard: ({ event }) => passing.includes(codeOf(event.error)), target: 'offline' },
          { target: 'refused', actions: assign({ refused: ({ event }) => codeOf(event.error) }) },
        ],
      },
      // The answer to what is on its way is waited for: two at once would be a conflict with oneself. What is drawn
      // meanwhile is on the device at once: a slow network takes longer than a battery.
      initial: 'waiting',
      states: {
        waiting: { on: { changed: { target: 'keepingNewer', actions: take } } },
        keepingNewer: {
          invoke: {
            id: 'keepNewer',
            src: 'keep',
            input: ({ context: { scene, version } }) => ({ scene: scene as Scene, version }),
            onDone: { target: 'waiting', actions: 'markKept' },
            onError: { target: 'waiting', actions: 'markUnkept' },
          },
          on: { changed: { target: 'keepingNewer', reenter: true, actions: take } },
        },
      },
    },
    offline: {
      after: { again: 'sending' },
      on: {
        changed: { target: 'keeping', actions: take },
        'network.back': 'sending',
        'save.now': 'sending',
      },
    },
    refused: { on: { changed: { target: 'keeping', actions: take }, 'save.now': 'sending' } },
    /** Somebody else has saved meanwhile: the user decides, and until then the device keeps what is drawn. */
    conflicted: {
      initial: 'waiting',
      states: {
        waiting: { on: { changed: { target: 'keepingMine', actions: take } } },
        keepingMine: {
          invoke: {
            id: 'keepMine',
            src: 'keep',
            input: ({ context: { scene, version } }) => ({ scene: scene as Scene, version }),
            onDone: { target: 'waiting', actions: 'markKept' },
            onError: { target: 'waiting', actions: 'markUnkept' },
          },
          on: { changed: { target: 'keepingMine', reenter: true, actions: take } },
        },
      },
      on: { 'theirs.taken': { target: 'saved', actions: { type: 'takeTheirs', params: said } } },
    },
  },
});
