import { expect } from 'vitest';
import { decided, pipelineAt, stageOf, stageRefusal } from '#machines/scouting/judge.ts';
import type { Pipeline } from '#machines/scouting/pipeline.ts';
import type { Model } from '../kit/model.ts';
import type { Tour } from '../kit/tours.ts';
import { walk } from '../kit/walk.ts';
import { pipelineMoveOf } from './pipelineModel.ts';

/** A tour of an outsider, judged as the server does it: from the stage that the record has, decision by decision. */
export const playPipeline = (model: Model<Pipeline>, tour: Tour, take: (hits: readonly string[]) => void): void => {
  let now = pipelineAt('noted', null);
  for (const { move, out, place } of walk(model, tour)) {
    const { to, decision } = pipelineMoveOf(move);
    expect(stageRefusal(now, to, decision), place).toBe(out.refused);
    if (out.refused === null) {
      const after = decided(now, to, decision);
      // The record keeps two columns, and no more is needed.
      now = pipelineAt(stageOf(after), after.context.from);
    }
    expect({ value: now.value, context: now.context }, place).toEqual({
      value: out.next.value,
      context: out.next.context,
    });
    take(out.hits);
  }
};
