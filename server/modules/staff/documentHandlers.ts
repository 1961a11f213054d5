import { AppError } from '#contract/errors.ts';
import { documentsMost, type StaffDocument, type staffDocument } from '#contract/staffDocument.ts';
import { may } from '#domain/rights.ts';
import { undoneWithin } from '#server/access/leaving.ts';
import type { Query } from '#server/db/database.ts';
import { contentOf, dropContent, keepContent } from '#server/files/contents.ts';
import { kindOf } from '#server/files/documents.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { iso } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import * as documents from './documentStore.ts';
import type { Members } from './members.ts';

const asDocument = (row: documents.DocumentRow): StaffDocument => ({
  id: row.id,
  staffId: row.staff_id,
  name: row.name,
  kind: row.kind as StaffDocument['kind'],
  bytes: row.bytes,
  createdAt: iso(row.created_at),
});

/** Documents of the staff: for users who edit the staff of the club, and for each staff member their own. */
export const documentHandlers = (services: Services, members: Members): Handlers<typeof staffDocument> => {
  const { database, clock } = services;
  const { query, engine } = database;
  const owner = async (user: User, id: string) => {
    const row = await members.needed(user, id);
    if (!may(user.roles, 'staff.edit') && row.user_id !== user.id) throw new AppError('forbidden');
    return row;
  };
  const needed = async (user: User, id: string, documentId: string) => {
    const row = await documents.documentOf(query, (await owner(user, id)).id, documentId);
    if (!row) throw new AppError('notFound');
    return row;
  };
  /** Locks the folder while a document is added, so that parallel uploads keep its limit. */
  const layIn = <T>(staffId: string, write: (tx: Query) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await documents.holdFolder(tx, engine, staffId);
      const laid = await write(tx);
      if ((await documents.documentsOf(tx, staffId)).length > documentsMost) throw new AppError('documentsFull');
      return laid;
    });
  /** What can no longer be undone leaves the database. */
  const tidy = async () => {
    const gone = await database.transaction((tx) => documents.forgetDocuments(tx, clock() - undoneWithin));
    for (const id of gone) await dropContent(database, id);
  };

  return {
    all: async ({ params }, { user }) => {
      const { id } = await owner(user, params.id);
      return (await documents.documentsOf(query, id)).map(asDocument);
    },
    add: async ({ params, body: { name, content } }, { user }) => {
      const row = await owner(user, params.id);
      const bytes = Buffer.from(content, 'base64');
      const kind = kindOf(bytes);
      if (!kind) throw new AppError('documentUnreadable');
      const made = { id: crypto.randomUUID(), club_id: row.club_id, staff_id: row.id, name, kind };
      const document = { ...made, bytes: bytes.length, added_by: user.id, created_at: clock(), deleted_at: null };
      await keepContent(database, 'staff_document', made.id, bytes);
      try {
        await layIn(row.id, (tx) => documents.addDocument(tx, document));
      } catch (fault) {
        await dropContent(database, made.id);
        throw fault;
      }
      return asDocument(document);
    },
    get: async ({ params }, { user }) => {
      const row = await needed(user, params.id, params.documentId);
      const content = await contentOf(query, row.id);
      if (!content) throw new AppError('notFound');
      return { name: `${row.name}.${row.kind}`, content };
    },
    remove: async ({ params }, { user }) => {
      const row = await needed(user, params.id, params.documentId);
      await database.transaction((tx) => documents.removeDocument(tx, row.id, clock()));
      await tidy();
      return { done: true };
    },
    restore: async ({ params }, { user }) => {
      const staffId = (await owner(user, params.id)).id;
      const since = clock() - undoneWithin;
      const back = await layIn(staffId, (tx) =>
        documents.restoreDocument(tx, { staffId, id: params.documentId, since }),
      );
      if (!back) throw new AppError('notFound');
      return asDocument(await needed(user, params.id, params.documentId));
    },
  };
};
