import { reasonKinds } from '../calendar/answers.ts';
import { capabilityNames } from '../capabilities.ts';
import { evaluationKinds } from '../evaluation/evaluation.ts';
import { exerciseCategories, exerciseTypes } from '../exercises.ts';
import { injurySettings, severities } from '../injury/facts.ts';
import { positionCodes } from '../positions.ts';
import { verdicts } from '../scouting/report.ts';
import { scoutingStages } from '../scouting/stages.ts';
import { trainingPhases } from '../training/plan.ts';
import { type Dimension, type Filter, goalTypes } from './dimensions.ts';

/** The values of dimensions and filters that have few, in their order. Words are in locales/*\/reports.json. */
const values: Readonly<Partial<Record<Dimension | Filter, readonly string[]>>> = {
  venue: ['home', 'away'],
  result: ['win', 'draw', 'loss'],
  goalType: goalTypes,
  goalKind: ['play', 'penalty', 'ownGoal'],
  goalSide: ['own', 'rival'],
  gameState: ['ahead', 'level', 'behind'],
  minuteBand: ['1', '2', '3', '4', '5', '6', '7'],
  starterOrSub: ['starter', 'sub', 'unused'],
  cardKind: ['yellow', 'secondYellow', 'red', 'uncounted'],
  presence: ['present', 'late', 'excused', 'absent'],
  absenceReason: reasonKinds,
  injurySetting: injurySettings,
  severity: severities,
  evaluationKind: evaluationKinds,
  ability: capabilityNames,
  position: positionCodes,
  birthQuarter: ['1', '2', '3', '4'],
  stage: scoutingStages,
  verdict: verdicts,
  sessionKind: ['training', 'match'],
  positionPlayed: positionCodes,
  trainingObjective: exerciseCategories,
  exerciseType: exerciseTypes,
  trainingPhase: trainingPhases,
};

/** The values of a dimension or a filter that has few; undefined for all others. */
export const fixedValuesOf = (name: string): readonly string[] | undefined =>
  Object.hasOwn(values, name) ? values[name as Dimension] : undefined;
