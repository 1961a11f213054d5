import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type NotifiedMatch = Tables['match'] & { readonly team_name: string };

/** A match with the name of its team; undefined once it is removed. */
export const notifiedMatch = (query: Query, id: string): Promise<NotifiedMatch | undefined> =>
  query
    .selectFrom('match')
    .innerJoin('team', 'team.id', 'match.team_id')
    .where('match.id', '=', id)
    .where('match.deleted_at', 'is', null)
    .selectAll('match')
    .select('team.name as team_name')
    .executeTakeFirst();

/** Accounts of the players and the staff of a team. */
export const usersOfTeam = async (query: Query, teamId: string): Promise<string[]> => {
  const players = query
    .selectFrom('team_player')
    .innerJoin('linked_player', 'linked_player.player_id', 'team_player.player_id')
    .innerJoin('user_account', 'user_account.id', 'linked_player.user_id')
    .where('team_player.team_id', '=', teamId)
    .where('user_account.deleted_at', 'is', null)
    .select('user_account.id');
  const staff = query
    .selectFrom('team_staff')
    .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
    .innerJoin('user_account', 'user_account.id', 'staff.user_id')
    .where('team_staff.team_id', '=', teamId)
    .where('staff.deleted_at', 'is', null)
    .where('user_account.deleted_at', 'is', null)
    .select('user_account.id');
  return (await players.union(staff).execute()).map(({ id }) => id);
};

const idsOf = (rows: readonly { readonly player_id: string }[]): string[] => rows.map(({ player_id }) => player_id);

export const playersOfTeam = async (query: Query, teamId: string): Promise<string[]> =>
  idsOf(await query.selectFrom('team_player').where('team_id', '=', teamId).select('player_id').execute());

export const playersCalledUp = async (query: Query, matchId: string): Promise<string[]> =>
  idsOf(await query.selectFrom('match_player').where('match_id', '=', matchId).select('player_id').execute());

/** Accounts of called-up players who have not been told yet. */
export const usersToCallUp = async (query: Query, matchId: string): Promise<string[]> => {
  const rows = await query
    .selectFrom('match_player')
    .innerJoin('linked_player', 'linked_player.player_id', 'match_player.player_id')
    .innerJoin('user_account', 'user_account.id', 'linked_player.user_id')
    .where('match_player.match_id', '=', matchId)
    .where('user_account.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('call_up_notice')
            .whereRef('call_up_notice.user_id', '=', 'user_account.id')
            .where('call_up_notice.match_id', '=', matchId)
            .select('call_up_notice.at'),
        ),
      ),
    )
    .select('user_account.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Notes that these users are told of their call-up. Returns those whom no other server has told meanwhile. */
export const keepCalledUp = async (
  tx: Query,
  matchId: string,
  { userIds, at }: { readonly userIds: readonly string[]; readonly at: number },
): Promise<string[]> => {
  if (userIds.length === 0) return [];
  const rows = await tx
    .insertInto('call_up_notice')
    .values(userIds.map((user_id) => ({ match_id: matchId, user_id, at })))
    .onConflict((on) => on.columns(['match_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** The score as it is printed, home side first; undefined before there is one. */
export const scoreOf = async (query: Query, { id, is_local }: Tables['match']): Promise<string | undefined> => {
  const now = await query
    .selectFrom('match_now')
    .where('match_id', '=', id)
    .select(['own', 'rival', 'own_kicks', 'rival_kicks'])
    .executeTakeFirst();
  if (!now) return undefined;
  const sides = (own: number, rival: number) => (is_local === 1 ? `${own}-${rival}` : `${rival}-${own}`);
  const kicks = now.own_kicks === null ? '' : ` (${sides(now.own_kicks, now.rival_kicks ?? 0)})`;
  return `${sides(now.own, now.rival)}${kicks}`;
};

/** Coming matches whose call-up may have no notification yet, because the server stopped meanwhile. */
export const comingMatches = async (query: Query, now: number): Promise<string[]> => {
  const rows = await query
    .selectFrom('match')
    .innerJoin('match_now', 'match_now.match_id', 'match.id')
    .where('match.kickoff_at', '>', now)
    .where('match.deleted_at', 'is', null)
    .where('match_now.state', 'in', ['scheduled', 'ready'])
    .select('match.id')
    .execute();
  return rows.map(({ id }) => id);
};
