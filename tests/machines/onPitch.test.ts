import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type OnPitchEvent, onPitchMachine, partClock } from '#machines/training/onPitch.ts';

const began = (parts: number) => {
  const actor = createActor(onPitchMachine, { input: { parts } }).start();
  const send = (event: OnPitchEvent) => actor.send(event);
  send({ type: 'training.started', at: 0 });
  return { send, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
};

test.each([
  [1, 'over', 0],
  [2, 'over', 1],
  [3, 'running', 2],
  [4, 'running', 2],
  [0, 'over', 0],
])('in the third part the plan has %i parts left: it is %s, in part %i', (parts, state, part) => {
  const training = began(3);
  training.send({ type: 'part.ended', at: 1_000 });
  training.send({ type: 'part.ended', at: 3_000 });
  training.send({ type: 'plan.changed', parts, at: 6_000 });
  expect([training.value(), training.context().part, training.context().parts]).toEqual([state, part, parts]);
  expect(training.context().played).toEqual(state === 'over' ? [1_000, 2_000, 3_000] : [1_000, 2_000]);
});

test('a clock that stands has no moment since which it runs', () => {
  const training = began(2);
  expect(partClock(training.context())).toStrictEqual({ playedBefore: 0, runningSince: 0, tempo: 1 });
  training.send({ type: 'clock.stopped', at: 4_000 });
  expect(partClock(training.context())).toStrictEqual({ playedBefore: 4_000, tempo: 1 });
});
