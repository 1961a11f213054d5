import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type CheckInput,
  type MoveChecked,
  type Moved,
  movedTo,
  moveMachine,
  type Span,
} from '#machines/calendar/move.ts';
import { settled } from './consoleHands.ts';

const from = '2027-03-02T17:00:00.000Z';
const until = '2027-03-02T18:00:00.000Z';
const hours: Span = { start: from, end: until };
const days: Span = { firstDay: '2027-03-02', lastDay: '2027-03-04' };
const event = (was: Span, inSeries = false): Moved => ({ id: 'a', kind: 'event', title: 'Charla', inSeries, was });

const begun = () => {
  const checked: CheckInput[] = [];
  const answers: ((error: unknown) => void)[] = [];
  const actor = createActor(
    moveMachine.provide({
      actors: {
        check: fromPromise<MoveChecked, CheckInput>(({ input }) => {
          checked.push(input);
          return new Promise((_, reject) => answers.push(reject));
        }),
      },
    }),
  ).start();
  return { actor, checked, answers, value: () => actor.getSnapshot().value };
};

describe('an event that is dropped where it was is not moved', () => {
  test.each<[Span, Span, string]>([
    [hours, { start: from, end: until }, 'idle'],
    [hours, { start: '2027-03-02T18:00:00+01:00', end: '2027-03-02T19:00:00+01:00' }, 'idle'],
    [hours, { start: from, end: '2027-03-02T18:30:00.000Z' }, 'checking'],
    [hours, { start: '2027-03-02T16:30:00.000Z', end: until }, 'checking'],
    [hours, days, 'checking'],
    [days, hours, 'checking'],
    [days, { ...days }, 'idle'],
    [days, { ...days, lastDay: '2027-03-05' }, 'checking'],
    [days, { ...days, firstDay: '2027-03-01' }, 'checking'],
  ])('%o to %o: %s', (was, to, state) => {
    const drag = begun();
    drag.actor.send({ type: 'drag.started', event: event(was) });
    drag.actor.send({ type: 'drag.dropped', to });
    expect(drag.value()).toBe(state);
    const form = begun();
    form.actor.send({ type: 'move.requested', event: event(was), to });
    expect(form.value()).toBe(state);
    if (state === 'checking')
      expect([drag.checked, form.checked]).toEqual([[{ event: event(was), to }], [{ event: event(was), to }]]);
  });
});

test('one of a series is asked about first', () => {
  const { actor, checked, value } = begun();
  actor.send({ type: 'move.requested', event: event(hours, true), to: days });
  expect([value(), checked]).toEqual(['askingScope', []]);
  actor.send({ type: 'move.cancelled' });
  actor.send({ type: 'drag.started', event: event(hours, true) });
  actor.send({ type: 'drag.dropped', to: days });
  expect(value()).toBe('askingScope');
  actor.send({ type: 'scope.chosen', reach: { scope: 'coming', keepOwn: false } });
  expect([value(), actor.getSnapshot().context.reach]).toEqual(['checking', { scope: 'coming', keepOwn: false }]);
});

describe('where an event is now, as a refusal says', () => {
  const notice = (details?: Record<string, unknown>) => ({
    code: 'record.changed',
    message: '',
    ...(details && { details }),
  });
  test.each<[unknown, Span | null]>([
    [hours, hours],
    [days, days],
    [null, null],
    ['17:00', null],
    [{ place: 'field 2' }, null],
    [undefined, null],
  ])('%o', (now, wanted) => {
    expect(movedTo(notice({ now }))).toEqual(wanted);
  });
  test('of no refusal, and of one without details, nothing', () => {
    expect([movedTo(null), movedTo(notice())]).toEqual([null, null]);
  });

  test.each<[object, Span]>([
    [{ details: { now: days } }, days],
    [{}, hours],
  ])('the next try begins there: %o', async (more, was) => {
    const { actor, checked, answers } = begun();
    actor.send({ type: 'move.requested', event: event(hours), to: days });
    answers[0]?.({ code: 'record.changed', message: '', ...more });
    await settled();
    actor.send({ type: 'retry.requested' });
    expect(checked).toEqual([
      { event: event(hours), to: days },
      { event: event(was), to: days },
    ]);
    expect(actor.getSnapshot().context.notice).toBeNull();
  });
});
