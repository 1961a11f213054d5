import type { Query } from '#server/db/database.ts';

type Made = {
  readonly team: { readonly id: string; readonly clubId: string };
  readonly competitionId: string;
  /** Kick-off, epoch milliseconds. */
  readonly at: number;
  readonly own?: number;
  readonly rival?: number;
  readonly state?: 'confirmed' | 'scheduled' | 'cancelled';
};

/** The current season of a club. */
const seasonOf = async (query: Query, clubId: string): Promise<string> =>
  (
    await query
      .selectFrom('season')
      .select('id')
      .where('club_id', '=', clubId)
      .where('is_current', '=', 1)
      .executeTakeFirstOrThrow()
  ).id;

/** A match as its projection has it, without a log. Returns its id. */
export const tableMatch = async (
  query: Query,
  { team, competitionId, at, own = 0, rival = 0, state = 'confirmed' }: Made,
): Promise<string> => {
  const season_id = await seasonOf(query, team.clubId);
  const id = crypto.randomUUID();
  const of = { club_id: team.clubId, team_id: team.id, season_id, competition_id: competitionId, kickoff_at: at };
  await query
    .insertInto('match')
    .values({
      ...{ id, ...of, rival_name: 'Rival', is_local: 1, format: 'FUT11', venue: null, rules: '{}' },
      ...{ set_up_rules: null, set_up_is_local: null, head_seq: 0, version: 1 },
      ...{ created_at: 0, updated_at: 0, deleted_at: null },
    })
    .execute();
  await query
    .insertInto('match_now')
    .values({
      ...{ match_id: id, ...of, seq: 1, state, period: 2, played_before: 0, running_since: null, own, rival },
      ...{ own_kicks: null, rival_kicks: null, awarded: null, revision: 0, is_local: 1, rival_key: 'rival' },
      ...{ half_own: null, half_rival: null, first_goal: null, lead_ms: 0, trail_ms: 0, regulation: 90 },
      ...{ over_at: state === 'confirmed' ? at + 6_000_000 : null, projection: 1 },
    })
    .execute();
  return id;
};
