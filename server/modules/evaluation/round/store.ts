import type { RaterState, RoundState } from '#domain/evaluation/round.ts';
import type { AgeWords, TemplateCriteria } from '#domain/evaluation/templates.ts';
import { roundAt } from '#machines/evaluation/judgeRound.ts';
import type { Round } from '#machines/evaluation/round.ts';
import type { Query } from '#server/db/database.ts';
import { engineOf, isAmong, lockRows } from '#server/db/dialect.ts';
import type { Scope } from '#server/rights/reach.ts';
import { nameOf } from '../store.ts';
import type { EvaluationTables } from '../tables.ts';

export type RoundRow = EvaluationTables['evaluation_round'];
/** Somebody who rates in a round, or could. */
export type RaterRow = { readonly userId: string; readonly name: string; readonly state: RaterState };

export const roundRow = (query: Query, scope: Scope, id: string): Promise<RoundRow | undefined> =>
  query
    .selectFrom('evaluation_round')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(scope !== null, (q) => q.where('club_id', '=', String(scope)))
    .executeTakeFirst();

/** Holds a round until the transaction ends, so that nobody saves in one that is being closed. */
export const heldRound = (tx: Query, id: string): Promise<RoundRow> =>
  lockRows(engineOf(tx), tx.selectFrom('evaluation_round').selectAll().where('id', '=', id)).executeTakeFirstOrThrow();

/** The rounds of a team, newest first. */
export const roundsOfTeam = (query: Query, teamId: string): Promise<RoundRow[]> =>
  query
    .selectFrom('evaluation_round')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .orderBy('opens_on', 'desc')
    .orderBy('created_at', 'desc')
    .limit(60)
    .execute();

/** The raters of some rounds, by round, in the order of their names. */
export const ratersOf = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, RaterRow[]>> => {
  const rows = await query
    .selectFrom('evaluation_rater')
    .leftJoin('user_account', 'user_account.id', 'evaluation_rater.user_id')
    .where(isAmong(query, 'evaluation_rater.round_id', ids))
    .select(['evaluation_rater.round_id', 'evaluation_rater.user_id', 'evaluation_rater.state'])
    .select(['user_account.first_name', 'user_account.last_name'])
    .orderBy('user_account.first_name')
    .orderBy('user_account.last_name')
    .orderBy('evaluation_rater.user_id')
    .execute();
  const named = rows.map((row) => ({
    of: row.round_id,
    rater: { userId: row.user_id, name: nameOf(row), state: row.state as RaterState },
  }));
  return new Map([...Map.groupBy(named, ({ of }) => of)].map(([of, all]) => [of, all.map(({ rater }) => rater)]));
};

/** A round as its machine judges it. */
export const judged = (row: RoundRow, raters: readonly RaterRow[]): Round =>
  roundAt(row.state as RoundState, {
    blind: row.blind === 1,
    raters: raters.map(({ userId, state }) => ({ userId, state })),
  });

export const criteriaOf = ({ criteria }: RoundRow): TemplateCriteria => JSON.parse(criteria) as TemplateCriteria;

export const ageWordsOf = ({ age_words }: RoundRow): AgeWords => JSON.parse(age_words) as AgeWords;

/** Writes the raters of a round as its machine has them. */
export const putRaters = async (tx: Query, id: string, { context }: Round): Promise<void> => {
  await tx.deleteFrom('evaluation_rater').where('round_id', '=', id).execute();
  const rows = context.raters.map(({ userId, state }) => ({ round_id: id, user_id: userId, state }));
  if (rows.length > 0) await tx.insertInto('evaluation_rater').values(rows).execute();
};

/** Who evaluates the players of a team: the coaches on its staff, and who runs the club. By name. */
export const possibleRaters = async (query: Query, clubId: string, teamId: string) => {
  const has = (role: string) => `%"${role}"%`;
  const rows = await query
    .selectFrom('user_account')
    .where('user_account.club_id', '=', clubId)
    .where('user_account.deleted_at', 'is', null)
    .where((by) =>
      by.or([
        ...['ADMIN', 'CLUB_ADMIN', 'CLUB_MANAGER'].map((role) => by('user_account.roles', 'like', has(role))),
        by.and([
          by('user_account.roles', 'like', has('COACH')),
          by.exists(
            by
              .selectFrom('team_staff')
              .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
              .where('team_staff.team_id', '=', teamId)
              .where('staff.deleted_at', 'is', null)
              .whereRef('staff.user_id', '=', 'user_account.id')
              .select('staff.id'),
          ),
        ]),
      ]),
    )
    .select(['user_account.id', 'first_name', 'last_name'])
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('user_account.id')
    .execute();
  return rows.map((row) => ({ userId: row.id, name: nameOf(row) }));
};

/** The evaluations of some rounds, each with what it scored: two queries for the whole grid. */
export const gridOf = async (query: Query, roundIds: readonly string[]) => {
  const present = query
    .selectFrom('evaluation')
    .where('evaluation.round_id', 'in', [...roundIds])
    .where('evaluation.deleted_at', 'is', null);
  const evaluations = await present
    .select(['id', 'round_id', 'player_id', 'author_id', 'kind', 'state'])
    .select(['version', 'seen', 'comment', 'staff_comment'])
    .execute();
  const scores = await present
    .innerJoin('evaluation_score', 'evaluation_score.evaluation_id', 'evaluation.id')
    .select(['evaluation_id', 'criterion', 'score', 'not_seen'])
    .execute();
  const byEvaluation = Map.groupBy(scores, ({ evaluation_id }) => evaluation_id);
  return evaluations.map((row) => ({ ...row, scores: byEvaluation.get(row.id) ?? [] }));
};
export type Graded = Awaited<ReturnType<typeof gridOf>>[number];

/** Grows with each change of the sheet of a rater; zero while nothing was written. */
export const roundSheetVersion = async (query: Query, id: string, authorId: string): Promise<number> => {
  const row = await query
    .selectFrom('evaluation')
    .where('round_id', '=', id)
    .where('author_id', '=', authorId)
    .where('kind', '=', 'period')
    .select((by) => by.fn.sum<number | null>('version').as('total'))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
};

/** The last closed round of a team before another one. */
export const roundBefore = (query: Query, row: RoundRow): Promise<Pick<RoundRow, 'id'> | undefined> =>
  query
    .selectFrom('evaluation_round')
    .where('team_id', '=', row.team_id)
    .where('deleted_at', 'is', null)
    .where('state', 'in', ['closed', 'talked'])
    .where('id', '!=', row.id)
    .where('opens_on', '<=', row.opens_on)
    .where('created_at', '<', row.created_at)
    .orderBy('opens_on', 'desc')
    .orderBy('created_at', 'desc')
    .select('id')
    .executeTakeFirst();
