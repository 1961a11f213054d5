import type { Query } from '#server/db/database.ts';
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
 * one did.
 */
export const countWrong = async (query: Query, key: string, { at, window, most, lockFor }: Lock): Promise<boolean> => {
  const { wrong } = await query
    .insertInto('login_attempt')
    .values({ name_key: key, wrong: 1, last_at: at, locked_until: null })
    .onConflict((conflict) =>
      conflict.column('name_key').doUpdateSet((set) => ({
        wrong: set
          .case()
          .when(set.and([set('login_attempt.last_at', '>', at - window), set('login_attempt.wrong', '<', most)]))
          .then(set('login_attempt.wrong', '+', 1))
          .else(1)
          .end(),
        last_at: at,
        locked_until: null,
      })),
    )
    .returning('wrong')
    .executeTakeFirstOrThrow();
  if (wrong < most) return false;
  await query
    .updateTable('login_attempt')
    .set({ locked_until: at + lockFor })
    .where('name_key', '=', key)
    .execute();
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
