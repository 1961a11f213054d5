import { assign, fromPromise, setup } from 'xstate';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { isTooEarly } from '#domain/calendar/presence.ts';
import { afterSending, type Marked, type Marks } from '#domain/calendar/rollCall.ts';
import type { EpochMs, Millis } from '#domain/clock.ts';
import { said } from '../given.ts';

/** Marks on their way: sent again with the same id until the server answers, so that they are taken once. */
export type Batch = { readonly commandId: string; readonly marks: Marks };
/** What this device keeps of a roll call until the server has it. */
export type KeptRoll = { readonly marks: Marks; readonly batch: Batch | null; readonly newestId: string };
/** What was shown of people before they were marked; null: nothing. */
export type Before = Readonly<Record<string, Marked | null>>;

export type RollContext = KeptRoll & {
  readonly eventId: string;
  readonly startsAt: EpochMs;
  /** A batch was refused: each of its marks goes alone, so that one person who is not called keeps back nobody else. */
  readonly alone: boolean;
  readonly failures: number;
  /** People of whom the server had a newer mark, which stays. */
  readonly outdone: readonly string[];
  /** The last refusal, and whom it was about; null: everybody. */
  readonly refused: { readonly personId: string | null; readonly code: ErrorCode } | null;
  /** What an undo of the last touch brings back. */
  readonly last: Before | null;
};

type Touch = { readonly commandId: string; readonly marks: Marks; readonly before: Before };
type Undo = { readonly commandId: string; readonly at: EpochMs };
type Failed = { readonly error: unknown };
export type RollEvent =
  /** A touch: one person, or all who are open. `commandId` is new with each. */
  | ({ readonly type: 'people.marked' } & Touch)
  | ({ readonly type: 'mark.undone' } & Undo)
  /** Somebody has seen whose newer marks stay. */
  | { readonly type: 'outdone.seen' }
  | { readonly type: 'link.back' };

/** The answer to a batch: the people for whom a newer mark was there already. */
export type Taken = { readonly kept: readonly string[] };
type Sending = { readonly eventId: string; readonly batch: Batch };

/** Touches that follow each other within this time go out together. */
const together: Millis = 400;
const batchMost = 500;

/** Another try helps: somebody signs in again, the server has time again. */
const passing: readonly number[] = [401, 408, 425, 429];
/** The code of a refusal that stays; null where another try may help. */
const refusalOf = (error: unknown): ErrorCode | null =>
  error instanceof AppError && error.status >= 400 && error.status < 500 && !passing.includes(error.status)
    ? error.code
    : null;

const batchOf = ({ marks, batch, alone, newestId }: RollContext): Batch =>
  batch ?? {
    commandId: newestId,
    marks: Object.fromEntries(Object.entries(marks).slice(0, alone ? 1 : batchMost)),
  };

const sentIn = (context: RollContext): readonly string[] => Object.keys(batchOf(context).marks);

/**
 * The roll call of an occasion on one device: a mark is kept first and sent afterwards, one batch at a time. Of two marks
 * of a person the newer touch counts; a device whose mark was the older one says so. Pure: the caller brings `readKept` and
 * `sendMarks`, and does `keepRoll`.
 */
