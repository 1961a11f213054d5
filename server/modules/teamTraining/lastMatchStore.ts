import { afterMatchHours } from '#domain/periodization/matchDays.ts';
import type { Query } from '#server/db/database.ts';

const hourMs = 3_600_000;

/** The last match of a team that ended within two days of a training, with the minutes of who played; null without one. */
export const matchBefore = async (
  query: Query,
  { teamId, startsAt }: { readonly teamId: string; readonly startsAt: number },
) => {
  const match = await query
    .selectFrom('match_now')
    .innerJoin('match', 'match.id', 'match_now.match_id')
    .innerJoin('occasion', 'occasion.id', 'match.id')
    .where('match_now.team_id', '=', teamId)
    .where('match_now.over_at', 'is not', null)
    .where('match.deleted_at', 'is', null)
    .where('occasion.ends_at', '<=', startsAt)
    .where('occasion.ends_at', '>=', startsAt - afterMatchHours * hourMs)
    .select(['match.id', 'match.rival_name', 'match_now.regulation'])
    .orderBy('occasion.ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!match || match.regulation <= 0) return null;
  const played = await query
    .selectFrom('match_player')
    .where('match_id', '=', match.id)
    .where('minutes', '>', 0)
    .select(['player_id', 'minutes'])
    .execute();
  return {
    ...{ matchId: match.id, rival: match.rival_name, fullMinutes: match.regulation },
    played: played.map(({ player_id, minutes }) => ({ personId: player_id, minutes })),
  };
};
