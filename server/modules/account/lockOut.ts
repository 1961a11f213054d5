import { type SqlBool, sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { engineOf, isAmong, lockRows } from '#server/db/dialect.ts';
import type { Services } from '#server/services.ts';

const minute = 60_000;
/** Ten wrong passwords lock a name for a while, whether anybody has that name or not (club.md, Session). */
export const signInLock = { most: 10, window: 60 * minute, lockFor: 15 * minute } as const;
/**
 * The key for tries over all names of an account, user name and address; in capitals, so that it never equals a name
 * key.
 */
export const accountKey = (id: string): string => `ACCOUNT ${id}`;

/** What is counted within the sessions of an account; in capitals as well. */
export const withinKey = (id: string): string => `WITHIN ${id}`;

type Lock = { readonly at: number; readonly window: number; readonly most: number; readonly lockFor: number };

/** `key`: a `nameKey`, or a key in capitals, which never equals a name key. */
export const lockedUntil = async (query: Query, key: string): Promise<number | null> => {
  const attempts = query.selectFrom('login_attempt').where('name_key', '=', key);
  const row = await attempts.select('locked_until').executeTakeFirst();
  return row?.locked_until ?? null;
};

/**
 * Counts a wrong try. `most` of them, with less than `window` between, lock the key for `lockFor` ms. Returns whether this
 * one did. One statement, so that tries at several servers are counted like those at one; a lock stays until its end.
 */
export const countWrong = async (query: Query, key: string, { at, window, most, lockFor }: Lock): Promise<boolean> => {
  const until = sql<number>`cast(${at + lockFor} as bigint)`;
  const isLocked = sql<SqlBool>`login_attempt.locked_until > ${at}`;
  const goesOn = sql<SqlBool>`login_attempt.last_at > ${at - window} and login_attempt.wrong < ${most}`;
  const row = await query
    .insertInto('login_attempt')
    .values({ name_key: key, wrong: 1, last_at: at, locked_until: most > 1 ? null : at + lockFor })
    .onConflict((conflict) =>
      conflict.column('name_key').doUpdateSet({
        wrong: sql<number>`case when ${isLocked} then login_attempt.wrong + 1 when ${goesOn} then login_attempt.wrong + 1 else 1 end`,
        last_at: sql<number>`case when ${isLocked} then login_attempt.last_at else cast(${at} as bigint) end`,
        locked_until: sql<
          number | null
        >`case when ${isLocked} then login_attempt.locked_until when ${goesOn} and login_attempt.wrong + 1 >= ${most} then ${until} end`,
      }),
    )
    .returning(['wrong', 'locked_until'])
    .executeTakeFirstOrThrow();
  return row.wrong === most && row.locked_until !== null;
};

/**
 * Forgets the wrong tries of keys after a right one, and drops what is too old to matter. False where a key is locked by
 * now: tries that were judged at the same time, here or at another server, have used all up.
 */
export const forgiven = async (
  tx: Query,
  keys: readonly string[],
  { at, before }: { readonly at: number; readonly before: number },
): Promise<boolean> => {
  const own = tx
    .selectFrom('login_attempt')
    .where(isAmong(tx, 'name_key', keys))
    .orderBy('name_key')
    .select('locked_until');
  const rows = await lockRows(engineOf(tx), own).execute();
  if (rows.some(({ locked_until }) => locked_until !== null && locked_until > at)) return false;
  for (const key of keys) await forgetWrong(tx, key, before);
  return true;
};

/** After the right one; drops what is too old to matter as well. */
export const forgetWrong = async (query: Query, key: string, before: number): Promise<void> => {
  await query
    .deleteFrom('login_attempt')
    .where((is) => is.or([is('name_key', '=', key), is('last_at', '<', before)]))
    .execute();
};

/** Milliseconds for which a key is still locked; 0 when it is not. */
export const lockedFor = async ({ database, clock }: Services, key: string): Promise<number> =>
  Math.max(0, ((await lockedUntil(database.query, key)) ?? 0) - clock());
