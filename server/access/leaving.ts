import { AppError } from '#contract/errors.ts';
import type { AddressHolder, RestoreAs } from '#contract/restore.ts';
import type { Role } from '#domain/roles.ts';
import type { Query } from '../db/database.ts';
import { type Account, accountById, accountByName, accountsByEmail, nameKey } from '../modules/account/store.ts';
import { emailKeyFor, freeUserName } from './invitations.ts';
import { noteRoles } from './noteRoles.ts';

/** ms: within this time a removal can be undone. Then data of no other use, such as the password, are erased. */
export const undoneWithin = 24 * 3_600_000;

/** Writes the roles of an account, and notes the change in the audit trail. */
const writeRoles = async (
  tx: Query,
  id: string,
  { roles, by }: { readonly roles: readonly Role[]; readonly by: string },
  change: Readonly<Partial<Record<'user_name' | 'user_name_key' | 'email' | 'email_key', string>>> & {
    readonly updated_at: number;
    readonly deleted_at?: number | null;
  },
): Promise<void> => {
  await noteRoles(tx, id, { roles, by, at: change.updated_at });
  await tx
    .updateTable('user_account')
    .set({ roles: JSON.stringify(roles), ...change })
    .set((by) => ({ version: by('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/**
 * Leaves an account these roles only; without any it is closed, and its name and address are free again. The caller
 * ends its sessions after the commit.
 */
export const keepRoles = async (
  tx: Query,
  id: string,
  { roles, by, at }: { readonly roles: readonly Role[]; readonly by: string; readonly at: number },
): Promise<void> => {
  const closed = roles.length === 0 && { user_name_key: id, email_key: id, deleted_at: at };
  await writeRoles(tx, id, { roles, by }, { updated_at: at, ...closed });
  await tx
    .updateTable('user_account')
    .set({ password_hash: '', totp_secret: null })
    .where('deleted_at', '<', at - undoneWithin)
    .where('password_hash', '!=', '')
    .execute();
};

const holderOf = async (tx: Query, { id, first_name, last_name, user_name, player_id }: Account) => {
  const record = tx.selectFrom('staff').select('id').where('user_id', '=', id).where('deleted_at', 'is', null);
  const staff = await record.executeTakeFirst();
  const by = `${first_name} ${last_name}`.trim() || user_name;
  return { by, userName: user_name, staffId: staff?.id ?? null, playerId: player_id } satisfies AddressHolder;
};

/** Without an address the user gets no mail and signs in by user name, until an address is added. */
const addressFor = async (tx: Query, { id, club_id, email }: Account, as: RestoreAs) => {
  const holder = (await accountsByEmail(tx, email)).find((row) => row.club_id === club_id && row.id !== id);
  if (holder && as === 'same') throw new AppError('returnAddressTaken', await holderOf(tx, holder));
  if (holder || email === '') return { email: '', email_key: id };
  return { email, email_key: await emailKeyFor(tx, club_id, { id, email }) };
};

const nameFor = async (tx: Query, { user_name, first_name, last_name, email }: Account, as: RestoreAs) => {
  const isTaken = (await accountByName(tx, user_name)) !== undefined;
  if (isTaken && as === 'same') throw new AppError('returnNameTaken');
  const person = { firstName: first_name, lastName: last_name, email };
  const name = isTaken ? await freeUserName(tx, person) : user_name;
  return { user_name: name, user_name_key: nameKey(name) };
};

export type RestoredAccess = {
  readonly roles: readonly Role[];
  readonly at: number;
  readonly as: RestoreAs;
  /** Who restores it. */
  readonly by: string;
};

/**
 * Opens an account again that was closed because its owner left; nothing else leaves one without roles. Throws
 * `returnAddressTaken` or `returnNameTaken` when somebody else has its address or name by now, unless it may be
 * restored without them.
 */
const open = async (tx: Query, id: string, { roles, at, as, by }: RestoredAccess): Promise<void> => {
  const closed = tx.selectFrom('user_account').selectAll().where('id', '=', id).where('roles', '=', '[]');
  const account = await closed.executeTakeFirst();
  if (!account) return;
  const keys = { ...(await addressFor(tx, account, as)), ...(await nameFor(tx, account, as)) };
  await writeRoles(tx, id, { roles, by }, { ...keys, updated_at: at, deleted_at: null });
};

/**
 * Gives an account its removed roles back, in whatever order the person's records are restored; an account that an
 * administrator has deleted since stays deleted.
 */
export const restoreAccess = async (tx: Query, id: string, given: RestoredAccess): Promise<void> => {
  const account = await accountById(tx, id);
  if (!account) return open(tx, id, given);
  const present: readonly Role[] = JSON.parse(account.roles);
  const roles = [...present, ...given.roles.filter((role) => !present.includes(role))];
  await writeRoles(tx, id, { roles, by: given.by }, { updated_at: given.at });
};
