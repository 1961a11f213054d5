import type { Query } from '#server/db/database.ts';
import { playersWithin } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';

/**
 * The ratings of a match that a user sees, by player: the mean of those who rated. Staff of the team see all of them,
 * players the own one once it was shared.
 */
export const ratingsSeen = async (
  query: Query,
  user: User,
  match: { readonly id: string; readonly team_id: string },
): Promise<Readonly<Record<string, number>>> => {
  const { teams, own } = await playersWithin(query, user, 'evaluation.read');
  const asStaff = teams === null || teams.has(match.team_id);
  const rows = await query
    .selectFrom('evaluation')
    .innerJoin('evaluation_score', 'evaluation_score.evaluation_id', 'evaluation.id')
    .where('evaluation.match_id', '=', match.id)
    .where('evaluation.deleted_at', 'is', null)
    .$if(!asStaff, (q) => q.where('evaluation.shared_at', 'is not', null))
    .groupBy('evaluation.player_id')
    .select('evaluation.player_id')
    .select((by) => by.fn.avg<number | string>('evaluation_score.score').as('mean'))
    .execute();
  const seen = rows.filter(({ player_id }) => asStaff || own.has(player_id));
  return Object.fromEntries(seen.map(({ player_id, mean }) => [player_id, Number(mean)]));
};
