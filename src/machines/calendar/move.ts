import { assign, fromPromise, setup } from 'xstate';
import type { EventClash } from '#contract/eventWrites.ts';
import type { OccasionKind } from '#domain/calendar/occasions.ts';
import type { EditScope } from '#domain/calendar/seriesEdit.ts';
import { type Notice, noticeOf } from '../auth/authMachine.ts';
import { need, said } from '../given.ts';

/** From when to when, as instants, or whole days of the club's calendar. A free slot may name another pitch. */
export type Span = (
  | { readonly start: string; readonly end: string }
  | { readonly firstDay: string; readonly lastDay: string }
) & { readonly pitchId?: string | null };
/** An event, a training or a match that somebody moves or stretches: where it was. */
export type Moved = {
  readonly id: string;
  /** Each kind is saved by a call of its own. */
  readonly kind: OccasionKind;
  readonly title: string;
  /** Whether it is one date of a series: then it is asked how far the move reaches. */
  readonly inSeries: boolean;
  readonly was: Span;
};
/** How far a move of a series reaches, and whether what was changed by hand stays. */
export type MoveReach = { readonly scope: EditScope; readonly keepOwn: boolean };
export type MoveSlot = { readonly start: string; readonly end: string; readonly pitchId: string | null };
/** What the server says before the move is saved. */
export type MoveChecked = {
  readonly version: number;
  readonly clashes: readonly EventClash[];
  readonly freeSlots: readonly MoveSlot[];
};
/** What takes a move back: the id of the change; of a match, whose change has none, its version after the move. */
export type WayBack = { readonly undoId: string } | { readonly version: number };
/** What was saved: how many events moved, and what undoes it; null where nothing changed. */
export type MoveSaved = { readonly changed: number; readonly back: WayBack | null };

export type MoveContext = {
  readonly event: Moved | null;
  readonly to: Span | null;
  readonly reach: MoveReach;
  readonly checked: MoveChecked | null;
  readonly saved: MoveSaved | null;
  readonly notice: Notice | null;
};
export type MoveEvent =
  | { readonly type: 'drag.started'; readonly event: Moved }
  | { readonly type: 'drag.dropped'; readonly to: Span }
  /** By a form or by keys: the same move without a drag. */
  | { readonly type: 'move.requested'; readonly event: Moved; readonly to: Span }
  | { readonly type: 'scope.chosen'; readonly reach: MoveReach }
  | { readonly type: 'slot.chosen'; readonly to: Span }
  | { readonly type: 'move.confirmed' }
  | { readonly type: 'move.cancelled' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'undo.requested' }
  | { readonly type: 'notice.closed' };

export type CheckInput = { readonly event: Moved; readonly to: Span };
export type SaveInput = CheckInput & { readonly version: number; readonly reach: MoveReach };
export type UndoInput = { readonly event: Moved; readonly back: WayBack };

/** How long a move can be undone with one touch, ms. No mail is sent before it is over. */
export const undoMs = 10_000;
const alone: MoveReach = { scope: 'this', keepOwn: true };
const nothing: MoveContext = { event: null, to: null, reach: alone, checked: null, saved: null, notice: null };

const absent = (): never => {
  throw new Error('this actor is provided by the screen');
};
const sameSpan = (one: Span, other: Span): boolean => {
  if ('start' in one && 'start' in other)
    return Date.parse(one.start) === Date.parse(other.start) && Date.parse(one.end) === Date.parse(other.end);
  return 'firstDay' in one && 'firstDay' in other && one.firstDay === other.firstDay && one.lastDay === other.lastDay;
};

/** Where an event is now, as a refused move says that began from another place; null for any other refusal. */
export const movedTo = (notice: Notice | null): Span | null => {
  const now = notice?.details?.now;
  return typeof now === 'object' && now !== null && ('start' in now || 'firstDay' in now) ? (now as Span) : null;
};

type Taken = { readonly event: Moved };
type Put = { readonly to: Span };
type Requested = Taken & Put;
const takeAndDrop = { type: 'takeAndDrop', params: said<Requested> } as const;
const moves = [
  { target: 'askingScope', guard: { type: 'requestsSeries', params: said<Requested> }, actions: takeAndDrop },
  { target: 'checking', actions: takeAndDrop },
] as const;
const requestsSame = { type: 'requestsSame', params: said<Requested> } as const;
/** A form is open whatever was moved before: its move takes the place of what is still said about that. */
const requested = [{ target: 'idle', guard: requestsSame, actions: 'forget' }, ...moves] as const;

