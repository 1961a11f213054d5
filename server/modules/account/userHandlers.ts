import { AppError } from '#contract/errors.ts';
import type { EditUser, UserAccount, user } from '#contract/user.ts';
import { grantableRoles } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';
import { dropCodes } from '#server/access/codeStore.ts';
import { emailKeyFor, type Inviter, sendInvitation } from '#server/access/invitations.ts';
import { noteRoles } from '#server/access/noteRoles.ts';
import { hasOtherAdmin } from '#server/access/otherAdmin.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { changePicture } from '#server/modules/storedFile/store.ts';
import type { User } from '#server/sessions/user.ts';
import type { Accounts } from './accounts.ts';
import { invitationHandlers } from './invitationHandlers.ts';
import { managedAccount, reachableAccount, rolesOf } from './managed.ts';
import { playersBehind, playerToLink } from './playerLink.ts';
import * as store from './store.ts';
import { userEventsOf } from './userEvents.ts';
import { userListHandlers } from './userListHandlers.ts';
import { lastSeen, lockAccount, removeAccount, touchStaffOf, updateAccount } from './userStore.ts';
import { asUserAccount } from './userView.ts';

/** Only an administrator changes roles, address and linked player, and grants no role above their own. */
const checkRights = (by: User, row: store.Account, { roles, email, playerId }: EditUser): void => {
  const granted = grantableRoles(by.roles);
  const before = rolesOf(row);
  const changed = roles
    ? [...roles.filter((role) => !before.includes(role)), ...before.filter((role) => !roles.includes(role))]
    : [];
  if (changed.some((role) => !granted.includes(role))) throw new AppError('forbidden');
  const moved = playerId !== undefined && playerId !== row.player_id;
  if ((moved || (email ?? row.email) !== row.email) && granted.length === 0) throw new AppError('forbidden');
};

const losesAdmin = (row: store.Account, roles: readonly Role[]): boolean =>
  rolesOf(row).includes('CLUB_ADMIN') && !roles.includes('CLUB_ADMIN');

type Saved = {
  readonly row: store.Account;
  readonly body: EditUser;
  readonly roles: readonly Role[];
  readonly by: Inviter;
  /** The user changes their own account. */
  readonly isOwn: boolean;
};

/**
 * Links sent to the old address stop working. The old address gets a mail with the new one and who changed it, because
 * taking over an account starts with this change; not for an open invitation, which may have gone to a stranger.
 */
const moveAddress = async (
  tx: Query,
  services: Accounts['services'],
  { row, email, by, isOwn }: Pick<Saved, 'row' | 'by' | 'isOwn'> & { readonly email: string },
): Promise<void> => {
  for (const kind of ['reset', 'invitation', 'challenge'] as const) await dropCodes(tx, row.id, kind);
  if (row.password_hash === '') await sendInvitation(tx, services, { account: { ...row, email }, by });
  else await services.mails.post(tx, row, { kind: isOwn ? 'ownEmailChanged' : 'emailChanged', values: { email } });
};

const moves = ({ email }: store.Account, body: EditUser): boolean => (body.email ?? email) !== email;

const save = async (
  tx: Query,
  services: Accounts['services'],
  { row, body, roles, by, isOwn }: Saved,
): Promise<void> => {
  const { clock } = services;
  const email = body.email ?? row.email;
  const stays = roles.includes('PLAYER') ? row.player_id : null;
  const playerId =
    body.playerId === undefined
      ? stays
      : await playerToLink(tx, { clubId: row.club_id, roles, playerId: body.playerId });
  const emailKey = email === row.email ? row.email_key : await emailKeyFor(tx, row.club_id, { id: row.id, email });
  const { firstName, lastName } = body;
  const phone = body.phone || null;
  await noteRoles(tx, row.id, { roles, by: by.id, at: clock() });
  const about = ['user', row.id] as const;
  if (moves(row, body))
    await noteAudit(tx, { clubId: row.club_id, kind: 'access.address', userId: by.id, about, at: clock() });
  if (playerId !== row.player_id && playerId !== null)
    await noteAudit(tx, {
      ...{ clubId: row.club_id, kind: 'access.playerAdded', userId: by.id, about: ['player', playerId], at: clock() },
    });
  await updateAccount(tx, row.id, { firstName, lastName, phone, email, emailKey, roles, playerId, at: clock() });
  if (JSON.stringify([...roles].sort()) !== JSON.stringify([...rolesOf(row)].sort()))
    await touchStaffOf(tx, row.id, clock());
  if (moves(row, body)) await moveAddress(tx, services, { row, email, by, isOwn });
};

