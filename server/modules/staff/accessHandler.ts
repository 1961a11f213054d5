import { AppError } from '#contract/errors.ts';
import type { staff } from '#contract/staff.ts';
import { grantableRoles, isStaffGiven, staffGiven } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';
import { inviting } from '#server/access/clubInvitations.ts';
import { keepRoles } from '#server/access/leaving.ts';
import { hasOtherAdmin } from '#server/access/otherAdmin.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Query } from '#server/db/database.ts';
import type { Handler } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import type { Members } from './members.ts';
import * as store from './store.ts';
import { rolesIn } from './toReply.ts';

/** A user cannot change the access of a person with a role that they may not grant, nor remove their own. */
const checkGrantable = (user: User, behind: { id: string; roles: string }, roles: readonly Role[]): void => {
  const granted = grantableRoles(user.roles);
  if (rolesIn(behind.roles).some((role) => !granted.includes(role))) throw new AppError('forbidden');
  if (behind.id === user.id && roles.length === 0) throw new AppError('accountIsYours');
};

type Invited = { readonly roles: readonly Role[]; readonly email: string | null };
/** The staff record whose access changes, at the version that the user has seen, and the account behind it. */
type AccessChange = { readonly row: store.StaffRow; readonly behind: store.UserBehind | undefined };
type Change = { readonly row: store.StaffRow; readonly userId: string; readonly roles: readonly Role[] };

/** Throws `record.changed` when the record is another by now. */
const claim = async (tx: Query, { id, version }: store.StaffRow, at: number): Promise<void> => {
  if (!(await store.claimStaff(tx, id, version, at))) throw new AppError('record.changed');
};

type Link = { readonly userId: string; readonly account: string; readonly isLinked: boolean; readonly at: number };
/** Notes that an account is that of a staff member now, or no longer. */
const noteLink = (tx: Query, row: store.StaffRow, { userId, account, isLinked, at }: Link): Promise<void> =>
  noteAudit(tx, {
    ...{ clubId: row.club_id, kind: isLinked ? 'access.linked' : 'access.unlinked', userId, at },
    about: ['user', account],
  });

/** Links an existing account to this staff record: the account keeps its roles, and no invitation is sent. */
const join = async ({ database, clock, sessions }: Services, user: User, { row, userId, roles }: Change) => {
  await database.transaction(async (tx) => {
    await claim(tx, row, clock());
    // Only accounts of the record's own club: for everybody, those of another club do not exist here.
    const account = await store.accountToJoin(tx, database.engine, { clubId: row.club_id, userId });
    if (!account) throw new AppError('notFound');
    // Somebody else has given access meanwhile.
    if (row.user_id !== null && (await store.userBehind(tx, row.user_id))) throw new AppError('record.changed');
    checkGrantable(user, account, staffGiven);
    const before = rolesIn(account.roles);
    const all = [...before, ...roles.filter((role) => !before.includes(role))];
    await keepRoles(tx, userId, { roles: all, by: user.id, at: clock() });
    await noteLink(tx, row, { userId: user.id, account: userId, isLinked: true, at: clock() });
    await store.setStaff(tx, row.id, { user_id: userId }, clock());
  });
  sessions.forgetUser(userId);
};

const change = async (
  { database, clock, sessions }: Services,
  user: User,
  { row, userId, roles }: Change,
): Promise<void> => {
  const behind = await store.userBehind(database.query, userId);
  const losesAdmin = behind?.roles.includes('"CLUB_ADMIN"') && !roles.includes('CLUB_ADMIN');
  const kept = behind ? rolesIn(behind.roles).filter((role) => !isStaffGiven(role)) : [];
  const all = [...kept, ...roles];
  await database.transaction(async (tx) => {
    await claim(tx, row, clock());
    if (losesAdmin && !(await hasOtherAdmin(tx, database.engine, { clubId: row.club_id, but: userId })))
      throw new AppError('lastAdmin');
    await keepRoles(tx, userId, { roles: all, by: user.id, at: clock() });
    if (all.length === 0) await store.setStaff(tx, row.id, { user_id: null }, clock());
  });
  sessions.forgetUser(userId);
  if (all.length === 0) await sessions.endAllOf(userId, 'removed');
};

/** Unlinks the account from the record; the account itself stays. */
const part = async (
  { database, clock, sessions }: Services,
  user: User,
  { row, behind }: AccessChange,
): Promise<void> => {
  if (behind) checkGrantable(user, behind, staffGiven);
  await database.transaction(async (tx) => {
    await claim(tx, row, clock());
    await store.setStaff(tx, row.id, { user_id: null }, clock());
    if (behind) await noteLink(tx, row, { userId: user.id, account: behind.id, isLinked: false, at: clock() });
  });
  if (behind) sessions.forgetUser(behind.id);
};

/** PUT /staff/access/{id}: the account of a staff member, their roles, or neither. */
export const accessHandler = (services: Services, members: Members): Handler<typeof staff.setAccess> => {
  const { database, clock } = services;
  const { query } = database;

  const invite = async (by: Parameters<typeof inviting>[1], row: store.StaffRow, { roles, email }: Invited) => {
    if (!email) throw new AppError('mailNeeded');
    const person = { email, firstName: row.first_name, lastName: row.last_name, roles };
    await inviting(services, by, async (tx, open) => {
      await claim(tx, row, clock());
      await store.setStaff(tx, row.id, { user_id: await open(row.club_id, person) }, clock());
    });
  };

  return async ({ params, body: { roles, email, userId, version } }, { user, request }) => {
    const row = { ...(await members.needed(user, params.id)), version };
    const behind = row.user_id === null ? undefined : await store.userBehind(query, row.user_id);
    const give = async () => {
      if (userId === null) await part(services, user, { row, behind });
      else if (userId !== undefined && userId !== behind?.id) await join(services, user, { row, userId, roles });
      else if (behind) {
        checkGrantable(user, behind, roles);
        await change(services, user, { row, userId: behind.id, roles });
      } else if (roles.length > 0) await invite({ user, request }, row, { roles, email: email ?? row.email });
    };
    const present = () => members.get(user, params.id);
    await orPresent(give, present);
    members.announceChange(row);
    return present();
  };
};
