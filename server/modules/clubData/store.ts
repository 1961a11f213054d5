import { sql } from 'kysely';
import { retainedFor } from '#domain/retention.ts';
import type { Query } from '#server/db/database.ts';
import type { ClubDataTables } from './tables.ts';

export type TransferRow = ClubDataTables['club_transfer'];
const underWay = ['uploading', 'running'] as const;
/** How long a transfer and its archive are kept, ms. */
export const keptFor = retainedFor('transfers');

/** A transfer of a club; no other club's is found. */
export const transferOf = (query: Query, clubId: string, id: string): Promise<TransferRow | undefined> =>
  query.selectFrom('club_transfer').selectAll().where('id', '=', id).where('club_id', '=', clubId).executeTakeFirst();

export const transfersOf = (query: Query, clubId: string) =>
  query
    .selectFrom('club_transfer')
    .innerJoin('user_account', 'user_account.id', 'club_transfer.user_id')
    .selectAll('club_transfer')
    .select(['user_account.first_name', 'user_account.last_name'])
    .where('club_transfer.club_id', '=', clubId)
    .orderBy('club_transfer.created_at', 'desc')
    .orderBy('club_transfer.id')
    .limit(50)
    .execute();

/** Changes a transfer that is still under way. Returns false where it has ended already. */
export const changeTransfer = async (query: Query, id: string, change: Partial<TransferRow>): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('club_transfer')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Begins an import of what was uploaded. False where somebody has begun it already: the same command twice is one. */
export const claimUpload = async (query: Query, id: string, lease_until: number): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('club_transfer')
    .set({ state: 'running', done: 0, lease_until })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whether a club has a transfer that somebody works at, and how many it has had since a moment. */
export const busyWith = async (
  query: Query,
  clubId: string,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<{ readonly isBusy: boolean; readonly many: number }> => {
  const rows = await query
    .selectFrom('club_transfer')
    .select(['state', 'lease_until'])
    .where('club_id', '=', clubId)
    .where('created_at', '>', since)
    .execute();
  const isLive = (row: Pick<TransferRow, 'state' | 'lease_until'>) =>
    (row.state === 'running' || row.state === 'uploading') && Number(row.lease_until) > now;
  return { isBusy: rows.some(isLive), many: rows.length };
};

/** Removes the transfers that began before a moment; of a club, where one is named. Returns their ids. */
export const dropTransfers = async (query: Query, before: number, clubId?: string): Promise<readonly string[]> => {
  const rows = await query
    .deleteFrom('club_transfer')
    .where('created_at', '<', before)
    .$if(clubId !== undefined, (all) => all.where('club_id', '=', String(clubId)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** When the oldest transfer began; undefined when there is none. */
export const oldestTransfer = async (query: Query): Promise<number | undefined> => {
  const row = await query
    .selectFrom('club_transfer')
    .select((by) => by.fn.min('created_at').as('at'))
    .executeTakeFirst();
  return row?.at ? Number(row.at) : undefined;
};

/** Bytes of the photos and documents of all clubs, which an archive has again. */
export const storedBytes = async (query: Query): Promise<number> => {
  const { rows } = await sql<{ bytes: number | null }>`select sum(bytes) as bytes from file_content
    where owner <> 'club_transfer'`.execute(query);
  return Number(rows[0]?.bytes ?? 0);
};
