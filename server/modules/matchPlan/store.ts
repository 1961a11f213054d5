import { emptyPlan, type MatchPlan } from '#domain/match/plan.ts';
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
  return row ? { version: row.version, plan: JSON.parse(row.body) as MatchPlan } : { version: 0, plan: emptyPlan };
};

export const putPlan = async (query: Query, row: Tables['match_plan']): Promise<void> => {
  const { match_id, ...said } = row;
  await query
    .insertInto('match_plan')
    .values({ match_id, ...said })
    .onConflict((on) => on.column('match_id').doUpdateSet(said))
    .execute();
};

type Of = Pick<Tables['match'], 'id' | 'club_id' | 'team_id' | 'season_id'>;

/** Minutes of a team's players in the other matches of the season. */
export const seasonMinutes = async (query: Query, { id, club_id, team_id, season_id }: Of) => {
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
