import type { PlanView } from '#contract/matchPlan.ts';
import { emptyPlan, type MatchPlan } from '#domain/match/plan.ts';
import { type PositionsPlayed, seasonPositions } from '#domain/match/positionsPlayed.ts';
import type { PositionCode } from '#domain/positions.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type KeptPlan = { readonly version: number; readonly plan: MatchPlan };

/** The plan of a match; an empty one with number 0 where nobody has prepared anything. */
export const planOf = async (query: Query, matchId: string): Promise<KeptPlan> => {
  const row = await query
    .selectFrom('match_plan')
    .select(['version', 'body'])
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  // What was prepared before there was an order of takers has none.
  const plan = row ? { ...emptyPlan, ...(JSON.parse(row.body) as Partial<MatchPlan>) } : emptyPlan;
  return { version: row?.version ?? 0, plan };
};

/** The status of the match, as in a list of matches. */
export const stateOf = async (query: Query, matchId: string): Promise<string | undefined> =>
  (await query.selectFrom('match_now').select('state').where('match_id', '=', matchId).executeTakeFirst())?.state;

export const putPlan = async (query: Query, row: Tables['match_plan']): Promise<void> => {
  const { match_id, ...said } = row;
  await query
    .insertInto('match_plan')
    .values({ match_id, ...said })
    .onConflict((on) => on.column('match_id').doUpdateSet(said))
    .execute();
};

/** A match whose season is requested. */
export type Of = Pick<Tables['match'], 'id' | 'club_id' | 'team_id' | 'season_id'>;

/** Minutes of a team's players in the other matches of the season. */
const seasonMinutes = async (query: Query, { id, club_id, team_id, season_id }: Of) => {
  if (season_id === null) return [];
  const rows = await query
    .selectFrom('match_player')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .where('match.deleted_at', 'is', null)
    .where('match_player.club_id', '=', club_id)
    .where('match_player.team_id', '=', team_id)
    .where('match_player.season_id', '=', season_id)
    .where('match_player.match_id', '!=', id)
    .groupBy('match_player.player_id')
    .select('match_player.player_id')
    .select((by) => by.fn.sum<number>('match_player.minutes').as('minutes'))
    .execute();
  return rows.map((row) => ({ playerId: row.player_id, minutes: Number(row.minutes) }));
};

const over = ['finished', 'confirmed', 'abandoned'];
/** Matches of a season that are looked at, the newest. */
const looked = 60;

/** Where the players of a team have played in its newest other matches of the season that are over, match by match. */
const seasonPlaces = async (
  query: Query,
  { id, club_id, team_id, season_id }: Of,
): Promise<readonly PositionsPlayed[]> => {
  if (season_id === null) return [];
  const newest = query
    .selectFrom('match_now')
    .innerJoin('match', 'match.id', 'match_now.match_id')
    .where('match_now.team_id', '=', team_id)
    .where('match_now.season_id', '=', season_id)
    .where('match_now.state', 'in', over)
    .where('match.club_id', '=', club_id)
    .where('match.deleted_at', 'is', null)
    .where('match.id', '!=', id)
    .orderBy('match.kickoff_at', 'desc')
    .limit(looked)
    .select('match.id');
  const rows = await query
    .selectFrom('match_player_position')
    .where('match_id', 'in', newest)
    .selectAll()
    .orderBy('match_id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.match_id).values()].map((match) =>
    Object.fromEntries(
      [...Map.groupBy(match, (row) => row.player_id)].map(([player, places]) => [
        player,
        places.map(({ position, minutes }) => ({ position: position as PositionCode, minutes, matches: 1 })),
      ]),
    ),
  );
};

/** What the players of a match have played in the season's other matches: their minutes, and where. */
export const seasonOf = async (query: Query, of: Of): Promise<PlanView['season']> => {
  const [minutes, matches] = await Promise.all([seasonMinutes(query, of), seasonPlaces(query, of)]);
  const where = seasonPositions(matches);
  return minutes.map((one) => ({ ...one, positions: [...(where[one.playerId] ?? [])] }));
};
