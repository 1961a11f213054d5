import { dayOf } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import { dropContent } from '#server/files/contents.ts';
import { backWithin } from '#server/lists/removed.ts';
import { eraseAttachments } from '#server/modules/scouting/attachmentStore.ts';
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

/**
 * Erases who an outsider is, every text about them and every attachment. Scores, verdicts, stages and days stay: they name
 * nobody. Returns the files to delete.
 */
const erase = async (tx: Query, id: string, at: number): Promise<readonly string[]> => {
  await tx
    .updateTable('foreign_player')
    .set({
      ...{ first_name: '', last_name: '', search_key: '', club_name: '', shirt: null, birth_year: null },
      ...{ foot: null, gender: null, contact: '', guardian_contact: '', contact_via: '' },
      ...{ next_step: '', next_by: null, next_on: null, erased_at: at, updated_at: at },
    })
    .where('id', '=', id)
    .execute();
  const reports = await tx
    .selectFrom('scouting_report')
    .select(['id', 'scores'])
    .where('foreign_player_id', '=', id)
    .execute();
  for (const report of reports) {
    const scores = (JSON.parse(report.scores) as { criterion: string; score: number | null }[]).map((one) => ({
      ...{ criterion: one.criterion, score: one.score, sentence: '' },
    }));
    await tx
      .updateTable('scouting_report')
      .set({ scores: JSON.stringify(scores), texts: '{}', seen_in: '{}', match_id: null, next_step: '', next_on: null })
      .where('id', '=', report.id)
      .execute();
  }
  await tx
    .updateTable('scouting_decision')
    .set({ reason: '', next_step: '' })
    .where('foreign_player_id', '=', id)
    .execute();
  await tx.deleteFrom('shadow_candidate').where('foreign_player_id', '=', id).execute();
  return eraseAttachments(tx, id);
};

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
        return still && erase(tx, found.id, now);
      });
      for (const id of files ?? []) await dropContent(database, id);
      if (files)
        announcements.announce({ kind: 'clubChanged', clubId: found.club_id, of: 'scouting', ids: [found.id] });
      return true;
    },
  };
};
