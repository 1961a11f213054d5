import { sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type FeedRow = Tables['calendar_feed'];

export const feedOfUser = (query: Query, userId: string): Promise<FeedRow | undefined> =>
  query.selectFrom('calendar_feed').selectAll().where('user_id', '=', userId).executeTakeFirst();

type NewAddress = Pick<FeedRow, 'token_hash' | 'token_sealed'>;
/** Creates a user's feed, or gives it another address; nobody has read that one yet. */
export const putFeed = async (
  query: Query,
  userId: string,
  { shows, at, ...address }: NewAddress & { readonly shows: string; readonly at: number },
): Promise<void> => {
  const renewed = { ...address, shows, renewed_at: at, read_at: null, reader: null };
  await query
    .insertInto('calendar_feed')
    .values({ ...renewed, id: crypto.randomUUID(), user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(renewed))
    .execute();
};

/** Returns whether there was a feed. */
export const setShows = async (query: Query, userId: string, shows: string): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('calendar_feed')
    .set({ shows })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const removeFeed = async (query: Query, userId: string): Promise<void> => {
  await query.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
};

export const noteReader = async (query: Query, id: string, at: number, reader: string): Promise<void> => {
  await query.updateTable('calendar_feed').set({ read_at: at, reader }).where('id', '=', id).execute();
};

/**
 * The feed of an address with its owner, its club, and the newest changes that it depends on: each the end of an index.
 * Undefined for an unknown address and for an owner who is gone.
 */
export const knownFeed = (query: Query, hash: string) =>
  query
    .selectFrom('calendar_feed')
    .innerJoin('user_account', 'user_account.id', 'calendar_feed.user_id')
    .innerJoin('club', 'club.id', 'user_account.club_id')
    .where('calendar_feed.token_hash', '=', hash)
    .where('user_account.deleted_at', 'is', null)
    .select(['calendar_feed.id', 'calendar_feed.shows', 'calendar_feed.read_at', 'calendar_feed.reader'])
    .select(['user_account.id as user_id', 'user_account.club_id', 'user_account.roles', 'user_account.player_id'])
    .select(['user_account.language', 'user_account.updated_at as account_at'])
    .select(['club.name', 'club.time_zone', 'club.pitches', 'club.feed_names', 'club.updated_at as club_at'])
    .select((by) => [
      by
        .selectFrom('occasion')
        .whereRef('occasion.club_id', '=', 'user_account.club_id')
        .select((of) => of.fn.max('updated_at').as('at'))
        .as('occasion_at'),
      by
        .selectFrom('team')
        .whereRef('team.club_id', '=', 'user_account.club_id')
        .select((of) => of.fn.max('updated_at').as('at'))
        .as('team_at'),
      by
        .selectFrom('attendance')
        .whereRef('attendance.club_id', '=', 'user_account.club_id')
        .where('answered_at', 'is not', null)
        .select((of) => of.fn.max('answered_at').as('at'))
        .as('answered_at'),
    ])
    .executeTakeFirst();
export type KnownFeed = NonNullable<Awaited<ReturnType<typeof knownFeed>>>;

/** What of a person's own a feed depends on: the newest answer, and how often the person is in a match squad. */
export const ownChanges = async (query: Query, people: readonly string[]): Promise<string> => {
  if (people.length === 0) return '';
  const { rows } = await sql<{ answered: number | null; squads: number }>`select
    (select max(answered_at) from attendance where person_id in (${sql.join(people)}) and answered_at is not null) as answered,
    (select count(*) from match_player where player_id in (${sql.join(people)})) as squads`.execute(query);
  return JSON.stringify(rows.map(({ answered, squads }) => [String(answered), String(squads)]));
};
