import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type LinkRow = Tables['match_link'];
/** A link with the data that decide how long it is valid. */
export type KnownLink = LinkRow & {
  readonly kickoff_at: number;
  readonly state: string | null;
  readonly ended_at: number | null;
};

const ends = ['match.finished', 'match.abandoned', 'match.cancelled'];
const over = new Set(['finished', 'confirmed', 'abandoned', 'cancelled']);

const day = 24 * 3_600_000;
/** A match that nobody ends is forgotten after three days. */
const unendedFor = 3 * day;

/** When a link ends by itself: a day after the match, epoch milliseconds. */
export const linkUntil = ({ state, ended_at, kickoff_at, created_at }: KnownLink): number =>
  state !== null && over.has(state) && ended_at !== null
    ? ended_at + day
    : Math.max(kickoff_at, created_at) + unendedFor;

const known = (query: Query) =>
  query
    .selectFrom('match_link')
    .innerJoin('match', 'match.id', 'match_link.match_id')
    .leftJoin('match_now', 'match_now.match_id', 'match_link.match_id')
    .where('match_link.revoked_at', 'is', null)
    .where('match.deleted_at', 'is', null)
    .selectAll('match_link')
    .select(['match.kickoff_at', 'match_now.state'])
    .select((by) =>
      by
        .selectFrom('match_entry')
        .whereRef('match_entry.match_id', '=', 'match_link.match_id')
        .where('match_entry.type', 'in', ends)
        .select((of) => of.fn.max('match_entry.recorded_at').as('at'))
        .as('ended_at'),
    );

const asKnown = (row: Omit<KnownLink, 'ended_at'> & { ended_at: unknown }): KnownLink => ({
  ...row,
  ended_at: row.ended_at === null ? null : Number(row.ended_at),
});

/** The link that is open for a match, whether its time has run out or not. */
export const linkOf = async (query: Query, matchId: string): Promise<KnownLink | undefined> => {
  const row = await known(query).where('match_link.match_id', '=', matchId).executeTakeFirst();
  return row && asKnown(row);
};

export const linkByHash = async (query: Query, hash: string): Promise<KnownLink | undefined> => {
  const row = await known(query).where('match_link.token_hash', '=', hash).executeTakeFirst();
  return row && asKnown(row);
};

export const addLink = async (query: Query, row: LinkRow): Promise<void> => {
  await query.insertInto('match_link').values(row).execute();
};

/** Returns the ids of the links that were open. */
export const revokeLinks = async (query: Query, matchId: string, at: number): Promise<readonly string[]> => {
  const rows = await query
    .updateTable('match_link')
    .set({ revoked_at: at })
    .where('match_id', '=', matchId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
