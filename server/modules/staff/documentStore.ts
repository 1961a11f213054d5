import type { Query } from '#server/db/database.ts';
import { type Engine, lockRows } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';

export type DocumentRow = Tables['staff_document'];

export const documentsOf = (query: Query, staffId: string): Promise<DocumentRow[]> =>
  query
    .selectFrom('staff_document')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** The documents of one staff member are added one after the other until the transaction ends. */
export const holdFolder = async (query: Query, engine: Engine, staffId: string): Promise<void> => {
  await lockRows(engine, query.selectFrom('staff').select('id').where('id', '=', staffId)).execute();
};

export const documentOf = (query: Query, staffId: string, id: string): Promise<DocumentRow | undefined> =>
  query
    .selectFrom('staff_document')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const addDocument = async (query: Query, row: DocumentRow): Promise<void> => {
  await query.insertInto('staff_document').values(row).execute();
};

export const removeDocument = async (query: Query, id: string, at: number): Promise<void> => {
  await query.updateTable('staff_document').set({ deleted_at: at }).where('id', '=', id).execute();
};

/** Returns whether it had been removed since then. */
export const restoreDocument = async (
  query: Query,
  { staffId, id, since }: { readonly staffId: string; readonly id: string; readonly since: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('staff_document')
    .set({ deleted_at: null })
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Deletes documents removed before then, and returns the files to delete. */
export const forgetDocuments = async (query: Query, before: number): Promise<readonly string[]> => {
  const gone = await query.deleteFrom('staff_document').where('deleted_at', '<', before).returning('id').execute();
  return gone.map(({ id }) => id);
};
