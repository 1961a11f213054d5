import type { Query } from '#server/db/database.ts';
import { announceAttendance } from '#server/modules/attendance/opened.ts';
import { isUnsettled, settlePlaces } from '#server/modules/attendance/places.ts';
import { attendeesOf } from '#server/modules/attendance/sheet.ts';
import { lockOccasion } from '#server/modules/attendance/store.ts';
import type { OccasionRow } from '#server/modules/event/occasionStore.ts';
import { undoMs } from '#server/modules/event/undoStore.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

/** What has become due so short a time ago may have been missed by the last look, ms. */
const slack = 5_000;

/** Occasions to come for which somebody waits, or more want to come than may. */
const crowded = (query: Query, now: number) =>
  query
    .selectFrom('occasion')
    .where('occasion.state', '=', 'planned')
    .where('occasion.deleted_at', 'is', null)
    .where('occasion.starts_at', '>', now)
    .where((by) => {
      const many = by
        .selectFrom('attendance')
        .whereRef('attendance.occasion_id', '=', 'occasion.id')
        .where('answer', '=', 'yes')
        .where('stale', '=', 0)
        .select((of) => of.fn.countAll<number>().as('many'));
      const waiting = by
        .selectFrom('attendance')
        .where('attendance.starts_at', '>', now)
        .where('wait', 'is not', null)
        .select('occasion_id');
      return by.or([
        by('occasion.id', 'in', waiting),
        by.and([by('limit_at', 'is not', null), by.or([by('answer_default', '=', 'yes'), by('limit_at', '<', many)])]),
      ]);
    });

/**
 * The places of waiting lists where no call settles them: somebody left the team, the limit was raised, or whoever was
 * asked for a free place said nothing. A change of an occasion counts when it can no longer be undone.
 */
export const placeJob = (services: Services): Job => {
  const { database, secrets } = services;
  const { query, engine } = database;
  const isFixed = ({ updated_at }: OccasionRow, now: number) => updated_at + undoMs <= now;

  const settle = (id: string, at: number): Promise<boolean> =>
    database.transaction(async (tx) => {
      const occasion = await lockOccasion(tx, engine, id);
      if (occasion.starts_at <= at || occasion.deleted_at !== null) return false;
      const attendees = await attendeesOf(tx, occasion);
      return (await settlePlaces(tx, { secrets, at }, occasion, { attendees })) !== attendees;
    });

  return {
    name: 'place',
    due: async (now) => {
      const kept = await crowded(query, now)
        .innerJoin('attendance', 'attendance.occasion_id', 'occasion.id')
        .where('attendance.wait', '=', 'asked')
        .where('attendance.wait_until', '>', now - slack)
        .select((by) => by.fn.min('attendance.wait_until').as('at'))
        .executeTakeFirstOrThrow();
      const changed = await crowded(query, now)
        .where('updated_at', '>', now - undoMs - slack)
        .select((by) => by.fn.min('updated_at').as('at'))
        .executeTakeFirstOrThrow();
      const all = [kept.at, changed.at === null ? null : Number(changed.at) + undoMs].flatMap((at) => at ?? []);
      return all.length === 0 ? undefined : Math.min(...all.map(Number));
    },
    work: async (now) => {
      for (const occasion of await crowded(query, now).orderBy('starts_at').orderBy('id').selectAll().execute()) {
        if (!isFixed(occasion, now) || !isUnsettled(occasion, await attendeesOf(query, occasion), now)) continue;
        if (!(await settle(occasion.id, now))) continue;
        announceAttendance(services, occasion.club_id, [occasion.id]);
        return true;
      }
      return false;
    },
  };
};
