import { AppError } from '#contract/errors.ts';
import type { Role } from '#domain/roles.ts';
import type { Query } from '../db/database.ts';
import { accountById, accountByName, nameKey } from '../modules/account/store.ts';
import { emailKeyFor } from './invitations.ts';

/** For so long a leaving can be undone. Then what served nothing else, the password, is erased. Milliseconds. */
export const undoneWithin = 24 * 3_600_000;

const writeRoles = async (
  tx: Query,
  id: string,
  roles: readonly Role[],
  change: Readonly<Partial<Record<'user_name_key' | 'email_key', string>>> & {
    readonly updated_at: number;
    readonly deleted_at?: number | null;
  },
): Promise<void> => {
  await tx
    .updateTable('user_account')
    .set({ roles: JSON.stringify(roles), ...change })
    .set((by) => ({ version: by('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/**
 * An account with these roles alone from now on; without any it is closed, and its name and address are free again. Whoever
 * calls this ends its sessions after the commit.
 */
export const keepRoles = async (tx: Query, id: string, roles: readonly Role[], at: number): Promise<void> => {
  const closed = roles.length === 0 && { user_name_key: id, email_key: id, deleted_at: at };
  await writeRoles(tx, id, roles, { updated_at: at, ...closed });
  await tx
    .updateTable('user_account')
    .set({ password_hash: '', totp_secret: null })
    .where('deleted_at', '<', at - undoneWithin)
    .where('password_hash', '!=', '')
    .execute();
};

/** Opens a closed account again as it was. Throws `userTaken` or `emailTaken` when somebody else has them by now. */
const open = async (tx: Query, id: string, roles: readonly Role[], at: number): Promise<void> => {
  const closed = tx.selectFrom('user_account').where('id', '=', id);
  const { club_id, user_name, email } = await closed.selectAll().executeTakeFirstOrThrow();
  if (await accountByName(tx, user_name)) throw new AppError('userTaken');
  const keys = { user_name_key: nameKey(user_name), email_key: await emailKeyFor(tx, club_id, { id, email }) };
  await writeRoles(tx, id, roles, { ...keys, updated_at: at, deleted_at: null });
};

/** Gives an account the roles back that it lost when its owner left; one that somebody has deleted since stays so. */
export const giveBack = async (
  tx: Query,
  id: string,
  { roles, closed }: { readonly roles: readonly Role[]; readonly closed: boolean },
  at: number,
): Promise<void> => {
  if (closed) return open(tx, id, roles, at);
  const account = await accountById(tx, id);
  if (!account) return;
  const present: readonly Role[] = JSON.parse(account.roles);
  await writeRoles(tx, id, [...present, ...roles.filter((role) => !present.includes(role))], { updated_at: at });
};
