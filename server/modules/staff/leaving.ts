import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { StaffMember } from '#contract/staff.ts';
import { isStaffGiven, mayTake, staffGiven } from '#domain/rights.ts';
import { staffRoles } from '#domain/roles.ts';
import { giveBack, keepRoles, undoneWithin } from '#server/access/leaving.ts';
import type { Query } from '#server/db/database.ts';
import { joinStaff, teamRow } from '#server/modules/team/store.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { rolesIn, rolesKept } from './answers.ts';
import type { Members } from './members.ts';
import * as store from './store.ts';

/** What goes back to somebody whose removal is undone. */
const Lost = z.object({
  teams: z.array(z.object({ teamId: z.string(), role: z.enum(staffRoles) })),
  roles: z.array(z.enum(staffGiven)),
  closed: z.boolean(),
});
type Lost = z.infer<typeof Lost>;

/** Who leaves the staff, and who was taken off it by mistake (docs/decisions/020). */
export const createLeaving = ({ database, clock, sessions }: Services, members: Members) => {
  const { engine } = database;

  /** The account behind a record, and what it loses with it. Nobody is put out by whoever could not let him in. */
  const takeAccess = async (tx: Query, user: User, row: store.StaffRow): Promise<Pick<Lost, 'roles' | 'closed'>> => {
    const behind = row.user_id === null ? undefined : await store.lockUserBehind(tx, engine, row.user_id);
    if (!behind) return { roles: [], closed: false };
    if (behind.id === user.id) throw new AppError('accountIsYours');
    const [before, kept] = [rolesIn(behind.roles), rolesKept(behind)];
    const roles = before.filter(isStaffGiven).filter((role) => !kept.includes(role));
    if (!mayTake(user.roles, roles)) throw new AppError('forbidden');
    if (roles.includes('CLUB_ADMIN') && !(await store.hasOtherAdmin(tx, engine, row.club_id, behind.id)))
      throw new AppError('lastAdmin');
    if (roles.length > 0) await keepRoles(tx, behind.id, kept, clock());
    return { roles, closed: kept.length === 0 };
  };

  const comeBack = async (tx: Query, user: User, id: string): Promise<store.StaffRow> => {
    const since = clock() - undoneWithin;
    const gone = await store.removedStaffRow(tx, engine, { scope: scopeOf(user), id, since });
    if (!gone) throw new AppError('notFound');
    const { teams, ...access } = Lost.parse(JSON.parse(String(gone.lost)));
    if (!mayTake(user.roles, access.roles)) throw new AppError('forbidden');
    await store.restoreStaff(tx, gone, clock());
    for (const { teamId, role } of teams)
      if (await teamRow(tx, gone.club_id, teamId)) await joinStaff(tx, { teamId, staffId: id, role });
    if (gone.user_id !== null && access.roles.length > 0) await giveBack(tx, gone.user_id, access, clock());
    return gone;
  };

  return {
    remove: async (user: User, id: string, among?: readonly string[]) => {
      const row = await members.needed(user, id, among);
      const lost = await database.transaction(async (tx) => {
        const access = await takeAccess(tx, user, row);
        await store.removeStaff(tx, row, { at: clock(), ...access });
        return access;
      });
      // What he sees and follows is what he may no longer: whoever keeps an account signs in anew.
      if (row.user_id !== null && lost.roles.length > 0) await sessions.endAllOf(row.user_id, 'removed');
      members.told(row);
      return { done: true } as const;
    },
    restore: async (user: User, id: string): Promise<StaffMember> => {
      const row = await database.transaction((tx) => comeBack(tx, user, id));
      if (row.user_id !== null) sessions.forgetUser(row.user_id);
      members.told(row);
      return members.get(user, id);
    },
  };
};
export type Leaving = ReturnType<typeof createLeaving>;
