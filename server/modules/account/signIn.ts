import type { LoginReply } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/values.ts';
import { sentence } from '#server/http/sentences.ts';
import type { Services } from '#server/services.ts';
import { checkPassword } from '#server/sessions/password.ts';
import { accountKey, countWrong, forgiven, lockedFor, signInLock, withinKey } from './lockOut.ts';
import * as store from './store.ts';

const day = 24 * 3_600_000;

type Given = {
  readonly username: string;
  readonly password: string;
  /** The session that confirms its password. Its tries are counted apart and lock no sign-in. */
  readonly within?: string;
};
export type SignIn = (given: Given) => Promise<store.Account>;

/**
 * Throws `wrongCredentials` or `accountLocked`, in the same way for a name that does not exist. Ten tries over both names
 * of an account are allowed; further ones are answered as wrong, whatever the password: answering "locked" for a name
 * not tried yet would reveal whose it is.
 */
const check = async (services: Services, { username, password, within }: Given): Promise<store.Account> => {
  const { database, clock } = services;
  const key = within === undefined ? store.nameKey(username) : withinKey(within);
  const locked = await lockedFor(services, key);
  if (locked > 0) throw new AppError('accountLocked', { retryAfter: Math.ceil(locked / 1000) });
  const account = await store.accountByName(database.query, username);
  // A name that nobody has is counted twice as well: it takes the same time.
  const both = within === undefined ? accountKey(account?.id ?? key) : key;
  const isUsedUp = (await lockedFor(services, both)) > 0;
  const isRight = (await checkPassword(password, account?.password_hash)) && !isUsedUp;
  const ends = { at: clock(), before: clock() - day };
  if (isRight && account && (await database.transaction((tx) => forgiven(tx, [...new Set([key, both])], ends))))
    return account;
  await database.transaction(async (tx) => {
    for (const one of isUsedUp ? [key] : [...new Set([key, both])].sort())
      await countWrong(tx, one, { ...signInLock, at: clock() });
  });
  throw new AppError('wrongCredentials');
};

/**
 * The account of a name and password. Attempts at one account, by whichever name, are looked at one after the other, so
 * that many at once are counted like many in a row.
 */
export const signIns = (services: Services): SignIn => {
  const last = new Map<string, Promise<store.Account>>();
  return async (given) => {
    const key =
      (await store.accountByName(services.database.query, given.username))?.id ?? store.nameKey(given.username);
    const attempt = () => check(services, given);
    const mine = (last.get(key) ?? Promise.resolve()).then(attempt, attempt);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
};

/** The reply of the specification's section 5 for an expired temporary password. */
export const expired = (language: Language): LoginReply => ({
  success: false,
  temporaryPasswordExpired: true,
  subscriptionMessage: sentence('temporaryPasswordExpired', language),
});

export const isExpired = ({ password_expires_at: until }: store.Account, now: number): boolean =>
  until !== null && until <= now;
