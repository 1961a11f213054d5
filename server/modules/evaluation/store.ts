import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Scope } from '#server/rights/reach.ts';
import type { EvaluationTables } from './tables.ts';

export type EvaluationRow = EvaluationTables['evaluation'];
export type ScoreRow = EvaluationTables['evaluation_score'];
export type GoalRow = EvaluationTables['evaluation_goal'];
export type Named = EvaluationRow & { readonly first_name: string | null; readonly last_name: string | null };
export type Whole = { readonly row: Named; readonly scores: readonly ScoreRow[]; readonly goals: readonly GoalRow[] };

export const nameOf = ({ first_name, last_name }: Pick<Named, 'first_name' | 'last_name'>): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim();

/** Evaluations with the names of their authors, also removed ones. */
export const named = (query: Query) =>
  query
    .selectFrom('evaluation')
    .leftJoin('user_account', 'user_account.id', 'evaluation.author_id')
    .selectAll('evaluation')
    .select(['user_account.first_name', 'user_account.last_name']);

const evaluationWith = (query: Query, scope: Scope, id: string) =>
  named(query)
    .where('evaluation.id', '=', id)
    .$if(scope !== null, (q) => q.where('evaluation.club_id', '=', String(scope)));

export const evaluationRow = (query: Query, scope: Scope, id: string): Promise<Named | undefined> =>
  evaluationWith(query, scope, id).where('evaluation.deleted_at', 'is', null).executeTakeFirst();

/** An evaluation that was removed since a moment. */
export const removedRow = (
  query: Query,
  scope: Scope,
  { id, since }: { readonly id: string; readonly since: number },
): Promise<Named | undefined> =>
  evaluationWith(query, scope, id).where('evaluation.deleted_at', '>', since).executeTakeFirst();

/** The scores of some evaluations. */
export const scoresOf = async (query: Query, ids: readonly string[]): Promise<ScoreRow[]> =>
  ids.length === 0
    ? []
    : query
        .selectFrom('evaluation_score')
        .selectAll()
        .where(isAmong(query, 'evaluation_id', ids))
        .execute();

/** Evaluations with their scores and goals, in the order of their rows. */
export const wholesOf = async (query: Query, rows: readonly Named[]): Promise<Whole[]> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const scores = Map.groupBy(await scoresOf(query, ids), (one) => one.evaluation_id);
  const found = query
    .selectFrom('evaluation_goal')
    .selectAll()
    .where(isAmong(query, 'evaluation_id', ids))
    .orderBy('rank');
  const goals = Map.groupBy(await found.execute(), (one) => one.evaluation_id);
  return rows.map((row) => ({ row, scores: scores.get(row.id) ?? [], goals: goals.get(row.id) ?? [] }));
};

type Score = Pick<ScoreRow, 'criterion' | 'score' | 'not_seen'>;
const isSame = (was: Score, is: Score): boolean => was.score === is.score && was.not_seen === is.not_seen;
/** Writes the scores of an evaluation anew. One that has not changed keeps its moment. */
export const putScores = async (
  tx: Query,
  { id, at }: { readonly id: string; readonly at: number },
  scores: readonly Score[],
): Promise<void> => {
  const before = new Map((await scoresOf(tx, [id])).map((one) => [one.criterion, one]));
  await tx.deleteFrom('evaluation_score').where('evaluation_id', '=', id).execute();
  const rows = scores.map(({ criterion, score, not_seen }) => {
    const was = before.get(criterion);
    const kept = was && isSame(was, { criterion, score, not_seen });
    return { evaluation_id: id, criterion, score, not_seen, at: kept ? was.at : at };
  });
  if (rows.length > 0) await tx.insertInto('evaluation_score').values(rows).execute();
};

type Goal = Pick<GoalRow, 'text' | 'until' | 'state'>;
/** Writes the goals of an evaluation anew, in their order. A day that has been told of stays so, whatever else changes. */
export const putGoals = async (tx: Query, id: string, goals: readonly Goal[]): Promise<void> => {
  const before = await tx.deleteFrom('evaluation_goal').where('evaluation_id', '=', id).returningAll().execute();
  const toldFor = ({ text, until }: Goal): string | null =>
    before.find((was) => was.text === text && was.until === until)?.told_for ?? null;
  const rows = goals.map((goal, rank) => {
    return { id: crypto.randomUUID(), evaluation_id: id, rank, told_for: toldFor(goal), ...goal };
  });
  if (rows.length > 0) await tx.insertInto('evaluation_goal').values(rows).execute();
};

type New = Pick<EvaluationRow, 'club_id' | 'kind' | 'player_id' | 'day' | 'author_id'> & Partial<EvaluationRow>;
/** A new evaluation, done and for the staff where nothing else is said. Returns its id. */
export const addEvaluation = async (tx: Query, at: number, given: New): Promise<string> => {
  const id = crypto.randomUUID();
  await tx
    .insertInto('evaluation')
    .values({
      ...{ id, team_id: null, season_id: null, match_id: null, training_id: null, round_id: null, position: null },
      ...{ state: 'done', seen: 'staff', shared_at: null, read_at: null },
      ...{ comment: '', staff_comment: '', strengths: '', version: 1 },
      ...{ created_at: at, updated_at: at, deleted_at: null },
      ...given,
    })
    .execute();
  return id;
};

/** Notes that the player has read evaluations. */
export const setRead = async (query: Query, ids: readonly string[], at: number): Promise<void> => {
  if (ids.length === 0) return;
  await query
    .updateTable('evaluation')
    .set({ read_at: at })
    .where(isAmong(query, 'id', ids))
    .where('read_at', 'is', null)
    .execute();
};
