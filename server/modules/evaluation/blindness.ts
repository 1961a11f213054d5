import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import type { EvaluationRow } from './store.ts';

/**
 * Evaluations that a blind round does not hide from a user: their own, those of no round, and those of a round that they
 * see. It is `seesOthers` (src/machines/evaluation/judgeRound.ts) for the lists of the database.
 */
export const isUnhidden = (userId: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  evaluation.author_id = ${userId} or evaluation.round_id is null or not exists (
    select 1 from evaluation_round
    where evaluation_round.id = evaluation.round_id and evaluation_round.blind = 1
      and evaluation_round.state in ('planned', 'open')
      and not exists (
        select 1 from evaluation_rater
        where evaluation_rater.round_id = evaluation_round.id and evaluation_rater.user_id = ${userId}
          and evaluation_rater.state = 'done'
      )
  )
)`;

/** Evaluations of a round that is closed, and those of none. */
export const isSettled: RawBuilder<SqlBool> = sql<SqlBool>`(
  evaluation.round_id is null or exists (
    select 1 from evaluation_round
    where evaluation_round.id = evaluation.round_id and evaluation_round.state in ('closed', 'talked')
  )
)`;

/** Whether a blind round hides an evaluation from a user. */
export const isHidden = async (query: Query, userId: string, { id }: Pick<EvaluationRow, 'id'>): Promise<boolean> =>
  (await query
    .selectFrom('evaluation')
    .where('evaluation.id', '=', id)
    .where(isUnhidden(userId))
    .select('id')
    .executeTakeFirst()) === undefined;
