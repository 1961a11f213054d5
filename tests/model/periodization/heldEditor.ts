import { expect } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { idOf } from '#domain/periodization/edits.ts';
import { refusalOf } from '#domain/periodization/units.ts';
import { editorMachine } from '#machines/periodization/editor.ts';
import type { CopyAsked, CopyFound, CopyMade } from '#machines/periodization/editorContext.ts';
import { type EditorUnit, planNow, type Waiting } from '#machines/periodization/editorSteps.ts';
import { heldActors, settled } from '../kit/held.ts';
import type { Model } from '../kit/model.ts';
import type { Walked } from '../kit/walk.ts';
import { type EditorSnapshot, type EditorWorld, editorEventOf, editorInputs } from './editorModel.ts';

const daysOf = (units: readonly EditorUnit[]) =>
  units.map(({ id, startsOn, endsOn }) => `${id} ${startsOn} ${endsOn}`).toSorted();

/** An editor that is run, with what it asks of the server. */
export const runEditor = (model: Model<EditorSnapshot>) => {
  const held = heldActors();
  const clock = new SimulatedClock();
  const sent: Waiting[] = [];
  const copies: CopyAsked[] = [];
  const actor = createActor(
    editorMachine.provide({
      actors: {
        send: fromPromise<unknown, Waiting>(({ input }) => {
          sent.push(input);
          return held.wait('send');
        }),
        read: fromPromise<readonly EditorUnit[]>(() => held.wait('read')),
        preview: fromPromise<CopyFound, CopyAsked>(() => held.wait('preview')),
        copy: fromPromise<CopyMade, CopyAsked>(({ input }) => {
          copies.push(input);
          return held.wait('copy');
        }),
      },
    }),
    { input: editorInputs[model.name as EditorWorld], clock },
  ).start();
  const look = ({ move, before, place }: Walked<EditorSnapshot>, { value, context }: EditorSnapshot): void => {
    const units = planNow(context);
    for (const unit of units) expect(refusalOf(units, unit), place).toBeNull();
    // What is on its way is the oldest step, and what the user decides over is still there.
    if (value.wire === 'saving') expect(sent.at(-1), place).toEqual(context.pending[0]);
    expect(value.wire === 'saved' || context.pending.length > 0, place).toBe(true);
    expect(value.hand === 'dragging', place).toBe(context.drag !== null);
    // Nothing is copied that was not looked at first.
    if (move === 'makes the copy') expect(copies.at(-1), place).toEqual(before.context.found && before.context.copy);
  };
  /** The only step that was made, not sent yet, is undone: the plan is as the server has it. */
  const lookUndone = ({ move, before: { context: before }, place }: Walked<EditorSnapshot>, now: EditorSnapshot) => {
    if (move !== 'undoes the last step' || before.pending.length !== 1 || before.past.length !== 1) return;
    const [step, back] = [before.pending[0], before.past[0]];
    if (now.context.future.length === 0 || !step || !back || idOf(step.edit) !== idOf(back.edit)) return;
    expect(daysOf(planNow(now.context)), place).toEqual(daysOf(now.context.base));
  };
  /** Does one step of a tour, and compares; then what has to hold of every plan. */
  const play = async (step: Walked<EditorSnapshot>): Promise<void> => {
    const { move, before, out, place } = step;
    const event = editorEventOf(move, before.context);
    if (event.type.startsWith('xstate.after')) clock.increment(15_000);
    else if (!held.answer(event)) actor.send(event as Parameters<typeof actor.send>[0]);
    await settled();
    const now = actor.getSnapshot();
    expect({ value: now.value, context: now.context }, place).toEqual({
      value: out.next.value,
      context: out.next.context,
    });
    look(step, now);
    lookUndone(step, now);
  };
  return { play, stop: () => actor.stop() };
};
