import type { AnyEventObject } from 'xstate';
import { type ScoutingStage, scoutingStages } from '#domain/scouting/stages.ts';
import { pipelineAt, stageOf, stageRefusal } from '#machines/scouting/judge.ts';
import { type Decision, type Pipeline, pipelineMachine } from '#machines/scouting/pipeline.ts';
import type { Model } from '../kit/model.ts';
import { hitsOf, restingIn, tracer } from '../kit/tracer.ts';

const bare: Decision = {
  ...{ nextStep: 'See again', on: '2026-12-05', reason: '', discardReason: null, raters: 1, minor: true },
  ...{ guardianContact: '', contactVia: '', registered: false },
};
const guardian = { guardianContact: 'Eva', contactVia: 'The club of the player' };
/** What is decided, and what the club knows by then. */
const ways: Readonly<Record<string, Decision>> = {
  'with a next step': bare,
  'without a day': { ...bare, ...guardian, raters: 2, on: null },
  'without a step': { ...bare, ...guardian, raters: 2, nextStep: '' },
  'with the guardian': { ...bare, ...guardian },
  'with the contact, not from whom': { ...bare, guardianContact: 'Eva' },
  'from somebody, without contact': { ...bare, contactVia: 'A friend' },
  'of an adult': { ...bare, minor: false },
  'with two reports': { ...bare, raters: 2 },
  'with a reason in words': { ...bare, reason: 'Trained with us for a month' },
  'with a reason of the list': { ...bare, discardReason: 'distance' },
  'with a reason of the list, registered': { ...bare, discardReason: 'distance', registered: true },
};
const moves: ReadonlyMap<string, readonly [ScoutingStage, Decision]> = new Map(
  scoutingStages.flatMap((to) =>
    Object.entries(ways).map(([way, decision]) => [`${to}, ${way}`, [to, decision]] as const),
  ),
);

/** What a move of the plan decides. */
export const pipelineMoveOf = (move: string): { readonly to: ScoutingStage; readonly decision: Decision } => {
  const found = moves.get(move);
  if (!found) throw new Error(`Nobody does "${move}".`);
  const [to, decision] = found;
  return { to, decision };
};
export const pipelineEventOf = (move: string): AnyEventObject => {
  const { to, decision } = pipelineMoveOf(move);
  return { type: `stage.${to}`, ...decision };
};

const trace = tracer(pipelineMachine, undefined);
const placeOf = (now: Pipeline): string => `${stageOf(now)}${now.context.from ? ` from ${now.context.from}` : ''}`;
export const pipelineModel: Model<Pipeline> = {
  name: 'an outsider',
  machine: pipelineMachine,
  start: pipelineAt('noted', null),
  moves: [...moves.keys()],
  step: (now, move) => {
    const { next, taken } = trace.step(now, pipelineEventOf(move));
    if (taken.length > 0) return { next: next as Pipeline, refused: null, hits: hitsOf(now, { next, taken }) };
    const { to, decision } = pipelineMoveOf(move);
    const code = stageRefusal(now, to, decision) ?? 'accepted';
    return { next: now, refused: code, hits: [`refusal ${placeOf(now)} ${to}: ${code}`, ...restingIn(now)] };
  },
  key: placeOf,
  where: placeOf,
  inScope: () => true,
};
