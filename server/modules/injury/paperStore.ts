import { type RawBuilder, sql } from 'kysely';
import type { InjuryPaper } from '#contract/injuryRecord.ts';
import type { Query } from '#server/db/database.ts';
import { engineOf, lockRows } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { iso } from '#server/lists/page.ts';

/** The table whose row names the content of a paper. */
export const owner = 'injury_paper';
export type PaperRow = Tables['injury_paper'];

export const asPaper = ({ id, name, kind, bytes, created_at }: PaperRow): InjuryPaper => ({
  ...{ id, name, kind: kind as InjuryPaper['kind'], bytes, createdAt: iso(created_at) },
});

/** The papers of an injury, the newest first. */
export const papersOf = (query: Query, injuryId: string): Promise<PaperRow[]> =>
  query
    .selectFrom('injury_paper')
    .selectAll()
    .where('injury_id', '=', injuryId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const paperOf = (query: Query, injuryId: string, id: string): Promise<PaperRow | undefined> =>
  query
    .selectFrom('injury_paper')
    .selectAll()
    .where('injury_id', '=', injuryId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The papers of one injury are added one after the other until the transaction ends. */
export const holdPapers = async (tx: Query, injuryId: string): Promise<void> => {
  await lockRows(engineOf(tx), tx.selectFrom('injury').select('id').where('id', '=', injuryId)).execute();
};

export const addPaper = async (tx: Query, row: PaperRow): Promise<void> => {
  await tx.insertInto('injury_paper').values(row).execute();
};

/** Removes a paper (`deletedAt`), or restores one that was removed after `since`. Returns whether there was one. */
export const setPaperRemoved = async (
  tx: Query,
  { injuryId, id }: { readonly injuryId: string; readonly id: string },
  to: { readonly deletedAt: number } | { readonly since: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('injury_paper')
    .set({ deleted_at: 'deletedAt' in to ? to.deletedAt : null })
    .where('injury_id', '=', injuryId)
    .where('id', '=', id)
    .$if('deletedAt' in to, (q) => q.where('deleted_at', 'is', null))
    .$if('since' in to, (q) => q.where('deleted_at', '>', 'since' in to ? to.since : 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The papers that were removed before then, with the club of each: what the nightly run ends. */
export const removedPapers = (before: number): RawBuilder<{ readonly id: string; readonly club_id: string }> =>
  sql`select injury_paper.id, injury.club_id from injury_paper
    join injury on injury.id = injury_paper.injury_id where injury_paper.deleted_at < ${before}`;

/** Deletes papers that were removed before then, and returns the files to delete. */
export const forgetPapers = async (tx: Query, before: number): Promise<readonly string[]> => {
  const gone = await tx.deleteFrom('injury_paper').where('deleted_at', '<', before).returning('id').execute();
  return gone.map(({ id }) => id);
};

/** Deletes all papers of an injury, and returns the files to delete. */
export const erasePapers = async (tx: Query, injuryId: string): Promise<readonly string[]> => {
  const gone = await tx.deleteFrom('injury_paper').where('injury_id', '=', injuryId).returning('id').execute();
  return gone.map(({ id }) => id);
};
