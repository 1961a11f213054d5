import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { figuresInside } from '#server/insight/inside.ts';

/** A match counts once it is over. */
const over = ['finished', 'confirmed'] as const;

/** The last results of each of several teams, one row a match, newest first. */
export const lastResultsOfTeams = (query: Query, clubId: string, teamIds: readonly string[], most: number) =>
  query
    .selectFrom((from) =>
      from
        .selectFrom('match_now')
        .innerJoin('match', 'match.id', 'match_now.match_id')
        .where('match_now.club_id', '=', clubId)
        .where('match_now.state', 'in', over)
        .where('match.deleted_at', 'is', null)
        .where(isAmong(query, 'match_now.team_id', teamIds))
        .select(['match.id', 'match.team_id', 'match.kickoff_at', 'match.rival_name', 'match.is_local'])
        .select(['match_now.own', 'match_now.rival'])
        .select((by) =>
          by.fn
            .agg<number>('row_number')
            .over((of) => of.partitionBy('match.team_id').orderBy('match.kickoff_at', 'desc').orderBy('match.id'))
            .as('place'),
        )
        .as('last'),
    )
    .where('last.place', '<=', most)
    .selectAll('last')
    .orderBy('last.kickoff_at', 'desc')
    .orderBy('last.id')
    .execute();

/** When each match of a season that is not cancelled is played, and by which team; `teamId`: of one team. */
export const plannedMatches = (query: Query, of: { clubId: string; seasonId: string | null; teamId?: string }) =>
  query
    .selectFrom('match_now')
    .innerJoin('match', 'match.id', 'match_now.match_id')
    .where('match_now.club_id', '=', of.clubId)
    .where('match.deleted_at', 'is', null)
    .where('match_now.state', '<>', 'cancelled')
    .$if(of.seasonId !== null, (q) => q.where('match_now.season_id', '=', String(of.seasonId)))
    .$if(of.teamId !== undefined, (q) => q.where('match_now.team_id', '=', String(of.teamId)))
    .select(['match_now.team_id', 'match_now.kickoff_at'])
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

const figures = ['called', 'appearances', 'starts', 'minutes', 'playerGoals', 'assists'] as const;
const cards = ['yellow', 'secondYellow', 'red'] as const;

/** A team's players over its matches that are over, with the figures of the catalogue. */
export const playersOver = async (query: Query, clubId: string, teamId: string) => {
  const conditions = [{ filter: 'team', is: teamId }];
  const rows = await figuresInside(query, clubId, { metrics: figures, by: ['player'], conditions });
  const booked = await figuresInside(query, clubId, { metrics: cards, by: ['player'], conditions });
  const cardsOf = new Map(booked.map(({ keys, of }) => [keys[0], of]));
  const players = await query
    .selectFrom('player')
    .leftJoin('team_player', (join) =>
      join.onRef('team_player.player_id', '=', 'player.id').on('team_player.team_id', '=', teamId),
    )
    .where(
      isAmong(
        query,
        'player.id',
        rows.flatMap(({ keys }) => keys[0] ?? []),
      ),
    )
    .select(['player.id', 'player.short_name', 'team_player.dorsal'])
    .execute();
  const of = new Map(rows.map((row) => [row.keys[0], row.of]));
  return players.flatMap((player) => {
    const own = of.get(player.id);
    return own ? [{ ...player, ...own, cards: cardsOf.get(player.id) ?? { yellow: 0, secondYellow: 0, red: 0 } }] : [];
  });
};

const results = ['played', 'wins', 'draws', 'losses', 'goalsFor', 'goalsAgainst', 'cleanSheets'] as const;
const noResults = { played: 0, wins: 0, draws: 0, losses: 0, goalsFor: 0, goalsAgainst: 0, cleanSheets: 0 };

/** The results of a team or of a whole club, in all and at home and away. */
export const resultsOf = async (query: Query, of: { clubId: string; teamId?: string; seasonId?: string | null }) => {
  const one = (filter: string, is: string | null | undefined) => (is ? [{ filter, is }] : []);
  const conditions = [...one('team', of.teamId), ...one('season', of.seasonId)];
  const rows = await figuresInside(query, of.clubId, { metrics: results, by: ['venue'], conditions });
  const [total] = await figuresInside(query, of.clubId, { metrics: results, conditions });
  const at = (venue: string) => rows.find(({ keys }) => keys[0] === venue)?.of ?? noResults;
  return { total: total?.of ?? noResults, home: at('home'), away: at('away') };
};

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
