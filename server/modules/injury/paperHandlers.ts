import { AppError } from '#contract/errors.ts';
import { type injuryPaper, papersMost } from '#contract/injuryPaper.ts';
import { undoneWithin } from '#server/access/leaving.ts';
import type { Query } from '#server/db/database.ts';
import { contentOf, dropContent, keepContent } from '#server/files/contents.ts';
import { kindOf } from '#server/files/documents.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { noteReading, type Reader } from './medicalStore.ts';
import { type Asking, injuryFor } from './opened.ts';
import * as papers from './paperStore.ts';

/** Papers of injuries: read by the medical circle, added and removed by those who treat the player. Nothing is announced. */
export const injuryPaperHandlers = ({ database, clock }: Services): Handlers<typeof injuryPaper> => {
  const { query } = database;
  const readerOf = ({ user, request }: Asking, injuryId: string): Reader => ({
    ...{ injuryId, userId: user.id, address: request.ip, at: clock() },
  });
  const needTreating = async (user: User, id: string): Promise<void> => {
    if (!(await injuryFor(query, user, id)).sight.treats) throw new AppError('medical');
  };
  /** Throws `documentsFull` where the papers of an injury are more than they may be after `write`. */
  const layIn = <T>(injuryId: string, write: (tx: Query) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await papers.holdPapers(tx, injuryId);
      const laid = await write(tx);
      if ((await papers.papersOf(tx, injuryId)).length > papersMost) throw new AppError('documentsFull');
      return laid;
    });
  /** What can no longer be undone leaves the database. */
  const tidy = async () => {
    const gone = await database.transaction((tx) => papers.forgetPapers(tx, clock() - undoneWithin));
    for (const id of gone) await dropContent(database, id);
  };

  return {
    add: async ({ params: { id }, body: { name, content } }, asking) => {
      const { user } = asking;
      await needTreating(user, id);
      const file = Buffer.from(content, 'base64');
      const kind = kindOf(file);
      if (!kind) throw new AppError('documentUnreadable');
      const own = { id: crypto.randomUUID(), injury_id: id, name, kind, bytes: file.length, added_by: user.id };
      const row = { ...own, created_at: clock(), deleted_at: null };
      await keepContent(database, papers.owner, row.id, file);
      try {
        await layIn(id, async (tx) => {
          await papers.addPaper(tx, row);
          await noteReading(tx, readerOf(asking, id), 'written');
        });
      } catch (fault) {
        await dropContent(database, row.id);
        throw fault;
      }
      return papers.asPaper(row);
    },
    get: async ({ params: { id, paperId } }, asking) => {
      if (!(await injuryFor(query, asking.user, id)).sight.medical) throw new AppError('medical');
      const row = await papers.paperOf(query, id, paperId);
      const content = row && (await contentOf(query, row.id));
      if (!content) throw new AppError('notFound');
      await noteReading(query, readerOf(asking, id), 'paper');
      return { name: `${row.name}.${row.kind}`, content };
    },
    remove: async ({ params: { id, paperId } }, { user }) => {
      await needTreating(user, id);
      const of = { injuryId: id, id: paperId };
      const isGone = await database.transaction((tx) => papers.setPaperRemoved(tx, of, { deletedAt: clock() }));
      if (!isGone) throw new AppError('notFound');
      await tidy();
      return { done: true };
    },
    restore: async ({ params: { id, paperId } }, asking) => {
      await needTreating(asking.user, id);
      const of = { injuryId: id, id: paperId };
      const row = await layIn(id, async (tx) => {
        const isBack = await papers.setPaperRemoved(tx, of, { since: clock() - undoneWithin });
        if (isBack) await noteReading(tx, readerOf(asking, id), 'written');
        return isBack ? papers.paperOf(tx, id, paperId) : undefined;
      });
      if (!row) throw new AppError('notFound');
      return papers.asPaper(row);
    },
  };
};
