import { type Capability, capabilityNames } from '../capabilities.ts';
import { matchCriteria, trainingCriteria } from '../scores.ts';
import { mean } from '../statistics.ts';

/** `period`: a free one over some time. `self`: the player's own. `spot`: single abilities, on the player's page. */
export const evaluationKinds = ['period', 'match', 'training', 'self', 'spot'] as const;
export const evaluationStates = ['draft', 'done'] as const;
export const goalStates = ['open', 'reached', 'dropped'] as const;

export type Criterion = Capability | (typeof matchCriteria)[number] | (typeof trainingCriteria)[number];
export const criteria: readonly Criterion[] = [...capabilityNames, ...matchCriteria, ...trainingCriteria];

/** ms: how long sharing can be taken back. */
export const shareBackWithin = 3_600_000;

/** Whether enough was answered of what is asked for an evaluation to be done: half of it. Not seen is an answer. */
export const isAnswered = (asked: readonly string[], answered: readonly string[]): boolean =>
  answered.filter((one) => asked.includes(one)).length * 2 >= asked.length;

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
