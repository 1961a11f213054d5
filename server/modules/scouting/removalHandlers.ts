import { AppError } from '#contract/errors.ts';
import type { scouting } from '#contract/scouting.ts';
import { reachesTo } from '#domain/rights.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { iso } from '#server/lists/page.ts';
import { backWithin, setRemoved } from '#server/lists/removed.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { removedForeign } from './listStore.ts';
import * as opened from './opened.ts';
import { removedReport } from './reportStore.ts';
import * as store from './store.ts';
import { fullName } from './views.ts';

type Removals = 'remove' | 'removed' | 'restore';

/** Removes outsiders and reports, and restores them. */
export const removalHandlers = ({
  database,
  clock,
  announcements,
}: Services): Pick<Handlers<typeof scouting>, Removals> => {
  const { query } = database;
  const announce = (clubId: string, id: string): void =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'scouting', ids: [id] });
  const isRunner = (user: User): boolean => reachesTo(user.roles, 'scouting.edit', 'club');

  const removeReport = async (user: User, id: string): Promise<void> => {
    const row = await opened.reportFor(query, user, id);
    if (row.author_id !== user.id && !isRunner(user)) throw new AppError('scouting.notYours');
    const at = clock();
    await database.transaction((tx) => setRemoved(tx, 'scouting_report', id, { at, deletedAt: at }));
    announce(row.club_id, row.foreign_player_id);
  };
  const restoreReport = async (user: User, id: string): Promise<void> => {
    const row = await removedReport(query, { scope: scopeOf(user), id, since: clock() - backWithin });
    if (!row || (row.author_id !== user.id && !isRunner(user))) throw new AppError('notFound');
    await database.transaction((tx) => setRemoved(tx, 'scouting_report', id, { at: clock(), deletedAt: null }));
    announce(row.club_id, row.foreign_player_id);
  };

  return {
    remove: async ({ params: { id } }, { user }) => {
      const row = await store.foreignRow(query, opened.seeingOf(user), { scope: scopeOf(user), id });
      if (!row) {
        await removeReport(user, id);
        return { done: true };
      }
      if (!opened.edits(user, row)) throw new AppError('forbidden');
      const at = clock();
      await database.transaction((tx) => setRemoved(tx, 'foreign_player', id, { at, deletedAt: at }));
      announce(row.club_id, id);
      return { done: true };
    },
    removed: async (_asked, { user }) => {
      const by = isRunner(user) ? null : user.id;
      const rows = await removedForeign(query, user.clubId, { since: clock() - backWithin, by });
      return rows.map(({ id, first_name, last_name, shirt, club_name, deleted_at }) => {
        const name = fullName(first_name, last_name) || `${shirt ?? ''} ${club_name}`.trim();
        return { id, name, removedAt: iso(Number(deleted_at)) };
      });
    },
    restore: async ({ params: { id } }, { user }) => {
      const removedSince = clock() - backWithin;
      const row = await store.foreignRow(query, opened.seeingOf(user), { scope: scopeOf(user), id, removedSince });
      if (!row) {
        await restoreReport(user, id);
        return { done: true };
      }
      if (!opened.edits(user, row)) throw new AppError('notFound');
      await database.transaction((tx) => setRemoved(tx, 'foreign_player', id, { at: clock(), deletedAt: null }));
      announce(row.club_id, id);
      return { done: true };
    },
  };
};
