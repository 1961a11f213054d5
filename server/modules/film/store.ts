import type { Query } from '#server/db/database.ts';
import type { FilmTables } from './tables.ts';

export type JobRow = FilmTables['job'];
const underWay = ['waiting', 'running'] as const;

export const insertJob = async (query: Query, row: JobRow): Promise<void> => {
  await query.insertInto('job').values(row).execute();
};

/** A job of a user; nobody else's is found. */
export const jobOf = (query: Query, userId: string, id: string): Promise<JobRow | undefined> =>
  query.selectFrom('job').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** Changes a job that is still under way. Returns false where it has ended already. */
export const changeJob = async (query: Query, id: string, change: Partial<JobRow>): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('job')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** How many jobs of a user are under way. */
export const countOfUser = async (query: Query, userId: string, now: number): Promise<number> => {
  const { many } = await query
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('user_id', '=', userId)
    .where('state', 'in', underWay)
    .where('lease_until', '>', now)
    .executeTakeFirstOrThrow();
  return Number(many);
};

/** Removes the jobs that ended before a moment, or were cut off before it. Returns their ids. */
export const dropOld = async (query: Query, before: number): Promise<readonly string[]> => {
  const rows = await query
    .deleteFrom('job')
    .where(({ or, and, eb }) =>
      or([eb('ended_at', '<', before), and([eb('ended_at', 'is', null), eb('lease_until', '<', before)])]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** The stored picture of a club's shield, by its id; undefined where it has none. */
export const shieldOf = async (query: Query, clubId: string): Promise<string | undefined> => {
  const row = await query.selectFrom('club').select('shield').where('id', '=', clubId).executeTakeFirstOrThrow();
  return row.shield?.split('/').at(-1);
};

export const zoneOf = async (query: Query, clubId: string): Promise<string> =>
  (await query.selectFrom('club').select('time_zone').where('id', '=', clubId).executeTakeFirstOrThrow()).time_zone;
