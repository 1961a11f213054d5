import { timingSafeEqual } from 'node:crypto';
import type { TwoStepProvider } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { type CodeRow, changeCode, lockCode, takeCode } from '#server/access/codeStore.ts';
import { bareCode } from '#server/access/randomCodes.ts';
import { totpStepOf } from '#server/access/totp.ts';
import type { Query } from '#server/db/database.ts';
import type { Accounts } from './accounts.ts';
import { countWrong, forgetWrong, lockedUntil } from './lockOut.ts';
import * as store from './store.ts';
import { takeRecoveryCode, takeTotpStep } from './twoStepStore.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Tries at one challenge; and, over all of them, at one account with the right password. */
const triesAtMost = 5;
const lock = { most: 10, window: hour, lockFor: hour } as const;
/** In capitals, so that it never equals a user name key. */
const lockKey = (userId: string) => `SECOND STEP ${userId}`;

export const sameHash = (one: string | null, other: string): boolean => {
  const [left, right] = [Buffer.from(one ?? ''), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

export type Given = {
  readonly ticket: string;
  readonly username: string;
  readonly provider: TwoStepProvider;
  readonly token: string;
};
type Outcome = 'right' | 'wrong' | 'locked' | 'over';

/**
 * Checks the code of a second step against the challenge of a ticket. Returns the account; throws `twoStepWrong`,
 * `twoStepOver` (too late, too many tries, another account's ticket) or `accountLocked`.
 */
export const passSecondStep = async (accounts: Accounts, given: Given): Promise<store.Account> => {
  const { database, mails, secrets, clock } = accounts.services;
  const id = secrets.hash(given.ticket);

  const isRight = async (tx: Query, row: CodeRow, account: store.Account): Promise<boolean> => {
    const token = bareCode(given.token);
    if (given.provider === 'recovery') return takeRecoveryCode(tx, account.id, { code: token, at: clock() });
    if (given.provider !== account.two_step) return false;
    if (given.provider === 'mail') return sameHash(row.secret, secrets.hash(given.ticket + token));
    const secret = secrets.open(account.totp_secret ?? '');
    const step = secret && totpStepOf(secret, token, { now: clock(), after: account.totp_step });
    return step ? takeTotpStep(tx, account.id, step) : false;
  };

  const account = await database.transaction(async (tx) => {
    const row = await lockCode(tx, database.engine, { kind: 'challenge', id, now: clock() });
    return row && store.accountById(tx, row.user_id);
  });
  const names = account ? [account.user_name_key, store.nameKey(account.email)] : [];
  if (!account || !names.includes(store.nameKey(given.username))) throw new AppError('twoStepOver');
  const until = await lockedUntil(database.query, lockKey(account.id));
  if (until !== null && until > clock())
    throw new AppError('accountLocked', { retryAfter: Math.ceil((until - clock()) / 1000) });

  const outcome = await database.transaction<Outcome>(async (tx) => {
    const row = await lockCode(tx, database.engine, { kind: 'challenge', id, now: clock() });
    if (!row || row.attempts >= triesAtMost) return 'over';
    await changeCode(tx, id, { attempts: row.attempts + 1 });
    const now = await store.accountById(tx, account.id);
    if (now && (await isRight(tx, row, now)) && (await takeCode(tx, id))) {
      await forgetWrong(tx, lockKey(account.id), clock() - 24 * hour);
      return 'right';
    }
    return (await countWrong(tx, lockKey(account.id), { ...lock, at: clock() })) ? 'locked' : 'wrong';
  });
  if (outcome === 'locked') await mails.send(account, { kind: 'twoStepLocked' });
  if (outcome === 'over') throw new AppError('twoStepOver');
  if (outcome !== 'right') throw new AppError('twoStepWrong');
  return account;
};
