import { transition } from 'xstate';
import { type ScoutingStage, scoutingStages } from '#domain/scouting/stages.ts';
import {
  type Decision,
  hasNextStep,
  isReported,
  mayBeContacted,
  type Pipeline,
  type PipelineEvent,
  pipelineMachine,
} from './pipeline.ts';

export const stageRefusalCodes = [
  'stage.unreachable',
  'discardReasonMissing',
  'nextStepMissing',
  'guardianMissing',
  'reportsMissing',
] as const;
export type StageRefusal = (typeof stageRefusalCodes)[number];

const eventOf = (to: ScoutingStage, decision: Decision): PipelineEvent => ({ type: `stage.${to}`, ...decision });
/** A decision that lacks nothing. */
const whole: Decision = {
  ...{ nextStep: 'x', on: '2026-01-01', reason: 'x', discardReason: 'other', raters: 2, minor: false },
  ...{ guardianContact: 'x', contactVia: 'x', registered: false },
};

/** The pipeline as a record of the club has it. */
export const pipelineAt = (stage: ScoutingStage, from: ScoutingStage | null): Pipeline =>
  pipelineMachine.resolveState({ value: stage, context: { from } });
export const stageOf = ({ value }: Pipeline): ScoutingStage => value;

const isReachable = (now: Pipeline, to: ScoutingStage, registered: boolean): boolean =>
  now.can(eventOf(to, { ...whole, registered }));
/** The stages that can follow, whatever they need. */
export const stagesAfter = (now: Pipeline, registered: boolean): readonly ScoutingStage[] =>
  scoutingStages.filter((to) => isReachable(now, to, registered));

/** Why a decision is refused; null where it is possible. */
export const stageRefusal = (now: Pipeline, to: ScoutingStage, decision: Decision): StageRefusal | null => {
  if (now.can(eventOf(to, decision))) return null;
  if (!isReachable(now, to, decision.registered)) return 'stage.unreachable';
  if (to === 'discarded') return 'discardReasonMissing';
  if (!hasNextStep(decision)) return 'nextStepMissing';
  if (to === 'invited' && !mayBeContacted(decision)) return 'guardianMissing';
  return isReported(decision) ? 'stage.unreachable' : 'reportsMissing';
};

export const decided = (now: Pipeline, to: ScoutingStage, decision: Decision): Pipeline =>
  transition(pipelineMachine, now, eventOf(to, decision))[0];
