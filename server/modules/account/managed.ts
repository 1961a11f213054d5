import { AppError } from '#contract/errors.ts';
import { grantableRoles, reachOf } from '#domain/rights.ts';
import { type Role, roleNames } from '#domain/roles.ts';
import type { User } from '#server/sessions/user.ts';
import type { Accounts } from './accounts.ts';
import * as store from './store.ts';

export const rolesOf = ({ roles }: Pick<store.Account, 'roles'>): readonly Role[] => {
  const list: unknown = JSON.parse(roles);
  return Array.isArray(list) ? roleNames.filter((role) => list.includes(role)) : [];
};

/** Another club's account does not exist, but for the administrator of all clubs. */
const within = async (accounts: Accounts, user: User, id: string): Promise<store.Account> => {
  const account = await store.accountById(accounts.services.database.query, id);
  const reach = reachOf(user.roles, 'users.manage');
  if (!account || (account.club_id !== user.clubId && reach !== 'all')) throw new AppError('notFound');
  return account;
};

/** A user cannot manage an account with a role that they may not grant. */
const mayManage = (user: User, account: store.Account): boolean => {
  const granted = grantableRoles(user.roles);
  return rolesOf(account).every((role) => granted.includes(role)) && granted.length > 0;
};

/**
 * An account that the user administers. Throws `notFound`, `forbidden`, or `accountIsYours` where it may not be their
 * own.
 */
export const managedAccount = async (
  accounts: Accounts,
  user: User,
  { id, notOwn = false }: { id: string; notOwn?: boolean },
): Promise<store.Account> => {
  const account = await within(accounts, user, id);
  if (!mayManage(user, account)) throw new AppError('forbidden');
  if (notOwn && account.id === user.id) throw new AppError('accountIsYours');
  return account;
};

/** One's own account, or one that one administers. */
export const reachableAccount = async (accounts: Accounts, user: User, id: string): Promise<store.Account> => {
  if (id !== user.id) return managedAccount(accounts, user, { id });
  return within(accounts, user, id);
};
