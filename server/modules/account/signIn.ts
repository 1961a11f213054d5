import type { LoginReply } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/values.ts';
import { sentence } from '#server/http/sentences.ts';
import type { Services } from '#server/services.ts';
import { checkPassword } from '#server/sessions/password.ts';
import * as store from './store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Ten wrong passwords lock a name for a while, whether anybody has that name or not (club.md, Session). */
const lock = { most: 10, window: 60 * minute, lockFor: 15 * minute } as const;

type Given = { readonly username: string; readonly password: string };
export type SignIn = (given: Given) => Promise<store.Account>;

/** Throws `wrongCredentials` or `nameLocked`, in the same way for a name that nobody has. */
const check = async ({ database, clock }: Services, { username, password }: Given): Promise<store.Account> => {
  const key = store.nameKey(username);
  const until = await store.lockedUntil(database.query, key);
  if (until !== null && until > clock()) {
    throw new AppError('nameLocked', { retryAfter: Math.ceil((until - clock()) / 1000) });
  }
  const account = await store.accountByName(database.query, username);
  if (!(await checkPassword(password, account?.password_hash)) || !account) {
    await database.transaction((tx) => store.countWrong(tx, key, { ...lock, at: clock() }));
    throw new AppError('wrongCredentials');
  }
  await store.forgetWrong(database.query, key, clock() - day);
  return account;
};

/**
 * The account of a name and password. Attempts at one name are looked at one after the other, so that many at once are
 * counted like many in a row.
 */
export const signIns = (services: Services): SignIn => {
  const last = new Map<string, Promise<store.Account>>();
  return async (given) => {
    const key = store.nameKey(given.username);
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

/** The answer of the specification's section 5 for a temporary password past its time. */
export const expired = (language: Language): LoginReply => ({
  success: false,
  temporaryPasswordExpired: true,
  subscriptionMessage: sentence('temporaryPasswordExpired', language),
});

export const isExpired = ({ password_expires_at: until }: store.Account, now: number): boolean =>
  until !== null && until <= now;
