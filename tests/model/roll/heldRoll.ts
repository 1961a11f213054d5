import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type Batch, type KeptRoll, rollCallMachine, type Taken } from '#machines/roll/rollCall.ts';
import { heldActors, settled } from '../kit/held.ts';
import type { Walked } from '../kit/walk.ts';
import { type AtRoll, rollInput, rollMoveOf } from './rollModel.ts';

/** A roll call that is run, with what it has kept on the device and sent to the server. */
export const runRoll = () => {
  const held = heldActors();
  const clock = new SimulatedClock();
  const kept: KeptRoll[] = [];
  const sent: Batch[] = [];
  const actor = createActor(
    rollCallMachine.provide({
      actors: {
        readKept: fromPromise<KeptRoll | null, string>(() => held.wait('readKept')),
        sendMarks: fromPromise<Taken, { readonly eventId: string; readonly batch: Batch }>(({ input }) => {
          sent.push(input.batch);
          return held.wait('sendMarks');
        }),
      },
      actions: { keepRoll: (_, { marks, batch, newestId }) => kept.push({ marks, batch, newestId }) },
    }),
    { input: rollInput, clock },
  ).start();
  return { actor, clock, held, kept, sent };
};
/** Does one step of a tour, and compares. */
export const playRoll = async (
  { actor, clock, held, kept, sent }: ReturnType<typeof runRoll>,
  step: Walked<AtRoll>,
) => {
  const { move, before, out, place } = step;
  const event = rollMoveOf(move)(before);
  if (!event) throw new Error(`${place}: nothing is said`);
  if (event.type.startsWith('xstate.after')) clock.increment(event.type.includes('together') ? 400 : 60_000);
  else if (!held.answer(event)) actor.send(event as Parameters<typeof actor.send>[0]);
  await settled();
  const { value, context } = actor.getSnapshot();
  expect({ value, context }, place).toEqual({ value: out.next.snapshot.value, context: out.next.snapshot.context });
  // What waits is kept on the device as soon as it does, and forgotten only once the server has it.
  if (!isDeepStrictEqual(context.marks, before.snapshot.context.marks) && move !== 'a mark was kept')
    expect(kept.at(-1)?.marks, `${place}: what waits is kept`).toEqual(context.marks);
  if (value === 'sending') expect(sent.at(-1), place).toEqual(context.batch);
  if (value === 'offline') expect(kept.at(-1)?.batch, place).toEqual(context.batch);
};
