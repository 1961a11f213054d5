import { expect } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Asked, FamilyPage } from '#contract/answer.ts';
import { answerMachine, type GiveInput, keyOf } from '#machines/answer/page.ts';
import { heldActors, settled } from '../kit/held.ts';
import type { Walked } from '../kit/walk.ts';
import { type AnswerSnapshot, answerInput, answerMoveOf } from './answerModel.ts';

/** The page of a family that is run, with what it has sent and the languages it was told. */
export const runAnswer = () => {
  const held = heldActors();
  const sent: GiveInput[] = [];
  const spoken: string[] = [];
  const actor = createActor(
    answerMachine.provide({
      actors: {
        open: fromPromise<FamilyPage, string>(() => held.wait('open')),
        give: fromPromise<Asked, GiveInput>(({ input }) => {
          sent.push(input);
          return held.wait('give');
        }),
      },
      actions: { speak: (_, language) => spoken.push(language) },
    }),
    { input: answerInput },
  ).start();
  return { actor, held, sent, spoken };
};

/** Does one step of a tour, and compares. */
export const playAnswer = async (
  { actor, held, sent, spoken }: ReturnType<typeof runAnswer>,
  { move, before, out, place }: Walked<AnswerSnapshot>,
): Promise<void> => {
  const event = answerMoveOf(move)(before);
  if (!event) throw new Error(`${place}: nothing is said`);
  const [calls, was] = [sent.length, before.context.page];
  if (!held.answer(event)) actor.send(event as Parameters<typeof actor.send>[0]);
  await settled();
  const { value, context } = actor.getSnapshot();
  expect({ value, context }, place).toEqual({ value: out.next.value, context: out.next.context });
  // Nothing is sent but what somebody touched, one at a time, in its order; opening alone sends nothing.
  if (value === 'sending') {
    const [first] = context.waiting;
    expect(sent.at(-1), place).toEqual({ token: answerInput.token, toSend: first });
    expect(sent.length - calls, place).toBe(before.value === 'sending' && !event.type.startsWith('xstate') ? 0 : 1);
  } else expect([sent.length, context.waiting], place).toEqual([calls, []]);
  // What is shown changes only with what the server has kept.
  if (!event.type.startsWith('xstate.done')) expect(context.page, place).toEqual(was);
  if (move === 'two children are asked') expect(spoken.at(-1), place).toBe('es');
  if (move === 'it is kept') {
    const [first] = before.context.waiting;
    const others = (page: FamilyPage | null) => page?.asked.filter((one) => !first || keyOf(one) !== keyOf(first));
    expect(others(context.page), place).toEqual(others(was));
  }
};
