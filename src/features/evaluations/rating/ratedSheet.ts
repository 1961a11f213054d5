import type { MatchSheet, TrainingSheet } from '#contract/evaluationSheet.ts';
import { type EvaluationEyes, matchCriteria, trainingCriteria } from '#domain/scores.ts';

type RatedCriterion = (typeof matchCriteria | typeof trainingCriteria)[number];
export type RatedScores = Readonly<Partial<Record<RatedCriterion, number>>>;
export type RatedPlayer = {
  readonly playerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dorsal: number | null;
  readonly minutes: number;
  readonly goals: number;
  /** Played too short a time to be rated without being looked for. */
  readonly isShort: boolean;
  readonly mine: { readonly scores: RatedScores; readonly comment: string } | null;
};

/** A match or a training as it is rated: who took part, and what the reader has given. */
export type RatedSheet = {
  readonly kind: 'match' | 'training';
  readonly id: string;
  readonly teamId: string;
  readonly version: number;
  readonly seen: EvaluationEyes;
  readonly players: readonly RatedPlayer[];
};

/** What is scored: a match has one score, a training three. */
export const criteriaOf = { match: matchCriteria, training: trainingCriteria } as const;

/** A match as it is rated. */
export const ratedMatch = ({ matchId, teamId, version, seen, players }: MatchSheet): RatedSheet => ({
  ...{ kind: 'match', id: matchId, teamId, version, seen },
  players: players.map(({ mine, ...player }) => ({
    ...player,
    mine: mine && { scores: { overall: mine.score }, comment: mine.comment },
  })),
});

/** A training as it is rated. */
export const ratedTraining = ({ trainingId, teamId, version, seen, players }: TrainingSheet): RatedSheet => ({
  ...{ kind: 'training', id: trainingId, teamId, version, seen },
  players: players.map((player) => ({ ...player, goals: 0, isShort: false })),
});
