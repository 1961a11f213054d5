import { expect } from 'vitest';
import { injuryStart, moved, phaseOf, refusalOf, replayInjury } from '#machines/injury/judge.ts';
import type { ReturnToPlay } from '#machines/injury/returnToPlay.ts';
import type { Model } from '../kit/model.ts';
import type { Tour } from '../kit/tours.ts';
import { walk } from '../kit/walk.ts';
import { type InjuryWorld, injuryInputs, injuryMoveOf } from './returnToPlayModel.ts';

/** A tour of a record, judged as the server does it, beside the model. */
export const playInjury = (model: Model<ReturnToPlay>, tour: Tour, take: (hits: readonly string[]) => void): void => {
  const input = injuryInputs[model.name as InjuryWorld];
  const done: ReturnType<typeof injuryMoveOf>[] = [];
  let now = injuryStart(input);
  for (const { move, before, out, place } of walk(model, tour)) {
    const { to, ...said } = injuryMoveOf(move, before);
    expect(refusalOf(now, to, said)?.code ?? null, place).toBe(out.refused);
    if (out.refused === null) {
      now = moved(now, to, said);
      done.push({ to, ...said });
    }
    const { value, context } = out.next;
    expect({ value: now.value, context: now.context }, place).toEqual({ value, context });
    // The server reads the record from its start.
    expect(replayInjury(input, done).value, place).toEqual(now.value);
    // Nobody plays after a suspected concussion who has not taken every step.
    if (phaseOf(now) === 'returnToPlay' && input.suspectedHead) expect(now.context.headStep, place).toBe('contact');
    take(out.hits);
  }
};
