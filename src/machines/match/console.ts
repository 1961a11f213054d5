import { assign, fromPromise, setup } from 'xstate';
import { AppError } from '#contract/errors.ts';
import type { EpochMs, Millis } from '#domain/clock.ts';
import type { MatchId } from '#domain/ids.ts';
import type { Correction, SeenEntry } from '#domain/match/entry.ts';
import { said } from '../given.ts';
import { codeOf, isRefusal, isSignedOut } from './answer.ts';
import { type ConsoleCommand, saidOtherwise } from './command.ts';
import type { MatchInput } from './lifecycle.ts';
import { applyPending, type Objection, type OptimisticMatch, objectionTo } from './optimistic.ts';
import { adopted, duplicateIds, idsIn, type Outbox, type SharedOutbox, shownBeside, type Unsettled } from './outbox.ts';

export type ConsoleContext = {
  readonly matchId: MatchId;
  readonly input: MatchInput;
  /** The server's log. */
  readonly log: readonly SeenEntry[];
  /** Commands that are not in the log yet, in order. */
  readonly pending: readonly ConsoleCommand[];
  /** Ids of those that the server has acknowledged; their entries are on their way. */
  readonly acknowledged: readonly string[];
  readonly unsettled: readonly Unsettled[];
  /** The one that is being sent. */
  readonly inFlight: string | null;
  readonly failures: number;
  /** The last command that is not legal, with the reason. */
  readonly refused: (Objection & { readonly command: ConsoleCommand }) | null;
  readonly touched: { readonly button: string; readonly at: number } | null;
};

type Touched = { readonly command: ConsoleCommand; readonly button: string; readonly touchedAt: EpochMs };
type Failed = { readonly error: unknown };
export type ConsoleEvent =
  /** The same button twice within a second is one tap, by a clock that nobody sets: that of the command may go back. */
  | ({ readonly type: 'button.touched' } & Touched)
  | { readonly type: 'log.came'; readonly log: readonly SeenEntry[] }
  | { readonly type: 'rules.changed'; readonly input: MatchInput }
  | { readonly type: 'link.back' }
  /** Another tab of this device has tapped, sent or settled something. */
  | { readonly type: 'outbox.came'; readonly outbox: SharedOutbox }
  | { readonly type: 'session.back' }
  | { readonly type: 'conflict.discarded'; readonly commandId: string }
  /** Confirms that it is another event, or tries again now; `as` sends a correction instead: it is a duplicate. */
  | { readonly type: 'conflict.resent'; readonly commandId: string; readonly as?: Correction };

/** The response to a command: its entry; null for a suggestion. */
export type Sent = { readonly commandId: string; readonly entry: SeenEntry | null };
type Sending = { readonly matchId: MatchId; readonly command: ConsoleCommand };

const oneTouch: Millis = 1_000;
const again = (command: ConsoleCommand, as?: Correction): ConsoleCommand =>
  as ? saidOtherwise(command, as) : { ...command, confirm: true };
export const unsent = ({ pending, acknowledged }: Pick<ConsoleContext, 'pending' | 'acknowledged'>) =>
  pending.filter((one) => !acknowledged.includes(one.commandId));

/** What is shown beside the log depends on these. */
const beside = ['input', 'pending', 'unsettled'] as const;
const derived = new WeakMap<readonly SeenEntry[], { readonly of: ConsoleContext; readonly made: OptimisticMatch }>();
/** The match as the console shows it. Derived from the context, and kept until one of its inputs changes. */
export const optimisticOf = (
  context: Pick<ConsoleContext, 'input' | 'log' | 'pending' | 'unsettled'>,
): OptimisticMatch => {
  const known = derived.get(context.log);
  if (known && beside.every((what) => known.of[what] === context[what])) return known.made;
  const optimistic = applyPending(context.input, context.log, shownBeside(context), duplicateIds(context));
  derived.set(context.log, { of: context as ConsoleContext, made: optimistic });
  return optimistic;
};

/** The pending commands as they are now, for the next start of the page. */
const keepOutbox = { type: 'keepOutbox', params: ({ context }: { context: Outbox }) => context } as const;

/**
 * The console: a command goes into an outbox, is optimistic at once, and goes to the server one by one, in order, with
 * the same id on every try (live-match.md, sections 1 and 7). Pure: the caller brings `sendCommand`, `readOutbox`, and
 * does `keepOutbox` and `takeEntry`.
 */
