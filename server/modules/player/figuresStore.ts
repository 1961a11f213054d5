import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { figuresInside } from '#server/insight/inside.ts';

/** A match counts once it is over. */
const over = ['finished', 'confirmed'] as const;

const figures = [
  'called',
  'appearances',
  'starts',
  'minutes',
  'playerGoals',
  'nonPenaltyGoals',
  'ownGoals',
  'assists',
] as const;
const cards = ['yellow', 'secondYellow', 'red'] as const;

/** A player's figures by team, with those of the catalogue. Without a season: over all of them. */
export const figuresOf = async (query: Query, of: { id: string; club_id: string }, seasonId: string | null) => {
  const conditions = [
    { filter: 'player', is: of.id },
    ...(seasonId === null ? [] : [{ filter: 'season', is: seasonId }]),
  ];
  const rows = await figuresInside(query, of.club_id, { metrics: figures, by: ['team'], conditions });
  const booked = await figuresInside(query, of.club_id, { metrics: cards, by: ['team'], conditions });
  const teams = await query
    .selectFrom('team')
    .where(
      isAmong(
        query,
        'id',
        rows.flatMap(({ keys }) => keys[0] ?? []),
      ),
    )
    .select(['id', 'name'])
    .execute();
  return teams.flatMap(({ id, name }) => {
    const own = rows.find(({ keys }) => keys[0] === id)?.of;
    const shown = booked.find(({ keys }) => keys[0] === id)?.of ?? { yellow: 0, secondYellow: 0, red: 0 };
    return own ? [{ team_id: id, team_name: name, ...own, ...shown }] : [];
  });
};

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
