import type { Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { columnOf } from '#contract/records/record.ts';
import type { Removed } from '#contract/removed.ts';
import type { Query } from '../db/database.ts';
import { lockRows } from '../db/dialect.ts';
import type { Tables } from '../db/tables.ts';
import { scopeOf } from '../rights/reach.ts';
import type { Services } from '../services.ts';
import type { User } from '../sessions/user.ts';

/** The group of calls of a list whose table, of the same name, has names and removed rows. */
type Structure = string;
/** The kit and the club's structure have the same columns here, whatever else a table has. */
const tableOf = (list: Structure) => columnOf(list) as 'team' | 'season' | 'competition';
type RemovedQuery = { readonly clubId: string /** Epoch milliseconds. */; readonly since: number };

/** ms: what a club is made of holds no personal data, so it can be restored for longer than people. */
export const backWithin = 30 * 24 * 3_600_000;
/** Only the newest are listed. */
const most = 50;

/** Removes or restores a row, whatever its version is by now. */
export const setRemoved = async (
  tx: Query,
  table: 'evaluation' | 'foreign_player' | 'injury' | 'measurement' | 'scouting_report',
  id: string,
  { at, deletedAt }: { readonly at: number; readonly deletedAt: number | null },
): Promise<void> => {
  await tx
    // All have these columns, whatever else they have.
    .updateTable(table as 'measurement')
    .set((by) => ({ deleted_at: deletedAt, updated_at: at, version: by('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** Changes a row at a version. Returns whether it was still there, at that version. */
export const changeAtVersion = async <T extends 'evaluation' | 'measurement' | 'scouting_report'>(
  tx: Query,
  table: T,
  { id, version }: { readonly id: string; readonly version: number },
  change: Readonly<Partial<Selectable<Tables[T]>>>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    // All have these columns, whatever else they have.
    .updateTable(table as 'measurement')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** People removed from a list, newest first, with what is kept for restoring. */
export const removedPeople = async (query: Query, list: 'player' | 'staff', { clubId, since }: RemovedQuery) => {
  const rows = await query
    .selectFrom(list)
    .select(['id', 'first_name', 'last_name', 'deleted_at', 'restore_snapshot'])
    .where('club_id', '=', clubId)
    .where('deleted_at', '>', since)
    .where('restore_snapshot', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id, first_name, last_name, deleted_at, restore_snapshot }) => ({
    removed: { id, name: `${first_name} ${last_name}`.trim(), removedAt: new Date(Number(deleted_at)).toISOString() },
    snapshot: String(restore_snapshot),
  }));
};

const removedThings = async (query: Query, list: Structure, { clubId, since }: RemovedQuery): Promise<Removed[]> => {
  const rows = await query
    .selectFrom(tableOf(list))
    .select(['id', 'name', 'deleted_at'])
    .where('club_id', '=', clubId)
    .where('deleted_at', '>', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id, name, deleted_at }) => ({ id, name, removedAt: new Date(Number(deleted_at)).toISOString() }));
};

const putBack = async (tx: Query, list: Structure, { id, at }: { readonly id: string; readonly at: number }) =>
  tx
    .updateTable(tableOf(list))
    .set((by) => ({ deleted_at: null, updated_at: at, version: by('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute();

/** Handlers of what was taken off a list of the club's structure, and of its way back. */
export const removalHandlers = ({ database, clock, announcements }: Services, list: Structure) => ({
  removed: (_asked: unknown, { user }: { user: User }) =>
    removedThings(database.query, list, { clubId: user.clubId, since: clock() - backWithin }),
  restore: async ({ params: { id } }: { params: { id: string } }, { user }: { user: User }) => {
    const [at, scope] = [clock(), scopeOf(user)];
    const back = await database.transaction(async (tx) => {
      const gone = await lockRows(
        database.engine,
        tx
          .selectFrom(tableOf(list))
          .selectAll()
          .where('id', '=', id)
          .where('deleted_at', '>', at - backWithin)
          .$if(scope !== null, (q) => q.where('club_id', '=', String(scope))),
      ).executeTakeFirst();
      if (!gone) throw new AppError('notFound');
      await putBack(tx, list, { id, at });
      // An empty season may have been removed since: a restored record brings it back.
      const seasonId = 'season_id' in gone ? gone.season_id : null;
      if (seasonId !== null) await putBack(tx, 'season', { id: seasonId, at });
      return { clubId: gone.club_id, seasonId };
    });
    announcements.announce({ kind: 'clubChanged', clubId: back.clubId, of: list, ids: [id] });
    if (back.seasonId !== null)
      announcements.announce({ kind: 'clubChanged', clubId: back.clubId, of: 'season', ids: [back.seasonId] });
    return { done: true } as const;
  },
});
