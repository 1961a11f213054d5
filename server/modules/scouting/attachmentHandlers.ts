import { AppError } from '#contract/errors.ts';
import { attachmentsMost, type scoutingAttachment } from '#contract/scoutingAttachment.ts';
import { reachesTo } from '#domain/rights.ts';
import { undoneWithin } from '#server/access/leaving.ts';
import type { Query } from '#server/db/database.ts';
import { contentOf, dropContent, keepContent } from '#server/files/contents.ts';
import { kindOf } from '#server/files/documents.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import * as store from './attachmentStore.ts';
import { reportFor } from './opened.ts';
import { lockedFor } from './reportWriting.ts';

/** Attachments of reports: whoever reads a report reads them, its author adds them. */
export const scoutingAttachmentHandlers = ({
  database,
  clock,
  announcements,
}: Services): Handlers<typeof scoutingAttachment> => {
  const { query } = database;
  /** A report whose attachments the user changes. Throws `notFound`, `scouting.notYours`. */
  const changed = async (user: User, id: string, { runner }: { readonly runner: boolean }) => {
    const row = await reportFor(query, user, id);
    const runs = runner && reachesTo(user.roles, 'scouting.edit', 'club');
    if (row.author_id !== user.id && !runs) throw new AppError('scouting.notYours');
    return row;
  };
  type Report = Awaited<ReturnType<typeof changed>>;
  const announce = ({ club_id, foreign_player_id }: Report): void =>
    announcements.announce({ kind: 'clubChanged', clubId: club_id, of: 'scouting', ids: [foreign_player_id] });
  /**
   * Under the lock of the outsider, so that none is laid down while their data end. Throws `documentsFull` where a report
   * has more than it may have after `write`.
   */
  const layIn = <T>(report: Report, write: (tx: Query) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await lockedFor(tx, report.foreign_player_id);
      const laid = await write(tx);
      if ((await store.attachmentsOf(tx, report.id)).length > attachmentsMost) throw new AppError('documentsFull');
      return laid;
    });
  /** What can no longer be undone leaves the database. */
  const tidy = async () => {
    const gone = await database.transaction((tx) => store.forgetAttachments(tx, clock() - undoneWithin));
    for (const id of gone) await dropContent(database, id);
  };

  return {
    list: async ({ params: { id } }, { user }) => {
      const report = await reportFor(query, user, id);
      return (await store.attachmentsOf(query, report.id)).map(store.asAttachment);
    },
    add: async ({ params: { id }, body: { name, content } }, { user }) => {
      const report = await changed(user, id, { runner: false });
      const file = Buffer.from(content, 'base64');
      const kind = kindOf(file);
      if (!kind) throw new AppError('documentUnreadable');
      const own = { id: crypto.randomUUID(), report_id: id, name, kind, bytes: file.length, added_by: user.id };
      const row = { ...own, created_at: clock(), deleted_at: null };
      await keepContent(database, 'scouting_attachment', row.id, file);
      try {
        await layIn(report, (tx) => store.addAttachment(tx, row));
      } catch (fault) {
        await dropContent(database, row.id);
        throw fault;
      }
      announce(report);
      return store.asAttachment(row);
    },
    get: async ({ params: { id, attachmentId } }, { user }) => {
      const report = await reportFor(query, user, id);
      const row = await store.attachmentOf(query, report.id, attachmentId);
      const content = row && (await contentOf(query, row.id));
      if (!content) throw new AppError('notFound');
      return { name: `${row.name}.${row.kind}`, content };
    },
    remove: async ({ params: { id, attachmentId } }, { user }) => {
      const report = await changed(user, id, { runner: true });
      const of = { reportId: id, id: attachmentId };
      const isGone = await database.transaction((tx) => store.setAttachmentRemoved(tx, of, { deletedAt: clock() }));
      if (!isGone) throw new AppError('notFound');
      await tidy();
      announce(report);
      return { done: true };
    },
    restore: async ({ params: { id, attachmentId } }, { user }) => {
      const report = await changed(user, id, { runner: true });
      const of = { reportId: id, id: attachmentId };
      const row = await layIn(report, async (tx) => {
        const isBack = await store.setAttachmentRemoved(tx, of, { since: clock() - undoneWithin });
        return isBack ? store.attachmentOf(tx, id, attachmentId) : undefined;
      });
      if (!row) throw new AppError('notFound');
      announce(report);
      return store.asAttachment(row);
    },
  };
};