export const userHandlers = (accounts: Accounts): Handlers<typeof user> => {
  const { database, sessions, mails, clock } = accounts.services;
  const { query, engine } = database;
  const viewOf = async (row: store.Account): Promise<UserAccount> =>
    asUserAccount(row, (await lastSeen(query, [row.id])).get(row.id), await playersBehind(query, [row]));
  const keepAdmin = async (tx: Query, row: store.Account): Promise<void> => {
    if (!(await hasOtherAdmin(tx, engine, { clubId: row.club_id, but: row.id }))) throw new AppError('lastAdmin');
  };

  const dress = async (by: User, id: string, upload: Parameters<typeof changePicture>[2]) => {
    const row = await reachableAccount(accounts, by, id);
    const owner = { clubId: row.club_id, kind: 'user', id: row.id } as const;
    const photo = await changePicture(accounts.services, owner, upload, (tx, url) =>
      store.setAccountPhoto(tx, row.id, url, clock()),
    );
    sessions.forgetUser(row.id);
    return photo;
  };

  return {
    ...invitationHandlers(accounts),
    ...userListHandlers(accounts),
    setPhoto: async ({ params, body }, { user: by }) => ({ photo: String(await dress(by, params.id, body)) }),
    removePhoto: async ({ params }, { user: by }) => {
      await dress(by, params.id, null);
      return { done: true };
    },
    events: ({ query: asked }, { user: by }) => userEventsOf(query, by, asked, clock()),
    get: async ({ params }, { user: by }) => viewOf(await reachableAccount(accounts, by, params.id)),
    update: async ({ params, body: { currentPassword, ...body } }, { user: by, request }) => {
      await reachableAccount(accounts, by, params.id);
      const isOwn = params.id === by.id;
      const isConfirmed = isOwn && currentPassword !== undefined;
      if (isConfirmed) await accounts.confirmed(by, currentPassword);
      const outcome = await database.transaction(async (tx) => {
        const row = await lockAccount(tx, engine, params.id);
        if (!row) throw new AppError('notFound');
        if (row.version !== body.version) return { stale: row, moved: false };
        checkRights(by, row, body);
        // As sensitive as a new password: the address signs in and receives the mail that resets the password.
        if (isOwn && !isConfirmed && moves(row, body)) throw new AppError('passwordNeeded');
        const roles = body.roles ?? rolesOf(row);
        if (losesAdmin(row, roles)) await keepAdmin(tx, row);
        await save(tx, accounts.services, { row, body, roles, by: accounts.inviter(by, request), isOwn });
        return { stale: undefined, moved: moves(row, body) };
      });
      if (outcome.stale) throw new AppError('record.changed', { present: await viewOf(outcome.stale) });
      if (isOwn && outcome.moved) await sessions.endAllOf(by.id, 'addressChanged', by.sessionId);
      sessions.forgetUser(params.id);
      mails.wake();
      const saved = await store.accountById(query, params.id);
      if (!saved) throw new AppError('notFound');
      return viewOf(saved);
    },
    remove: async ({ params }, { user: by }) => {
      const account = await managedAccount(accounts, by, { id: params.id, notOwn: true });
      await database.transaction(async (tx) => {
        if (rolesOf(account).includes('CLUB_ADMIN')) await keepAdmin(tx, account);
        const about = ['user', account.id] as const;
        const removed = { clubId: account.club_id, kind: 'access.removed', userId: by.id, about } as const;
        await noteAudit(tx, { ...removed, at: clock() });
        await removeAccount(tx, account.id, clock());
      });
      await sessions.endAllOf(account.id, 'removed');
      return { done: true };
    },
  };
};
