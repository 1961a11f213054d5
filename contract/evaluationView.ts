import { z } from 'zod';
import { criteria, evaluationKinds, evaluationStates, goalStates } from '#domain/evaluation/evaluation.ts';
import { StoredDay } from './days.ts';
import { recordFields } from './record.ts';
import { Eyes } from './score.ts';
import { ForeignRating, ScoutedAbility } from './scoutingRecord.ts';
import { Id, Instant, PositionCode } from './values.ts';

export const Criterion = z.enum(criteria as ['overall', ...typeof criteria]);

const Given = z.object({
  criterion: Criterion,
  /** Null where it was not seen, or where an earlier score was taken back. */
  score: z.number().nullable(),
  notSeen: z.boolean(),
});
const Goal = z.object({
  id: Id,
  text: z.string(),
  until: StoredDay.nullable(),
  state: z.enum(goalStates),
});

/** What one person judges of one player. */
export const Evaluation = z.object({
  ...recordFields,
  kind: z.enum(evaluationKinds),
  playerId: Id,
  teamId: Id.nullable(),
  seasonId: Id.nullable(),
  matchId: Id.nullable(),
  trainingId: Id.nullable(),
  roundId: Id.nullable(),
  position: PositionCode.nullable(),
  day: StoredDay,
  authorId: Id,
  author: z.string(),
  state: z.enum(evaluationStates),
  seen: Eyes,
  sharedAt: Instant.nullable(),
  /** When the player read it. */
  readAt: Instant.nullable(),
  comment: z.string(),
  /** Null for the player and their family. */
  staffComment: z.string().nullable(),
  strengths: z.string(),
  scores: z.array(Given),
  goals: z.array(Goal),
  /** Of the scores, each counted once; null without any. */
  mean: z.number().nullable(),
  n: z.int(),
  /** Whether the reader may change, share or remove it. */
  mine: z.boolean(),
});
export type Evaluation = z.infer<typeof Evaluation>;

/** A row of the list. */
export const EvaluationRow = Evaluation.pick({
  id: true,
  kind: true,
  playerId: true,
  day: true,
  authorId: true,
  author: true,
  mean: true,
  n: true,
  seen: true,
  state: true,
}).extend({ player: z.string() });
export type EvaluationRow = z.infer<typeof EvaluationRow>;

export const PlayerEvaluations = z.object({
  /** Whether the reader evaluates this player, as staff or as the player. */
  edit: z.boolean(),
  self: z.boolean(),
  /** Rounds in which the reader is asked to rate themselves and has not yet. */
  asked: z.array(z.object({ id: Id, name: z.string(), closesOn: StoredDay, criteria: z.array(Criterion) })),
  position: PositionCode.nullable(),
  /** The newest first. */
  evaluations: z.array(Evaluation),
  /** How each ability was scored over time, the newest first; without matches and trainings. */
  series: z.array(
    z.object({
      criterion: Criterion,
      values: z.array(
        z.object({
          evaluationId: Id,
          day: StoredDay,
          score: z.number(),
          kind: z.enum(evaluationKinds),
          by: z.string(),
        }),
      ),
    }),
  ),
  /** The mean of the last five rated matches, weighted by minutes; null below three. */
  form: z.number().nullable(),
  /** The rated matches, the newest first: the mean of those who rated. */
  matches: z.array(
    z.object({
      matchId: Id,
      kickoffAt: Instant,
      rival: z.string(),
      minutes: z.int(),
      mean: z.number(),
      n: z.int(),
    }),
  ),
  goals: z.array(Goal.extend({ evaluationId: Id })),
});
export type PlayerEvaluations = z.infer<typeof PlayerEvaluations>;

export const TeamEvaluationRow = z.object({
  playerId: Id,
  firstName: z.string(),
  lastName: z.string(),
  dorsal: z.int().nullable(),
  photo: z.string().nullable(),
  position: PositionCode.nullable(),
  /** Whose evaluations over a period are done. */
  by: z.array(z.string()),
  self: z.boolean(),
  /** Of the newest evaluation over a period, and against the one before of the same author. */
  mean: z.number().nullable(),
  change: z.number().nullable(),
  lastDay: StoredDay.nullable(),
});
export type TeamEvaluationRow = z.infer<typeof TeamEvaluationRow>;

/** How an outsider plays: what scouts scored, and after signing what the staff of the team say. */
export const ForeignEvaluations = z.object({
  foreignPlayerId: Id,
  /** Those that the reader reads, the newest first. */
  ratings: z.array(ForeignRating),
  /** How each ability was scored over time, the newest first. */
  series: z.array(
    z.object({
      criterion: ScoutedAbility,
      values: z.array(z.object({ reportId: Id, day: StoredDay, score: z.number(), by: z.string() })),
    }),
  ),
  /** Of the player record of somebody who signed; empty where there is none or the reader does not read it. */
  evaluations: z.array(Evaluation),
});
export type ForeignEvaluations = z.infer<typeof ForeignEvaluations>;
