import { expect } from 'vitest';
import { roundAfter, roundAt, roundRefusalOf, roundStart, seesOthers } from '#machines/evaluation/judgeRound.ts';
import type { Round } from '#machines/evaluation/round.ts';
import type { Model } from '../kit/model.ts';
import type { Tour } from '../kit/tours.ts';
import { walk } from '../kit/walk.ts';
import { type RoundWorld, roundEventOf, roundInputs } from './roundModel.ts';

/** A tour of a round, judged as the server does it from what it has stored, beside the model. */
export const playRound = (model: Model<Round>, tour: Tour, take: (hits: readonly string[]) => void): void => {
  let now = roundStart(roundInputs[model.name as RoundWorld]);
  for (const { move, out, place } of walk(model, tour)) {
    const event = roundEventOf(move);
    const stored = roundAt(now.value, now.context);
    expect(roundRefusalOf(stored, event), place).toBe(out.refused);
    if (out.refused === null) now = roundAfter(stored, event);
    const { value, context } = out.next;
    expect({ value: now.value, context: now.context }, place).toEqual({ value, context });
    // Before the round is closed nobody sees the others' scores who is not done; who is done writes no more.
    const isOver = now.value === 'closed' || now.value === 'talked';
    for (const by of ['ada', 'ben', 'cleo']) {
      const isDone = now.context.raters.some(({ userId, state }) => userId === by && state === 'done');
      expect(seesOthers(now, by), place).toBe(isOver || isDone);
      if (isDone) expect(roundRefusalOf(now, { type: 'sheet.draft', by }), place).not.toBeNull();
    }
    take(out.hits);
  }
};
