import type { Database, Query } from '../db/database.ts';
import { dropContent, wholeContent } from '../files/contents.ts';

/** A file of a mail, whose content has been written under its id. */
export type Attachment = { readonly id: string; readonly name: string; readonly type: string };
export type MailFile = Attachment & { readonly content: Buffer };

export const addFiles = async (tx: Query, mailId: string, files: readonly Attachment[]): Promise<void> => {
  if (files.length === 0) return;
  await tx
    .insertInto('mail_attachment')
    .values(files.map((file) => ({ ...file, mail_id: mailId })))
    .execute();
};

const rowsOf = (query: Query, mailId: string) =>
  query
    .selectFrom('mail_attachment')
    .where('mail_id', '=', mailId)
    .select(['id', 'name', 'type'])
    .orderBy('id')
    .execute();

/** The files of a mail with their contents. One whose content is gone is left out. */
export const filesOf = async (query: Query, mailId: string): Promise<readonly MailFile[]> => {
  const files: MailFile[] = [];
  for (const row of await rowsOf(query, mailId)) {
    const content = await wholeContent(query, row.id);
    if (content) files.push({ ...row, content });
  }
  return files;
};

/** Deletes the files of a mail that was sent. */
export const dropFiles = async (database: Pick<Database, 'query' | 'transaction'>, mailId: string): Promise<void> => {
  for (const { id } of await rowsOf(database.query, mailId)) {
    await database.transaction((tx) => tx.deleteFrom('mail_attachment').where('id', '=', id).execute());
    await dropContent(database, id);
  }
};
