import { momentOf } from '#domain/days.ts';
import { longCode } from '#server/access/randomCodes.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { addressKey } from '#server/notifications/readers.ts';
import type { Secrets } from '#server/sessions/secrets.ts';

export type LinkRow = Tables['answer_link'];

const day = 24 * 3_600_000;
/** A link is good for so long after the season, ms. */
const goodAfterSeason = 30 * day;

/** When a link that is made now ends: thirty days after the season, and not before thirty days from now. */
const endOf = async (query: Query, clubId: string, now: number): Promise<number> => {
  const season = await query
    .selectFrom('season')
    .innerJoin('club', 'club.id', 'season.club_id')
    .where('season.club_id', '=', clubId)
    .where('season.is_current', '=', 1)
    .where('season.deleted_at', 'is', null)
    .select(['season.ends_on', 'club.time_zone'])
    .executeTakeFirst();
  const over = season ? momentOf({ day: season.ends_on, time: '00:00' }, season.time_zone).getTime() + day : now;
  return Math.max(over, now) + goodAfterSeason;
};

export type Whose = { readonly clubId: string; readonly userId: string | null; readonly address: string };
const ofAddress = (query: Query, { clubId, userId }: Whose, key: string) =>
  query
    .selectFrom('answer_link')
    .where('club_id', '=', clubId)
    .where('address_key', '=', key)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('revoked_at', 'is', null)
    .selectAll()
    .executeTakeFirst();

/** The token of the one link of an address; a new one where there is none, or where the old one has ended. */
export const tokenFor = async (tx: Query, secrets: Secrets, whose: Whose, now: number): Promise<string> => {
  const key = addressKey(secrets, whose.address);
  const present = await ofAddress(tx, whose, key);
  const known = present && present.expires_at > now ? secrets.open(present.token_sealed) : undefined;
  if (known !== undefined) return known;
  if (present) await tx.updateTable('answer_link').set({ revoked_at: now }).where('id', '=', present.id).execute();
  const token = longCode();
  const row: LinkRow = {
    ...{ id: crypto.randomUUID(), club_id: whose.clubId, user_id: whose.userId },
    ...{ address_key: key, address_sealed: secrets.seal(whose.address) },
    ...{ token_hash: secrets.hash(token), token_sealed: secrets.seal(token) },
    ...{ created_at: now, expires_at: await endOf(tx, whose.clubId, now), revoked_at: null, last_used_at: null },
  };
  await tx
    .insertInto('answer_link')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another node may have made it at the same moment: then its link is the one.
  const made = await ofAddress(tx, whose, key);
  return (made && secrets.open(made.token_sealed)) ?? token;
};

export const linkByHash = (query: Query, hash: string): Promise<LinkRow | undefined> =>
  query
    .selectFrom('answer_link')
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .selectAll()
    .executeTakeFirst();

export const noteUse = async (query: Query, id: string, at: number): Promise<void> => {
  await query.updateTable('answer_link').set({ last_used_at: at }).where('id', '=', id).execute();
};

/** Links of a club that are good at a time, by the keys of their addresses, the newest first. */
export const goodLinks = (
  query: Query,
  { clubId, keys, at }: { readonly clubId: string; readonly keys: readonly string[]; readonly at: number },
): Promise<readonly LinkRow[]> =>
  query
    .selectFrom('answer_link')
    .where('club_id', '=', clubId)
    .where(isAmong(query, 'address_key', keys))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .selectAll()
    .execute();

/** Ends links. Returns how many there were. */
export const revokeLinks = async (tx: Query, ids: readonly string[], at: number): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('answer_link')
    .set({ revoked_at: at })
    .where(isAmong(tx, 'id', ids))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Links whose time has run out say nothing any more. */
export const dropEnded = async (query: Query, now: number): Promise<void> => {
  await query.deleteFrom('answer_link').where('expires_at', '<', now).execute();
};
