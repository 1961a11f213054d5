import { AppError } from '#contract/errors.ts';
import type { staff } from '#contract/staff.ts';
import { grantable, isStaffGiven } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';
import { inviting } from '#server/access/clubInvitations.ts';
import { keepRoles } from '#server/access/leaving.ts';
import type { Handler } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { rolesIn } from './answers.ts';
import type { Members } from './members.ts';
import * as store from './store.ts';

/** Whoever has a role that one may not give is out of one's hands; and nobody shuts himself out. */
const checkHands = (user: User, behind: { id: string; roles: string }, roles: readonly Role[]): void => {
  const hands = grantable(user.roles);
  if (rolesIn(behind.roles).some((role) => !hands.includes(role))) throw new AppError('forbidden');
  if (behind.id === user.id && roles.length === 0) throw new AppError('accountIsYours');
};

/** PUT /staff/access/{id}: the login of a staff member, his roles, or none of both. */
export const accessHandler = (services: Services, members: Members): Handler<typeof staff.setAccess> => {
  const { database, clock, sessions } = services;
  const { query } = database;

  const change = async (row: store.StaffRow, userId: string, roles: readonly Role[]): Promise<void> => {
    const behind = await store.userBehind(query, userId);
    const losesAdmin = behind?.roles.includes('"CLUB_ADMIN"') && !roles.includes('CLUB_ADMIN');
    const kept = behind ? rolesIn(behind.roles).filter((role) => !isStaffGiven(role)) : [];
    const all = [...kept, ...roles];
    await database.transaction(async (tx) => {
      if (losesAdmin && !(await store.hasOtherAdmin(tx, database.engine, row.club_id, userId)))
        throw new AppError('lastAdmin');
      await keepRoles(tx, userId, all, clock());
      if (all.length === 0) await store.setStaff(tx, row.id, { user_id: null }, clock());
    });
    sessions.forgetUser(userId);
    if (all.length === 0) await sessions.endAllOf(userId, 'removed');
  };

  return async ({ params, body }, { user, request }) => {
    const row = await members.needed(user, params.id);
    const behind = row.user_id === null ? undefined : await store.userBehind(query, row.user_id);
    if (behind) checkHands(user, behind, body.roles);
    if (behind) await change(row, behind.id, body.roles);
    else if (body.roles.length > 0) {
      const email = body.email ?? row.email;
      if (!email) throw new AppError('mailNeeded');
      await inviting(services, { user, request }, async (tx, invite) => {
        const person = { email, firstName: row.first_name, lastName: row.last_name, roles: body.roles };
        await store.setStaff(tx, row.id, { user_id: await invite(row.club_id, person) }, clock());
      });
    }
    members.told(row);
    return members.get(user, params.id);
  };
};
