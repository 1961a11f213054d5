import type { EvaluationFilter, EvaluationQuery } from '#contract/evaluation.ts';
import type { EvaluationRow as ListRow } from '#contract/evaluationView.ts';
import { meanOf } from '#domain/evaluation/evaluation.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { offsetOf, paged } from '#server/lists/page.ts';
import { isUnhidden } from './blindness.ts';
import type { Seeing } from './opened.ts';
import { type Named, named, nameOf, scoresOf } from './store.ts';

/** The evaluations that a user sees: drafts of their own, of players as staff what is done, of their own what was shared. */
export const visible = (query: Query, { userId, asStaff, own }: Seeing) =>
  named(query)
    .where('evaluation.deleted_at', 'is', null)
    .where((by) => by.or([by('evaluation.state', '=', 'done'), by('evaluation.author_id', '=', userId)]))
    .where(isUnhidden(userId))
    .where((by) =>
      by.or([
        ...(asStaff === null ? [by.lit(true)] : [isAmong(query, 'evaluation.player_id', asStaff) as never]),
        by.and([
          isAmong(query, 'evaluation.player_id', own) as never,
          by.or([by('evaluation.kind', '=', 'self'), by('evaluation.shared_at', 'is not', null)]),
        ]),
      ]),
    );

/** The rows of a list, with the names of the players and the means. */
export const listRows = async (query: Query, rows: readonly Named[]): Promise<ListRow[]> => {
  const ids = rows.map(({ id }) => id);
  const scores = Map.groupBy(await scoresOf(query, ids), (one) => one.evaluation_id);
  const players = await query
    .selectFrom('player')
    .where(isAmong(query, 'id', [...new Set(rows.map((row) => row.player_id))]))
    .select(['id', 'first_name', 'last_name'])
    .execute();
  const names = new Map(players.map((one) => [one.id, nameOf(one)]));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ListRow['kind'],
    playerId: row.player_id,
    player: names.get(row.player_id) ?? '',
    day: row.day,
    authorId: row.author_id,
    author: nameOf(row),
    seen: row.seen as ListRow['seen'],
    state: row.state as ListRow['state'],
    ...meanOf((scores.get(row.id) ?? []).map(({ score }) => score)),
  }));
};

/** What a user sees of a club, and asks for. */
export const evaluationsFound = (query: Query, seen: Seeing, clubId: string, of: EvaluationFilter) =>
  visible(query, seen)
    .where('evaluation.club_id', '=', clubId)
    .$if(of.kind !== undefined, (q) => q.where('kind', '=', String(of.kind)))
    .$if(of.teamId !== undefined, (q) => q.where('evaluation.team_id', '=', String(of.teamId)))
    .$if(of.playerId !== undefined, (q) => q.where('evaluation.player_id', '=', String(of.playerId)))
    .$if(of.authorId !== undefined, (q) => q.where('author_id', '=', String(of.authorId)))
    .$if(of.roundId !== undefined, (q) => q.where('evaluation.round_id', '=', String(of.roundId)))
    .$if(of.seasonId !== undefined, (q) => q.where('season_id', '=', String(of.seasonId)))
    .$if(of.state !== undefined, (q) => q.where('state', '=', String(of.state)));

/** A page of what a user sees of a club, the newest first. */
export const evaluationsPage = async (query: Query, seen: Seeing, clubId: string, of: EvaluationQuery) => {
  const found = evaluationsFound(query, seen, clubId, of);
  const { many } = await found
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('evaluation.day', 'desc')
    .orderBy('evaluation.id')
    .limit(of.pageSize)
    .offset(offsetOf(of))
    .execute();
  return paged(await listRows(query, rows), Number(many), of);
};
