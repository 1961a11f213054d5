import { AppError } from '#contract/errors.ts';
import type { evaluation } from '#contract/evaluation.ts';
import { isDuplicate } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { backWithin, changeAtVersion, setRemoved } from '#server/lists/removed.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import { createOpening } from './opening.ts';
import { needClosed } from './round/selfStore.ts';
import { seenBy } from './sharing.ts';
import * as store from './store.ts';

type Ends = 'share' | 'remove' | 'restore';

/** Evaluations that are written: shared, removed and restored. */
export const endHandlers = (services: Services): Pick<Handlers<typeof evaluation>, Ends> => {
  const { database, clock } = services;
  const { query } = database;
  const { announce, tell, needOwn, opened, reply, isRunner, counted } = createOpening(services);
  return {
    share: async ({ params: { id }, body: { version, seen } }, { user }) => {
      const { row } = await needOwn(user, id);
      if (row.kind === 'self') throw new AppError('forbidden');
      if (row.state !== 'done') throw new AppError('evaluation.notDone');
      if (row.round_id !== null) await needClosed(query, row.round_id);
      const at = clock();
      const work = () =>
        database.transaction(async (tx) => {
          const present = await store.evaluationRow(tx, row.club_id, id);
          if (!present || present.version !== version) throw new AppError('record.changed');
          const change = { ...seenBy(present, seen, at), updated_at: at };
          if (!(await changeAtVersion(tx, 'evaluation', { id, version }, change))) throw new AppError('record.changed');
        });
      await orPresent(work, () => reply(user, id));
      announce(row.club_id, id);
      await tell(user, row, { was: row.shared_at, is: seen === 'player' ? at : null });
      return reply(user, id);
    },
    remove: async ({ params: { id } }, { user }) => {
      const { row, isOwn } = await opened(user, id);
      if (!isOwn && !isRunner(user)) throw new AppError('evaluation.notYours');
      const at = clock();
      await database.transaction(async (tx) => {
        await setRemoved(tx, 'evaluation', id, { at, deletedAt: at });
        await counted(tx, row);
      });
      announce(row.club_id, id);
      return { done: true };
    },
    restore: async ({ params: { id } }, { user }) => {
      const row = await store.removedRow(query, scopeOf(user), { id, since: clock() - backWithin });
      if (!row || (row.author_id !== user.id && !isRunner(user))) throw new AppError('notFound');
      try {
        await database.transaction(async (tx) => {
          await setRemoved(tx, 'evaluation', id, { at: clock(), deletedAt: null });
          await counted(tx, row);
        });
      } catch (fault) {
        if (isDuplicate(fault)) throw new AppError('evaluation.twice');
        throw fault;
      }
      announce(row.club_id, id);
      return { done: true };
    },
  };
};
