import type { TeamGroup } from '#contract/teamGroup.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { recordOf } from '#server/lists/page.ts';

type Row = Tables['team_group'];

const withPlayers = async (query: Query, rows: readonly Row[]): Promise<TeamGroup[]> => {
  const members = rows.length
    ? await query
        .selectFrom('team_group_player')
        .innerJoin('player', 'player.id', 'team_group_player.player_id')
        .where(
          'group_id',
          'in',
          rows.map(({ id }) => id),
        )
        .where('player.deleted_at', 'is', null)
        .select(['group_id', 'player_id'])
        .orderBy('player.name_key')
        .execute()
    : [];
  return rows.map((row) => ({
    ...recordOf(row),
    teamId: row.team_id,
    name: row.name,
    purpose: row.purpose,
    playerIds: members.filter(({ group_id }) => group_id === row.id).map(({ player_id }) => player_id),
  }));
};

export const groupsOfTeam = async (query: Query, teamId: string): Promise<TeamGroup[]> =>
  withPlayers(
    query,
    await query
      .selectFrom('team_group')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .execute(),
  );

/** `scope` null: of any club. */
export const groupById = async (query: Query, scope: string | null, id: string): Promise<TeamGroup | undefined> => {
  const row = await query
    .selectFrom('team_group')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(scope !== null, (q) => q.where('club_id', '=', String(scope)))
    .executeTakeFirst();
  return row && (await withPlayers(query, [row]))[0];
};

/** Sets the players of a group, all of them. Returns whether they all play in its team. */
export const setPlayers = async (
  query: Query,
  { id, teamId }: { id: string; teamId: string },
  playerIds: readonly string[],
): Promise<boolean> => {
  const wanted = [...new Set(playerIds)];
  await query.deleteFrom('team_group_player').where('group_id', '=', id).execute();
  if (wanted.length === 0) return true;
  const known = await query
    .selectFrom('team_player')
    .select('player_id')
    .where('team_id', '=', teamId)
    .where('player_id', 'in', wanted)
    .execute();
  if (known.length < wanted.length) return false;
  const rows = wanted.map((player_id) => ({ group_id: id, player_id }));
  await query.insertInto('team_group_player').values(rows).execute();
  return true;
};

export const addGroup = async (query: Query, row: Row): Promise<void> => {
  await query.insertInto('team_group').values(row).execute();
};

/** Returns whether the group still was at that version. */
export const updateGroup = async (
  query: Query,
  { id, version, at }: { id: string; version: number; at: number },
  change: { name?: string; purpose?: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('team_group')
    .set({ ...change, updated_at: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const removeGroup = async (query: Query, id: string, at: number): Promise<void> => {
  await query.updateTable('team_group').set({ deleted_at: at, updated_at: at }).where('id', '=', id).execute();
};
