import { type RawBuilder, sql } from 'kysely';
import { type Retained, retainedFor } from '#domain/retention.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { owner as papers, removedPapers } from '#server/modules/injury/paperStore.ts';

/** Rows of one kind that a transaction deletes: others wait for it on SQLite. */
export const atOnce = 2_000;
/** What was deleted: the clubs of the rows (null: of none), and the contents to delete after the commit. */
type Ended = { readonly clubs: readonly (string | null)[]; readonly files: readonly string[] };
type End = (tx: Query, before: number) => Promise<Ended>;
type Row = { readonly id: string; readonly club_id: string | null };

/** Deletes rows by a query of their ids and clubs. Those that another server has deleted meanwhile do not count. */
const ending =
  (
    table: string,
    rowsOf: (before: number) => RawBuilder<Row>,
    first: (tx: Query, ids: readonly string[]) => unknown = () => {},
  ) =>
  async (tx: Query, before: number): Promise<{ readonly rows: readonly Row[] }> => {
    const found = (await sql<Row>`${rowsOf(before)} limit ${sql.lit(atOnce)}`.execute(tx)).rows;
    if (found.length === 0) return { rows: [] };
    const ids = found.map(({ id }) => id);
    await first(tx, ids);
    const gone = await sql<{
      id: string;
    }>`delete from ${sql.table(table)} where ${isAmong(tx, 'id', ids)} returning id`.execute(tx);
    const still = new Set(gone.rows.map(({ id }) => id));
    return { rows: found.filter(({ id }) => still.has(id)) };
  };
const byAge = (table: string): End => {
  const end = ending(
    table,
    (before) =>
      sql`select id, club_id from ${sql.table(table)} where ${sql.ref(table === 'audit_entry' ? 'at' : 'created_at')} < ${before} order by id`,
  );
  return async (tx, before) => ({ clubs: (await end(tx, before)).rows.map(({ club_id }) => club_id), files: [] });
};

const documentTables: readonly (readonly [table: string, of: (before: number) => RawBuilder<Row>])[] = [
  ['staff_document', (before) => sql`select id, club_id from staff_document where deleted_at < ${before}`],
  [papers, removedPapers],
  [
    'scouting_attachment',
    (before) => sql`select scouting_attachment.id, scouting_report.club_id from scouting_attachment
      join scouting_report on scouting_report.id = scouting_attachment.report_id
      where scouting_attachment.deleted_at < ${before}`,
  ],
];
const documents: End = async (tx, before) => {
  const rows: Row[] = [];
  for (const [table, of] of documentTables) rows.push(...(await ending(table, of)(tx, before)).rows);
  return { clubs: rows.map(({ club_id }) => club_id), files: rows.map(({ id }) => id) };
};

/** Sessions that nobody can use any more, but for the last one of each account, and those of devices with push messages. */
const oldSessions = (before: number): RawBuilder<Row> => sql`
  select user_session.id, user_account.club_id from user_session
  join user_account on user_account.id = user_session.user_id
  where coalesce(user_session.ended_at, user_session.used_at) < ${before} and user_session.used_at < ${before}
  and not exists (select 1 from push_subscription where push_subscription.session_id = user_session.id)
  and exists (select 1 from user_session as later where later.user_id = user_session.user_id
    and (later.used_at > user_session.used_at or (later.used_at = user_session.used_at and later.id > user_session.id)))`;
const endSessions = ending('user_session', oldSessions, (tx, ids) =>
  sql`delete from refresh_token where ${isAmong(tx, 'session_id', ids)}`.execute(tx),
);

/** What the nightly run deletes. All other kinds of the table are deleted by jobs and stores of their own, at their moment. */
const ends: Readonly<Partial<Record<Retained, End>>> = {
  documents,
  notifications: byAge('notification'),
  mails: byAge('mail'),
  sessions: async (tx, before) => ({
    clubs: (await endSessions(tx, before)).rows.map(({ club_id }) => club_id),
    files: [],
  }),
  audit: byAge('audit_entry'),
};

export type EndedKind = Ended & { readonly kind: Retained };

/** Deletes what has been kept long enough at a moment, at most `atOnce` rows of each kind and table. Within a transaction. */
export const endRetained = async (tx: Query, now: number): Promise<readonly EndedKind[]> => {
  const ended: EndedKind[] = [];
  for (const [kind, end] of Object.entries(ends) as [Retained, End][])
    ended.push({ kind, ...(await end(tx, now - retainedFor(kind))) });
  return ended;
};
