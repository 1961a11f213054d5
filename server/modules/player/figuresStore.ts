import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';

/** A match counts once it is over. */
const over = ['finished', 'confirmed'] as const;

const sums = [
  'goals',
  'penalty_goals',
  'own_goals',
  'assists',
  'yellow',
  'second_yellow',
  'red',
  'minutes',
  'played',
  'started',
] as const;

/** A player's figures by team, over the matches that are over. Without a season: over all of them. */
export const figuresOf = (query: Query, playerId: string, seasonId: string | null) =>
  query
    .selectFrom('match_player')
    .innerJoin('match_now', 'match_now.match_id', 'match_player.match_id')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .innerJoin('team', 'team.id', 'match_player.team_id')
    .where('match_player.player_id', '=', playerId)
    .where('match_now.state', 'in', over)
    .where('match.deleted_at', 'is', null)
    .$if(seasonId !== null, (q) => q.where('match_player.season_id', '=', String(seasonId)))
    .groupBy(['match_player.team_id', 'team.name'])
    .select(['match_player.team_id', 'team.name as team_name'])
    .select((by) => by.fn.countAll<number>().as('called'))
    .select((by) => sums.map((name) => by.fn.sum<number>(`match_player.${name}`).as(name)))
    .execute();

/** The player's last matches, newest first. */
export const formOf = (query: Query, playerId: string, seasonId: string | null) =>
  query
    .selectFrom('match_player')
    .innerJoin('match_now', 'match_now.match_id', 'match_player.match_id')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .where('match_player.player_id', '=', playerId)
    .where('match_now.state', 'in', over)
    .where('match.deleted_at', 'is', null)
    .$if(seasonId !== null, (q) => q.where('match_player.season_id', '=', String(seasonId)))
    .select(['match.id', 'match.kickoff_at', 'match.rival_name', 'match.is_local', 'match_now.own', 'match_now.rival'])
    .select(['match_player.minutes', 'match_player.goals', 'match_player.penalty_goals', 'match_player.assists'])
    .select(['match_player.yellow', 'match_player.second_yellow', 'match_player.red'])
    .orderBy('match.kickoff_at', 'desc')
    .limit(10)
    .execute();

/** Minutes of all players in the finished matches of these teams of a club, the newest match first. */
export const playedIn = (query: Query, clubId: string, teams: readonly { readonly team_id: string }[]) =>
  query
    .selectFrom('match_player')
    .innerJoin('match_now', 'match_now.match_id', 'match_player.match_id')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .where('match_player.club_id', '=', clubId)
    .where(isAmong(query, 'match_player.team_id', [...new Set(teams.map(({ team_id }) => team_id))]))
    .where('match_now.state', 'in', over)
    .where('match.deleted_at', 'is', null)
    .select(['match_player.match_id', 'match_player.team_id', 'match_player.player_id', 'match_player.minutes'])
    .orderBy('match.kickoff_at', 'desc')
    .execute();