export const consoleMachine = setup({
  types: {
    context: {} as ConsoleContext,
    events: {} as ConsoleEvent,
    input: {} as { readonly matchId: MatchId; readonly input: MatchInput; readonly log: readonly SeenEntry[] },
  },
  actors: {
    sendCommand: fromPromise<Sent, Sending>(() => Promise.reject(new Error('sendCommand is for the caller'))),
    /** Commands that were pending when the page was left. */
    readOutbox: fromPromise<Outbox, MatchId>(async () => ({ pending: [], unsettled: [] })),
  },
  delays: {
    backOff: ({ context }) => Math.min(15_000, 500 * 2 ** context.failures),
  },
  guards: {
    isDoubled: ({ context: { touched } }, { button, touchedAt }: Touched) =>
      touched?.button === button && Math.abs(touchedAt - touched.at) < oneTouch,
    isIllegal: ({ context }, { command }: Touched) =>
      objectionTo(context.input, optimisticOf(context), command) !== null,
    somethingWaits: ({ context }) => unsent(context).length > 0,
    nothingWaits: ({ context }) => unsent(context).length === 0,
    isRefused: (_, { error }: Failed) => isRefusal(error),
    isSignedOut: (_, { error }: Failed) => isSignedOut(error),
  },
  actions: {
    enqueue: assign(({ context }, { command, button, touchedAt }: Touched) => ({
      ...{ pending: [...context.pending, command], touched: { button, at: touchedAt }, refused: null },
    })),
    refuse: assign(({ context }, { command }: Touched) => {
      const objection = objectionTo(context.input, optimisticOf(context), command);
      return { refused: objection && { ...objection, command } };
    }),
    land: assign(({ context }, { log }: Pick<ConsoleContext, 'log'>) => {
      const landed = idsIn(log);
      const pending = context.pending.filter((one) => !landed.has(one.commandId));
      return {
        log,
        pending: pending.length === context.pending.length ? context.pending : pending,
        acknowledged: context.acknowledged.filter((id) => !landed.has(id)),
      };
    }),
    acknowledge: assign(({ context }, { commandId }: Sent) => ({
      failures: 0,
      // A suggestion that has arrived waits for a person, no longer for the network.
      pending: context.pending.some((one) => one.proposes && one.commandId === commandId)
        ? context.pending.filter((one) => one.commandId !== commandId)
        : context.pending,
      acknowledged: context.pending.some((one) => !one.proposes && one.commandId === commandId)
        ? [...context.acknowledged, commandId]
        : context.acknowledged,
    })),
    /** Commands that the log has already are not pending. */
    restore: assign(({ context }, { pending, unsettled }: Outbox) => {
      const landed = idsIn(context.log);
      return {
        pending: [...pending.filter(({ commandId }) => !landed.has(commandId)), ...context.pending],
        unsettled: [...unsettled, ...context.unsettled],
      };
    }),
    unsettle: assign(({ context }, { error }: Failed) => {
      const command = context.pending.find((one) => one.commandId === context.inFlight);
      if (!command) return {};
      const details = error instanceof AppError ? error.details : {};
      return {
        failures: 0,
        pending: context.pending.filter((one) => one !== command),
        unsettled: [...context.unsettled, { command, code: codeOf(error), details }],
      };
    }),
    adopt: assign(({ context }, { outbox }: { outbox: SharedOutbox }) => adopted(context, outbox, context.log)),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    drop: assign(({ context }, { commandId }: { commandId: string }) => ({
      unsettled: context.unsettled.filter((one) => one.command.commandId !== commandId),
    })),
    insist: assign(({ context }, { commandId, as }: { commandId: string; as?: Correction }) => {
      const card = context.unsettled.find((one) => one.command.commandId === commandId);
      if (!card) return {};
      return {
        unsettled: context.unsettled.filter((one) => one !== card),
        // Whatever waits was touched after it, and may be about it.
        pending: [again(card.command, as), ...context.pending],
      };
    }),
    /** The caller keeps the pending commands for the next start of the page. */
    keepOutbox: (_, _outbox: Outbox) => undefined,
    /** The caller passes the entry of the response to the live feed. */
    takeEntry: (_, _sent: Sent) => undefined,
  },
}).createMachine({
  id: 'console',
  context: ({ input }) => ({
    ...input,
    pending: [],
    acknowledged: [],
    unsettled: [],
    inFlight: null,
    failures: 0,
    refused: null,
    touched: null,
  }),
  initial: 'restoring',
  on: {
    'button.touched': [
      { guard: { type: 'isDoubled', params: said } },
      {
        guard: { type: 'isIllegal', params: said },
        actions: { type: 'refuse', params: said },
      },
      {
        actions: [{ type: 'enqueue', params: said }, keepOutbox],
      },
    ],
    'log.came': {
      actions: [{ type: 'land', params: said }, keepOutbox],
    },
    'rules.changed': { actions: assign({ input: ({ event }) => event.input }) },
    'outbox.came': { actions: { type: 'adopt', params: said } },
    'conflict.discarded': {
      actions: [{ type: 'drop', params: said }, keepOutbox],
    },
    'conflict.resent': {
      actions: [{ type: 'insist', params: said }, keepOutbox],
    },
  },
  states: {
    restoring: {
      invoke: {
        id: 'readOutbox',
        src: 'readOutbox',
        input: ({ context }) => context.matchId,
        onDone: {
          target: 'idle',
          actions: [{ type: 'restore', params: ({ event }) => event.output }, keepOutbox],
        },
        onError: 'idle',
      },
    },
    idle: { always: { guard: 'somethingWaits', target: 'sending' } },
    sending: {
      entry: assign({ inFlight: ({ context }) => unsent(context)[0]?.commandId ?? null }),
      always: { guard: 'nothingWaits', target: 'idle' },
      invoke: {
        id: 'sendCommand',
        src: 'sendCommand',
        input: ({ context }) => ({ matchId: context.matchId, command: unsent(context)[0] as ConsoleCommand }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'acknowledge', params: ({ event }) => event.output },
            keepOutbox,
            { type: 'takeEntry', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: said },
            target: 'idle',
            actions: [{ type: 'unsettle', params: said }, keepOutbox],
          },
          { guard: { type: 'isSignedOut', params: said }, target: 'signedOut' },
          { target: 'waitingForLink', actions: 'countFailure' },
        ],
      },
    },
    /** The server is unreachable. Commands stay pending, and the console goes on. */
    waitingForLink: {
      after: { backOff: 'idle' },
      on: { 'link.back': 'idle' },
    },
    signedOut: { on: { 'session.back': 'idle' } },
  },
});
