import { AppError } from '#contract/errors.ts';
import type { teamTraining } from '#contract/teamTraining.ts';
import type { Query } from '#server/db/database.ts';
import { lockRows } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { iso } from '#server/lists/page.ts';
import { backWithin } from '#server/lists/removed.ts';
import { scopeOf, teamsWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import { lockOccasion } from '../attendance/store.ts';
import { moveOccasion } from '../event/occasionStore.ts';
import { within } from './seen.ts';
import { isThere, type Whole, wholesOf } from './trainingStore.ts';

type Removals = Pick<Handlers<typeof teamTraining>, 'removed' | 'restore'>;
/** Only the newest are listed. */
const most = 50;

const goneAt = ({ training, occasion }: Whole): number => Number((occasion ?? training).deleted_at);

/** Trainings and templates of a club that were removed since then, newest first. */
const removedIds = async (query: Query, clubId: string, since: number): Promise<string[]> => {
  const templates = await query
    .selectFrom('team_training')
    .select(['id', 'deleted_at'])
    .where('club_id', '=', clubId)
    .where('deleted_at', '>', since)
    .execute();
  const trainings = await query
    .selectFrom('occasion')
    .select(['id', 'deleted_at'])
    .where('club_id', '=', clubId)
    .where('kind', '=', 'training')
    .where('deleted_at', '>', since)
    .orderBy('deleted_at', 'desc')
    .execute();
  return [...templates, ...trainings].map(({ id }) => id);
};

/** Handlers of what was removed, and of its way back. */
export const removedHandlers = ({ database, clock, announcements }: Services): Removals => {
  const { query } = database;

  const putBack = async (tx: Query, { training, occasion }: Whole, at: number): Promise<void> => {
    const { id } = training;
    if (occasion) {
      const row = await lockOccasion(tx, database.engine, id);
      // The series may have ended before it or have another date there now.
      await moveOccasion(tx, row, { deleted_at: null, series_id: null, series_day: null, own_fields: '[]' }, at);
      return;
    }
    const found = tx.selectFrom('team_training').select('version').where('id', '=', id);
    const { version } = await lockRows(database.engine, found).executeTakeFirstOrThrow();
    const back = { deleted_at: null, updated_at: at, version: version + 1 };
    await tx.updateTable('team_training').set(back).where('id', '=', id).execute();
  };

  return {
    removed: async (_asked, { user }) => {
      const edits = await teamsWithin(query, user, 'training.edit');
      const all = await wholesOf(query, await removedIds(query, user.clubId, clock() - backWithin));
      return all
        .filter(({ team }) => within(edits, team.id))
        .toSorted((one, other) => goneAt(other) - goneAt(one))
        .slice(0, most)
        .map((whole) => ({
          id: whole.training.id,
          name: whole.training.name || whole.team.name,
          removedAt: iso(goneAt(whole)),
          template: whole.training.template === 1,
          start: whole.occasion ? iso(whole.occasion.starts_at) : null,
        }));
    },
    restore: async ({ params: { id } }, { user }) => {
      const at = clock();
      const edits = await teamsWithin(query, user, 'training.edit');
      const scope = scopeOf(user);
      const clubId = await database.transaction(async (tx) => {
        const [whole] = await wholesOf(tx, [id]);
        const isKnown = whole && !isThere(whole) && goneAt(whole) > at - backWithin;
        const isReached = whole && (scope === null || whole.training.club_id === scope) && within(edits, whole.team.id);
        if (!isKnown || !isReached) throw new AppError('notFound');
        await putBack(tx, whole, at);
        return whole.training.club_id;
      });
      announcements.announce({ kind: 'clubChanged', clubId, of: 'occasion', ids: [id] });
      return { done: true };
    },
  };
};
