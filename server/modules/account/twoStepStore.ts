import { createHash } from 'node:crypto';
import { bareCode } from '#server/access/randomCodes.ts';
import type { Query } from '#server/db/database.ts';

/**
 * A recovery code has too many bits to be found by trying; its hash has no key, so it outlives a change of the server's
 * key.
 */
const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${bareCode(code)}`)
    .digest('base64url');

export const replaceRecoveryCodes = async (query: Query, userId: string, codes: readonly string[]): Promise<void> => {
  await query.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ hash: hashOf(userId, code), user_id: userId, used_at: null }));
  if (rows.length > 0) await query.insertInto('recovery_code').values(rows).execute();
};

/** Uses a code up. Returns false for a wrong one, a used one, and the second of two at once. */
export const takeRecoveryCode = async (
  query: Query,
  userId: string,
  { code, at }: { code: string; at: number },
): Promise<boolean> => {
  const rows = await query
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('hash', '=', hashOf(userId, code))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returning('hash')
    .execute();
  return rows.length > 0;
};

export const recoveryCodesLeft = async (query: Query, userId: string): Promise<number> => {
  const row = await query
    .selectFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select((is) => is.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Stores the step of an accepted code. Returns false when it, or a later one, has been accepted already. */
export const takeTotpStep = async (query: Query, userId: string, step: number): Promise<boolean> => {
  const rows = await query
    .updateTable('user_account')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where((is) => is.or([is('totp_step', 'is', null), is('totp_step', '<', step)]))
    .returning('id')
    .execute();
  return rows.length > 0;
};

type Change = {
  readonly method: 'off' | 'totp' | 'mail';
  readonly secret: string | null;
  readonly step: number | null;
  readonly at: number;
};
export const setTwoStep = async (query: Query, userId: string, { method, secret, step, at }: Change): Promise<void> => {
  await query
    .updateTable('user_account')
    .set({ two_step: method, totp_secret: secret, totp_step: step, updated_at: at })
    .where('id', '=', userId)
    .execute();
};
