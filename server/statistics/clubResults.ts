import type { Query } from '#server/db/database.ts';

/** A match counts once it is over. */
const over = ['finished', 'confirmed'] as const;

/** Results of a team or of a whole club, one row a match, newest first. Read from the projections. */
export const resultRows = (query: Query, of: { clubId: string; teamId?: string; seasonId?: string | null }) =>
  query
    .selectFrom('match_now')
    .innerJoin('match', 'match.id', 'match_now.match_id')
    .where('match_now.club_id', '=', of.clubId)
    .where('match_now.state', 'in', over)
    .where('match.deleted_at', 'is', null)
    .$if(of.teamId !== undefined, (q) => q.where('match_now.team_id', '=', String(of.teamId)))
    .$if(typeof of.seasonId === 'string', (q) => q.where('match_now.season_id', '=', String(of.seasonId)))
    .select(['match.id', 'match.kickoff_at', 'match.rival_name', 'match.is_local', 'match_now.own', 'match_now.rival'])
    .orderBy('match.kickoff_at', 'desc')
    .execute();

/** Results of several teams, one row a match, newest first. */
export const resultsOfTeams = (query: Query, teamIds: readonly string[]) =>
  query
    .selectFrom('match_now')
    .innerJoin('match', 'match.id', 'match_now.match_id')
    .where('match_now.team_id', 'in', [...teamIds])
    .where('match_now.state', 'in', over)
    .where('match.deleted_at', 'is', null)
    .select(['match_now.team_id', 'match_now.own', 'match_now.rival'])
    .orderBy('match.kickoff_at', 'desc')
    .execute();

const sums = ['played', 'started', 'minutes', 'goals', 'assists', 'yellow', 'second_yellow', 'red'] as const;

/** A team's players over its matches that are over. */
export const playersOver = (query: Query, teamId: string) =>
  query
    .selectFrom('match_player')
    .innerJoin('match_now', 'match_now.match_id', 'match_player.match_id')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .leftJoin('team_player', (join) =>
      join.onRef('team_player.player_id', '=', 'player.id').on('team_player.team_id', '=', teamId),
    )
    .where('match_player.team_id', '=', teamId)
    .where('match_now.state', 'in', over)
    .where('match.deleted_at', 'is', null)
    .groupBy(['player.id', 'player.short_name', 'team_player.dorsal'])
    .select(['player.id', 'player.short_name', 'team_player.dorsal'])
    .select((by) => by.fn.countAll<number>().as('called'))
    .select((by) => sums.map((name) => by.fn.sum<number>(`match_player.${name}`).as(name)))
    .execute();

/** Matches of a club that are being played, and that are still to come. */
export const openMatches = async (query: Query, clubId: string, seasonId: string | null) => {
  const rows = await query
    .selectFrom('match_now')
    .innerJoin('match', 'match.id', 'match_now.match_id')
    .where('match_now.club_id', '=', clubId)
    .where('match.deleted_at', 'is', null)
    .where('match_now.state', 'not in', ['finished', 'confirmed', 'abandoned', 'cancelled'])
    .$if(seasonId !== null, (q) => q.where('match_now.season_id', '=', String(seasonId)))
    .groupBy('match_now.state')
    .select(['match_now.state'])
    .select((by) => by.fn.countAll<number>().as('many'))
    .execute();
  const toCome = ['scheduled', 'ready', 'postponed'];
  const sum = (of: typeof rows) => of.reduce((total, { many }) => total + Number(many), 0);
  return {
    live: sum(rows.filter(({ state }) => !toCome.includes(state))),
    scheduled: sum(rows.filter(({ state }) => toCome.includes(state))),
  };
};
