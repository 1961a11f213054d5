import type { StaffRole } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';

export const removePlayer = async (query: Query, teamId: string, playerId: string): Promise<boolean> => {
  const { numDeletedRows } = await query
    .deleteFrom('team_player')
    .where('team_id', '=', teamId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  const groups = query.selectFrom('team_group').select('id').where('team_id', '=', teamId);
  await query
    .deleteFrom('team_group_player')
    .where('player_id', '=', playerId)
    .where('group_id', 'in', groups)
    .execute();
  return numDeletedRows > 0n;
};

type Dorsal = { readonly playerId: string; readonly dorsal: number | null; readonly version: number };

/**
 * Sets shirt numbers, several at once. The old numbers are cleared first, so that two players may swap. Returns whether
 * each of them plays in the team and still had the number that the user saw. Throws the database's duplicate error when
 * a number is taken.
 */
export const setDorsals = async (
  query: Query,
  teamId: string,
  dorsals: readonly Dorsal[],
): Promise<'given' | 'stale' | 'notFound'> => {
  const inTeam = new Set(
    (await query.selectFrom('team_player').where('team_id', '=', teamId).select('player_id').execute()).map(
      (row) => row.player_id,
    ),
  );
  if (!dorsals.every(({ playerId }) => inTeam.has(playerId))) return 'notFound';
  for (const { playerId, version } of dorsals) {
    const { numUpdatedRows } = await query
      .updateTable('team_player')
      .set({ dorsal: null, version: version + 1 })
      .where('team_id', '=', teamId)
      .where('player_id', '=', playerId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'stale';
  }
  for (const { playerId, dorsal } of dorsals)
    await query
      .updateTable('team_player')
      .set({ dorsal })
      .where('team_id', '=', teamId)
      .where('player_id', '=', playerId)
      .execute();
  return 'given';
};

/** A place of a staff member in a team, where the team is of this club; `scope` null: of any. */
export const memberById = (query: Query, scope: string | null, id: string) =>
  query
    .selectFrom('team_staff')
    .innerJoin('team', 'team.id', 'team_staff.team_id')
    .where('team_staff.id', '=', id)
    .where('team.deleted_at', 'is', null)
    .$if(scope !== null, (q) => q.where('team.club_id', '=', String(scope)))
    .select(['team_staff.id', 'team_staff.team_id', 'team_staff.staff_id', 'team.club_id', 'team.name'])
    .executeTakeFirst();

/** Returns whether the team membership was still at that version. */
export const setMemberRole = async (
  query: Query,
  { id, version, role }: { readonly id: string; readonly version: number; readonly role: StaffRole },
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('team_staff')
    .set({ role, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const removeMember = async (query: Query, id: string): Promise<void> => {
  await query.deleteFrom('team_staff').where('id', '=', id).execute();
};

export const isStaff = async (query: Query, clubId: string, id: string): Promise<boolean> =>
  (await query
    .selectFrom('staff')
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** The users behind a player or a staff member, who receive the notification. */
export const usersOf = async (query: Query, who: { playerId?: string; staffId?: string }): Promise<string[]> => {
  const rows =
    who.playerId === undefined
      ? await query
          .selectFrom('staff')
          .innerJoin('user_account', 'user_account.id', 'staff.user_id')
          .where('staff.id', '=', who.staffId ?? '')
          .where('user_account.deleted_at', 'is', null)
          .select('user_account.id')
          .execute()
      : await query
          .selectFrom('linked_player')
          .innerJoin('user_account', 'user_account.id', 'linked_player.user_id')
          .where('linked_player.player_id', '=', who.playerId)
          .where('user_account.deleted_at', 'is', null)
          .select('user_account.id')
          .execute();
  return rows.map(({ id }) => id);
};
