import { type Capability, capabilitiesOf, capabilityNames } from './capabilities.ts';
import type { PositionCode } from './positions.ts';
import { mean } from './statistics.ts';

/** `period`: a free one over some time. `self`: the player's own. `spot`: single abilities, on the player's page. */
export const evaluationKinds = ['period', 'match', 'training', 'self', 'spot'] as const;
export const evaluationStates = ['draft', 'done'] as const;
/** Who sees an evaluation: the coaches of the team and who runs the club, or also the player. */
export const evaluationEyes = ['staff', 'player'] as const;
export type EvaluationEyes = (typeof evaluationEyes)[number];
export const goalStates = ['open', 'reached', 'dropped'] as const;

/** A match has one score, a training three. */
export const matchCriteria = ['overall'] as const;
export const trainingCriteria = ['effort', 'focus', 'learning'] as const;
export type Criterion = Capability | (typeof matchCriteria)[number] | (typeof trainingCriteria)[number];
export const criteria: readonly Criterion[] = [...capabilityNames, ...matchCriteria, ...trainingCriteria];

/** Scores go from 1 to 10 in halves. These have words for each criterion. */
export const [leastScore, mostScore, scoreStep] = [1, 10, 0.5];
export const anchoredScores = [1, 4, 7, 10] as const;

/** Who played less, in minutes of the log, is listed as too short a time. */
export const ratedFromMinutes = 15;
/** ms: how long sharing can be taken back. */
export const shareBackWithin = 3_600_000;

/** Whether enough abilities of a position were answered for an evaluation to be done: half of them. */
export const isAnswered = (position: PositionCode | null, answered: number): boolean =>
  answered * 2 >= capabilitiesOf(position).length;

/** Form is counted over the last five rated matches, from three on. */
const [formFrom, formOver] = [3, 5];
type RatedMatch = { readonly minutes: number; readonly score: number };
/** The mean score of the last rated matches, weighted by minutes. The newest comes first; null for fewer than three. */
export const formOf = (rated: readonly RatedMatch[]): number | null => {
  const last = rated.slice(0, formOver);
  const minutes = last.reduce((sum, one) => sum + one.minutes, 0);
  if (last.length < formFrom || minutes === 0) return null;
  return last.reduce((sum, one) => sum + one.minutes * one.score, 0) / minutes;
};

type Scored = { readonly criterion: string; readonly score: number | null };
/** The newest score of each criterion. `scores` are the newest first; one that is null takes those before it back. */
export const newestScores = <S extends Scored>(scores: readonly S[]): ReadonlyMap<string, S> => {
  const newest = new Map<string, S>();
  for (const one of scores) if (!newest.has(one.criterion)) newest.set(one.criterion, one);
  return new Map([...newest].filter(([, { score }]) => score !== null));
};

/** The mean of what was scored, and of how many; null of nothing. */
export const meanOf = (scores: readonly (number | null)[]): { readonly mean: number | null; readonly n: number } => {
  const given = scores.filter((one) => one !== null);
  return { mean: mean(given), n: given.length };
};

/** The touch of a field of the ten: the figure itself, the half above it at the second touch, nothing at the third. */
export const scoreAfterTouch = (score: number | null, touched: number): number | null => {
  if (score === touched) return touched === mostScore ? null : touched + scoreStep;
  return score === touched + scoreStep ? null : touched;
};
