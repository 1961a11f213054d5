import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { RestoreAs } from '#contract/restore.ts';
import type { StaffMember } from '#contract/staff.ts';
import { canRevoke, isStaffGiven, staffGiven } from '#domain/rights.ts';
import { staffRoles } from '#domain/roles.ts';
import { keepRoles, restoreAccess, undoneWithin } from '#server/access/leaving.ts';
import { removedRow, restoreRow } from '#server/access/leavingRows.ts';
import { hasOtherAdmin } from '#server/access/otherAdmin.ts';
import type { Query } from '#server/db/database.ts';
import { removedPeople } from '#server/lists/removed.ts';
import { joinStaff, teamRow } from '#server/modules/team/store.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import type { Members } from './members.ts';
import * as store from './store.ts';
import { rolesIn, rolesKept } from './toReply.ts';

/** What is given back when a removal is undone. */
const RestoreSnapshot = z.object({
  teams: z.array(z.object({ teamId: z.string(), role: z.enum(staffRoles) })),
  roles: z.array(z.enum(staffGiven)),
});
type RestoreSnapshot = z.infer<typeof RestoreSnapshot>;
type Returning = { readonly id: string; readonly as: RestoreAs };

/** Removal of staff who leave, and its undoing after a mistake (docs/decisions/020). */
export const createLeaving = ({ database, clock, sessions }: Services, members: Members) => {
  const { engine } = database;

  /**
   * The account behind a record, and the roles that it loses with it. Only a user who may grant a role may revoke it.
   */
  const takeAccess = async (tx: Query, user: User, row: store.StaffRow): Promise<RestoreSnapshot['roles']> => {
    const behind = row.user_id === null ? undefined : await store.lockUserBehind(tx, engine, row.user_id);
    if (!behind) return [];
    if (behind.id === user.id) throw new AppError('accountIsYours');
    const [before, kept] = [rolesIn(behind.roles), rolesKept(behind)];
    const roles = before.filter(isStaffGiven).filter((role) => !kept.includes(role));
    if (!canRevoke(user.roles, roles)) throw new AppError('forbidden');
    if (roles.includes('CLUB_ADMIN') && !(await hasOtherAdmin(tx, engine, { clubId: row.club_id, but: behind.id })))
      throw new AppError('lastAdmin');
    if (roles.length > 0) await keepRoles(tx, behind.id, { roles: kept, by: user.id, at: clock() });
    return roles;
  };

  const restoreRecord = async (tx: Query, user: User, { id, as }: Returning): Promise<store.StaffRow> => {
    const since = clock() - undoneWithin;
    const gone = await removedRow(tx, engine, 'staff', { scope: scopeOf(user), id, since });
    if (!gone) throw new AppError('notFound');
    const { teams, roles } = RestoreSnapshot.parse(JSON.parse(String(gone.restore_snapshot)));
    if (!canRevoke(user.roles, roles)) throw new AppError('forbidden');
    await restoreRow(tx, 'staff', { ...gone, at: clock() });
    const row = await store.staffRow(tx, gone.club_id, id);
    if (!row) throw new AppError('notFound');
    for (const { teamId, role } of teams)
      if (await teamRow(tx, gone.club_id, teamId)) await joinStaff(tx, { teamId, staffId: id, role });
    if (row.user_id !== null && roles.length > 0)
      await restoreAccess(tx, row.user_id, { roles, at: clock(), as, by: user.id });
    return row;
  };

  return {
    /** Those whom the user may restore: nobody gives roles that they may not grant. */
    removed: async (user: User) => {
      const listQuery = { clubId: user.clubId, since: clock() - undoneWithin };
      return (await removedPeople(database.query, 'staff', listQuery))
        .filter(({ snapshot }) => canRevoke(user.roles, RestoreSnapshot.parse(JSON.parse(snapshot)).roles))
        .map(({ removed }) => removed);
    },
    remove: async (user: User, id: string, among?: readonly string[]) => {
      const row = await members.needed(user, id, among);
      const removedRoles = await database.transaction(async (tx) => {
        const roles = await takeAccess(tx, user, row);
        await store.removeStaff(tx, row, { at: clock(), roles });
        return roles;
      });
      // A remaining account may read less from now on: it signs in again.
      if (row.user_id !== null && removedRoles.length > 0) await sessions.endAllOf(row.user_id, 'removed');
      members.announceChange(row);
      return { done: true } as const;
    },
    restore: async (user: User, { id, as }: Returning): Promise<StaffMember> => {
      const row = await database.transaction((tx) => restoreRecord(tx, user, { id, as }));
      if (row.user_id !== null) sessions.forgetUser(row.user_id);
      members.announceChange(row);
      return members.get(user, id);
    },
  };
};
export type Leaving = ReturnType<typeof createLeaving>;
