import { type Entry, upcast } from '#domain/match/entry.ts';
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

export type SeasonMatch = Pick<Tables['match'], 'id' | 'head_seq' | 'version' | 'format' | 'rules'>;
const over = ['finished', 'confirmed', 'abandoned'];

/** The newest of a team's other matches of the season that are over, at most so many. */
export const matchesOver = async (
  query: Query,
  { id, club_id, team_id, season_id }: Of,
  most: number,
): Promise<readonly SeasonMatch[]> =>
  season_id === null
    ? []
    : query
        .selectFrom('match_now')
        .innerJoin('match', 'match.id', 'match_now.match_id')
        .where('match_now.team_id', '=', team_id)
        .where('match_now.season_id', '=', season_id)
        .where('match_now.state', 'in', over)
        .where('match.club_id', '=', club_id)
        .where('match.deleted_at', 'is', null)
        .where('match.id', '!=', id)
        .orderBy('match.kickoff_at', 'desc')
        .limit(most)
        .select(['match.id', 'match.head_seq', 'match.version', 'match.format', 'match.rules'])
        .execute();

/** The log of each of these matches. */
export const logsOf = async (
  query: Query,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Entry[]>> => {
  const logs = new Map<string, Entry[]>(matchIds.map((id) => [id, []]));
  if (matchIds.length === 0) return logs;
  const rows = await query
    .selectFrom('match_entry')
    .select(['match_id', 'body'])
    .where('match_id', 'in', [...matchIds])
    .orderBy('match_id')
    .orderBy('seq')
    .execute();
  for (const { match_id, body } of rows) logs.get(match_id)?.push(upcast(JSON.parse(body) as Entry));
  return logs;
};