export const rollCallMachine = setup({
  types: {
    context: {} as RollContext,
    events: {} as RollEvent,
    input: {} as { readonly eventId: string; readonly startsAt: EpochMs },
  },
  actors: {
    /** Marks that waited when the page was left. */
    readKept: fromPromise<KeptRoll | null, string>(async () => null),
    sendMarks: fromPromise<Taken, Sending>(() => Promise.reject(new Error('sendMarks is for the caller'))),
  },
  delays: {
    together,
    backOff: ({ context }) => Math.min(15_000, 500 * 2 ** context.failures),
  },
  guards: {
    isEarly: ({ context }, { marks }: Touch) => Object.values(marks).some(({ at }) => isTooEarly(context.startsAt, at)),
    somethingWaits: ({ context }) => Object.keys(context.marks).length > 0,
    somethingOutdone: ({ context }) => context.outdone.length > 0,
    nothingOutdone: ({ context }) => context.outdone.length === 0,
    isClosing: (_, { error }: Failed) => refusalOf(error) === 'occasion.cancelled',
    isRefusedTogether: ({ context }, { error }: Failed) => refusalOf(error) !== null && sentIn(context).length > 1,
    isRefused: (_, { error }: Failed) => refusalOf(error) !== null,
  },
  actions: {
    refuse: assign({ refused: { personId: null, code: 'presence.tooEarly' } }),
    mark: assign(({ context }, { marks, commandId, before }: Touch) => ({
      ...{ marks: { ...context.marks, ...marks }, newestId: commandId },
      ...{ last: before, outdone: context.outdone.filter((id) => !(id in marks)), refused: null },
    })),
    undo: assign(({ context }, { at, commandId }: Undo) => {
      // Without a last touch there is nothing to undo.
      if (context.last === null) return {};
      const back = Object.entries(context.last).map(
        ([id, was]) => [id, { presence: was?.presence ?? null, minutesLate: was?.minutesLate ?? 0, at }] as const,
      );
      return { marks: { ...context.marks, ...Object.fromEntries(back) }, newestId: commandId, last: null };
    }),
    see: assign({ outdone: [] }),
    restore: assign(({ context }, kept: KeptRoll | null) =>
      kept ? { ...kept, marks: { ...kept.marks, ...context.marks }, newestId: context.newestId || kept.newestId } : {},
    ),
    pack: assign({ batch: ({ context }) => batchOf(context) }),
    settle: assign(({ context }, { kept }: Taken) => {
      const marks = afterSending(context.marks, batchOf(context).marks);
      return {
        ...{ marks, batch: null, failures: 0, alone: context.alone && Object.keys(marks).length > 0 },
        outdone: [...new Set([...context.outdone, ...kept])],
      };
    }),
    split: assign({ alone: true, batch: null, failures: 0 }),
    drop: assign(({ context }, { error }: Failed) => {
      const marks = afterSending(context.marks, batchOf(context).marks);
      return {
        ...{ marks, batch: null, failures: 0, alone: Object.keys(marks).length > 0 },
        refused: { personId: sentIn(context)[0] ?? null, code: refusalOf(error) ?? 'badRequest' },
      };
    }),
    close: assign((_, { error }: Failed) => ({
      ...{ marks: {}, batch: null, last: null },
      refused: { personId: null, code: refusalOf(error) ?? 'badRequest' },
    })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    /** The caller keeps what waits on this device. */
    keepRoll: (_, _kept: KeptRoll) => undefined,
  },
}).createMachine({
  id: 'rollCall',
  context: ({ input }) => ({
    ...input,
    ...{ marks: {}, batch: null, newestId: '', alone: false, failures: 0, outdone: [], refused: null, last: null },
  }),
  initial: 'opening',
  on: {
    'people.marked': [
      { guard: { type: 'isEarly', params: said }, actions: 'refuse' },
      {
        actions: [
          { type: 'mark', params: said },
          { type: 'keepRoll', params: ({ context }) => context },
        ],
      },
    ],
    'mark.undone': {
      actions: [
        { type: 'undo', params: said },
        { type: 'keepRoll', params: ({ context }) => context },
      ],
    },
  },
  states: {
    opening: {
      invoke: {
        id: 'readKept',
        src: 'readKept',
        input: ({ context }) => context.eventId,
        onDone: { target: 'ready', actions: { type: 'restore', params: ({ event }) => event.output } },
        onError: 'ready',
      },
    },
    ready: {
      always: [
        { guard: 'somethingWaits', target: 'marking' },
        { guard: 'somethingOutdone', target: 'conflict' },
      ],
    },
    /** Somebody is touching: what follows at once goes out with it. */
    marking: { after: { together: 'sending' } },
    sending: {
      entry: 'pack',
      invoke: {
        id: 'sendMarks',
        src: 'sendMarks',
        input: ({ context }) => ({ eventId: context.eventId, batch: batchOf(context) }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'settle', params: ({ event }) => event.output },
            { type: 'keepRoll', params: ({ context }) => context },
          ],
        },
        onError: [
          {
            guard: { type: 'isClosing', params: said },
            target: 'closed',
            actions: [
              { type: 'close', params: said },
              { type: 'keepRoll', params: ({ context }) => context },
            ],
          },
          {
            guard: { type: 'isRefusedTogether', params: said },
            target: 'ready',
            actions: ['split', { type: 'keepRoll', params: ({ context }) => context }],
          },
          {
            guard: { type: 'isRefused', params: said },
            target: 'ready',
            actions: [
              { type: 'drop', params: said },
              { type: 'keepRoll', params: ({ context }) => context },
            ],
          },
          {
            target: 'offline',
            actions: ['countFailure', { type: 'keepRoll', params: ({ context }) => context }],
          },
        ],
      },
    },
    /** The server is unreachable: marks wait here, and the roll call goes on. */
    offline: { after: { backOff: 'sending' }, on: { 'link.back': 'sending' } },
    /** Newer marks of another device stay. */
    conflict: {
      on: { 'outdone.seen': { actions: 'see' } },
      always: [
        { guard: 'somethingWaits', target: 'marking' },
        { guard: 'nothingOutdone', target: 'ready' },
      ],
    },
    /** The occasion is cancelled: nobody is marked any more. */
    closed: { type: 'final' },
  },
});