/**
 * Moving an event, a training or a match in the calendar: by a drag or by a form. A series is asked about once, a clash is shown before anything
 * is saved, and every move can be undone.
 */
export const moveMachine = setup({
  types: { context: {} as MoveContext, events: {} as MoveEvent },
  actors: {
    /** Reads the event and checks its new place. Fails where it was moved by somebody else since, and says where to (`movedTo`). */
    check: fromPromise<MoveChecked, CheckInput>(absent),
    save: fromPromise<MoveSaved, SaveInput>(absent),
    undo: fromPromise<unknown, UndoInput>(absent),
  },
  delays: { undoTime: undoMs },
  guards: {
    staysPut: ({ context }, { to }: Put) => sameSpan(need(context.event).was, to),
    dragsSeries: ({ context }) => need(context.event).inSeries,
    requestsSame: (_, { event, to }: Requested) => sameSpan(event.was, to),
    requestsSeries: (_, { event }: Taken) => event.inSeries,
    wasSaved: ({ context }) => context.saved !== null,
  },
  actions: {
    forget: assign(nothing),
    take: assign((_, { event }: Taken) => ({ ...nothing, event })),
    drop: assign((_, { to }: Put) => ({ to })),
    takeAndDrop: assign((_, { event, to }: Requested) => ({ ...nothing, event, to })),
    choose: assign((_, { reach }: Pick<MoveContext, 'reach'>) => ({ reach })),
    forgetNotice: assign({ notice: null }),
    /** Once more from where the event is now, also after somebody else has moved it. */
    beginFromThere: assign(({ context: { event, notice } }) => {
      const was = movedTo(notice);
      return event && was ? { event: { ...event, was } } : {};
    }),
  },
}).createMachine({
  id: 'move',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'drag.started': { target: 'dragging', actions: { type: 'take', params: said } },
        'move.requested': [{ target: 'idle', guard: requestsSame }, ...moves],
      },
    },
    dragging: {
      on: {
        'drag.dropped': [
          { target: 'idle', guard: { type: 'staysPut', params: said }, actions: 'forget' },
          { target: 'askingScope', guard: 'dragsSeries', actions: { type: 'drop', params: said } },
          { target: 'checking', actions: { type: 'drop', params: said } },
        ],
      },
    },
    askingScope: {
      on: {
        'scope.chosen': { target: 'checking', actions: { type: 'choose', params: said } },
        'move.cancelled': { target: 'idle', actions: 'forget' },
      },
    },
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ event: need(context.event), to: need(context.to) }),
        onDone: [
          {
            target: 'warned',
            guard: ({ event }) => event.output.clashes.length > 0,
            actions: assign(({ event }) => ({ checked: event.output })),
          },
          { target: 'saving', actions: assign(({ event }) => ({ checked: event.output })) },
        ],
        onError: { target: 'refused', actions: assign(({ event }) => ({ notice: noticeOf(event.error) })) },
      },
    },
    warned: {
      on: {
        'move.confirmed': 'saving',
        'slot.chosen': { target: 'checking', actions: { type: 'drop', params: said } },
        'move.cancelled': { target: 'idle', actions: 'forget' },
      },
    },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { event, to, reach, checked } }) => ({
          ...{ event: need(event), to: need(to), reach },
          version: need(checked).version,
        }),
        onDone: [
          { target: 'idle', guard: ({ event }) => event.output.back === null, actions: 'forget' },
          { target: 'undoable', actions: assign(({ event }) => ({ saved: event.output })) },
        ],
        onError: { target: 'refused', actions: assign(({ event }) => ({ notice: noticeOf(event.error) })) },
      },
    },
    undoable: {
      after: { undoTime: { target: 'idle', actions: 'forget' } },
      on: {
        'undo.requested': 'undoing',
        'drag.started': { target: 'dragging', actions: { type: 'take', params: said } },
        'move.requested': requested,
      },
    },
    undoing: {
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { event, saved } }) => ({ event: need(event), back: need(saved?.back) }),
        onDone: { target: 'idle', actions: 'forget' },
        onError: { target: 'refused', actions: assign(({ event }) => ({ notice: noticeOf(event.error) })) },
      },
    },
    refused: {
      on: {
        'retry.requested': [
          { target: 'undoing', guard: 'wasSaved', actions: 'forgetNotice' },
          { target: 'checking', actions: ['beginFromThere', 'forgetNotice'] },
        ],
        'notice.closed': { target: 'idle', actions: 'forget' },
        'drag.started': { target: 'dragging', actions: { type: 'take', params: said } },
        'move.requested': requested,
      },
    },
  },
});
