import type { Query } from '../db/database.ts';
import { type Engine, lockRows } from '../db/dialect.ts';
import type { Tables } from '../db/tables.ts';

export type CodeKind = 'reset' | 'invitation' | 'challenge' | 'setUp';
export type CodeRow = Tables['one_time_code'];
type NewCode = Pick<CodeRow, 'id' | 'user_id' | 'expires_at' | 'created_at'> &
  Partial<Pick<CodeRow, 'provider' | 'secret' | 'sent'>> & { readonly kind: CodeKind };

const day = 24 * 3_600_000;

/**
 * Writes a code. Of a user's codes of one kind only the newest is valid; the challenges of several browsers are all
 * valid.
 */
export const issueCode = async (query: Query, code: NewCode): Promise<void> => {
  const { user_id, kind, created_at } = code;
  if (kind !== 'challenge') await dropCodes(query, user_id, kind);
  await query
    .deleteFrom('one_time_code')
    .where('expires_at', '<', created_at - day)
    .execute();
  await query
    .insertInto('one_time_code')
    .values({ provider: null, secret: null, sent: 0, attempts: 0, ...code })
    .execute();
};

export const dropCodes = async (query: Query, userId: string, kind: CodeKind): Promise<void> => {
  await query.deleteFrom('one_time_code').where('user_id', '=', userId).where('kind', '=', kind).execute();
};

const good = (query: Query, kind: CodeKind, now: number) =>
  query.selectFrom('one_time_code').selectAll().where('kind', '=', kind).where('expires_at', '>', now);

type Which = { readonly kind: CodeKind; readonly id: string; readonly now: number };

export const codeById = (query: Query, { kind, id, now }: Which): Promise<CodeRow | undefined> =>
  good(query, kind, now).where('id', '=', id).executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockCode = (query: Query, engine: Engine, { kind, id, now }: Which): Promise<CodeRow | undefined> =>
  lockRows(engine, good(query, kind, now).where('id', '=', id)).executeTakeFirst();

export const lockCodeOf = (
  query: Query,
  engine: Engine,
  { kind, userId, now }: { kind: CodeKind; userId: string; now: number },
): Promise<CodeRow | undefined> =>
  lockRows(engine, good(query, kind, now).where('user_id', '=', userId)).executeTakeFirst();

/** Uses a code up. Returns false for the second of two at once. */
export const takeCode = async (query: Query, id: string): Promise<boolean> => {
  const rows = await query.deleteFrom('one_time_code').where('id', '=', id).returning('id').execute();
  return rows.length > 0;
};

export const changeCode = async (
  query: Query,
  id: string,
  change: Partial<Pick<CodeRow, 'attempts' | 'secret' | 'sent'>>,
): Promise<void> => {
  await query.updateTable('one_time_code').set(change).where('id', '=', id).execute();
};
