import { dayOf } from '#domain/days.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Query } from '#server/db/database.ts';
import { dropContent } from '#server/files/contents.ts';
import { backWithin } from '#server/lists/removed.ts';
import { eraseForeign } from '#server/modules/scouting/eraseStore.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

/** Outsiders whose time is over: the last day on which they are kept has passed, or nobody restores them any more. */
const over = (query: Query, now: number) =>
  query
    .selectFrom('foreign_player')
    .where('erased_at', 'is', null)
    .where((by) =>
      by.or([by('keep_until', '<', dayOf(new Date(now), 'UTC')), by('deleted_at', '<', now - backWithin)]),
    );

/** Ends what a club keeps of outsiders, each at its day. */
export const scoutingJob = ({ database, announcements }: Services): Job => {
  const { query } = database;
  return {
    name: 'scouting',
    due: async () => {
      const first = await query
        .selectFrom('foreign_player')
        .where('erased_at', 'is', null)
        .select((by) => [by.fn.min('keep_until').as('until'), by.fn.min('deleted_at').as('removed')])
        .executeTakeFirstOrThrow();
      const dues = [
        ...(first.until === null ? [] : [Date.parse(first.until) + 24 * 3_600_000]),
        ...(first.removed === null ? [] : [Number(first.removed) + backWithin + 1]),
      ];
      return dues.length === 0 ? undefined : Math.min(...dues);
    },
    work: async (now) => {
      const found = await over(query, now).select(['id', 'club_id']).orderBy('keep_until').limit(1).executeTakeFirst();
      if (!found) return false;
      const files = await database.transaction(async (tx) => {
        const still = await over(tx, now).where('id', '=', found.id).select('id').executeTakeFirst();
        if (!still) return undefined;
        const detail = { list: 'outsiders', count: 1 };
        await noteAudit(tx, { clubId: found.club_id, kind: 'data.retained', userId: null, detail, at: now });
        return eraseForeign(tx, found.id, now);
      });
      for (const id of files ?? []) await dropContent(database, id);
      if (files)
        announcements.announce({ kind: 'clubChanged', clubId: found.club_id, of: 'scouting', ids: [found.id] });
      return true;
    },
  };
};
