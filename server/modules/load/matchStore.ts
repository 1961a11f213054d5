import { AppError } from '#contract/errors.ts';
import { dayOf } from '#domain/days.ts';
import { isAsked } from '#domain/training/load.ts';
import type { Query } from '#server/db/database.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';

/** A match with its occasion. Throws `notFound`. */
export const matchToRate = async (query: Query, user: User, id: string) => {
  const scope = scopeOf(user);
  const row = await query
    .selectFrom('match')
    .innerJoin('occasion', 'occasion.id', 'match.id')
    .where('match.id', '=', id)
    .where('match.deleted_at', 'is', null)
    .$if(scope !== null, (q) => q.where('match.club_id', '=', String(scope)))
    .select(['match.id', 'match.club_id', 'match.team_id', 'match.rival_name', 'match.kickoff_at'])
    .select(['occasion.ends_at', 'occasion.state', 'occasion.zone'])
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
};
export type RatedMatch = Awaited<ReturnType<typeof matchToRate>>;

/** Matches that ended since a moment in which one of these players played. */
export const matchesPlayedBy = async (query: Query, playerIds: readonly string[], since: number): Promise<string[]> => {
  if (playerIds.length === 0) return [];
  const rows = await query
    .selectFrom('match_player')
    .innerJoin('occasion', 'occasion.id', 'match_player.match_id')
    .where('match_player.player_id', 'in', playerIds)
    .where('match_player.minutes', '>', 0)
    .where('occasion.ends_at', '>=', since)
    .where('occasion.state', '=', 'planned')
    .where('occasion.deleted_at', 'is', null)
    .select(['occasion.id', 'occasion.starts_at'])
    .distinct()
    .orderBy('occasion.starts_at')
    .execute();
  return rows.map(({ id }) => id);
};

/** Who played in a match, by the log, with what they said. */
export const playedIn = async (query: Query, match: Pick<RatedMatch, 'id' | 'kickoff_at' | 'zone'>) => {
  const rows = await query
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .innerJoin('club', 'club.id', 'match_player.club_id')
    .leftJoin('attendance', (on) =>
      on
        .onRef('attendance.occasion_id', '=', 'match_player.match_id')
        .onRef('attendance.person_id', '=', 'match_player.player_id'),
    )
    .where('match_player.match_id', '=', match.id)
    .where('match_player.minutes', '>', 0)
    .where('player.deleted_at', 'is', null)
    .select(['player.id', 'player.first_name', 'player.last_name', 'player.birth_date', 'club.rpe_from_age'])
    .select(['match_player.dorsal', 'match_player.minutes', 'attendance.rpe'])
    .orderBy('match_player.dorsal')
    .orderBy('player.id')
    .execute();
  const day = dayOf(new Date(match.kickoff_at), match.zone);
  return rows.map(({ birth_date, rpe_from_age, ...row }) => ({
    ...row,
    asked: isAsked(birth_date, day, rpe_from_age),
  }));
};
export type PlayedRow = Awaited<ReturnType<typeof playedIn>>[number];
