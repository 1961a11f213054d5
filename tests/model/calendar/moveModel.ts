import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { type Moved, moveMachine } from '#machines/calendar/move.ts';
import type { Model } from '../kit/model.ts';
import { hitsOf, tracer } from '../kit/tracer.ts';

export type MoveSnapshot = SnapshotFrom<typeof moveMachine>;

const at = (hour: string) => ({
  start: `2027-03-02T${hour}:00.000Z`,
  end: `2027-03-02T${hour.slice(0, 2)}:45:00.000Z`,
});
const single: Moved = { id: 'a', kind: 'event', title: 'Charla', inSeries: false, was: at('17:00') };
const dated: Moved = {
  id: 'b',
  kind: 'event',
  title: 'Reunión',
  inSeries: true,
  was: { firstDay: '2027-03-02', lastDay: '2027-03-03' },
};
const later = at('18:00');
const nextDay = { firstDay: '2027-03-03', lastDay: '2027-03-04' };
const clash = { kind: 'team', day: '2027-03-02', who: 'Alevín A', with: null } as const;
const elsewhere = at('20:00');
const slot = { ...at('19:00'), pitchId: null };

/** What somebody does in the calendar, and the replies of the three actors. */
export const moveMoves: Readonly<Record<string, AnyEventObject>> = {
  'begins to drag a single event': { type: 'drag.started', event: single },
  'begins to drag one of a series': { type: 'drag.started', event: dated },
  'drops it at another hour': { type: 'drag.dropped', to: later },
  'drops it on another day': { type: 'drag.dropped', to: nextDay },
  'drops it where it was': { type: 'drag.dropped', to: single.was },
  'drops the days where they were': { type: 'drag.dropped', to: dated.was },
  'asks for another hour in the form': { type: 'move.requested', event: single, to: later },
  'asks for another day in the form': { type: 'move.requested', event: dated, to: nextDay },
  'asks for the same hour in the form': { type: 'move.requested', event: single, to: single.was },
  'chooses all to come': { type: 'scope.chosen', reach: { scope: 'coming', keepOwn: false } },
  'takes a free slot': { type: 'slot.chosen', to: slot },
  'moves it all the same': { type: 'move.confirmed' },
  'leaves it': { type: 'move.cancelled' },
  'tries again': { type: 'retry.requested' },
  'undoes it': { type: 'undo.requested' },
  'closes the notice': { type: 'notice.closed' },
  'ten seconds pass': { type: 'xstate.after.undoTime.move.undoable' },
  'nothing clashes': { type: 'xstate.done.actor.check', output: { version: 3, clashes: [], freeSlots: [] } },
  'something clashes': { type: 'xstate.done.actor.check', output: { version: 3, clashes: [clash], freeSlots: [slot] } },
  'somebody else moved it': {
    type: 'xstate.error.actor.check',
    error: { code: 'record.changed', message: '', details: { now: elsewhere } },
  },
  'it is saved': { type: 'xstate.done.actor.save', output: { changed: 2, back: { undoId: 'u' } } },
  'nothing had to be saved': { type: 'xstate.done.actor.save', output: { changed: 0, back: null } },
  'it is not saved': { type: 'xstate.error.actor.save', error: { code: 'occasion.begun', message: '' } },
  'it is undone': { type: 'xstate.done.actor.undo' },
  'it cannot be undone': { type: 'xstate.error.actor.undo', error: { code: 'changeUndone', message: '' } },
};
export const moveMoveOf = (move: string): AnyEventObject => {
  const event = moveMoves[move];
  if (!event) throw new Error(`Nobody does "${move}".`);
  return event;
};

const trace = tracer(moveMachine);
export const moveModel: Model<MoveSnapshot> = {
  name: 'a move',
  machine: moveMachine,
  start: trace.initial as MoveSnapshot,
  moves: Object.keys(moveMoves),
  step: (state, move) => {
    const { next, taken } = trace.step(state, moveMoveOf(move));
    // What the chart does not accept is not refused with a reason: nothing on the page offers it.
    if (taken.length === 0) return undefined;
    return { next: next as MoveSnapshot, refused: null, hits: hitsOf(state, { next, taken }) };
  },
  key: ({ value, context }) => JSON.stringify([value, context]),
  where: ({ value }) => value,
  inScope: () => true,
};
