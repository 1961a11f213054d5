import { momentOf, plusDays } from '#domain/days.ts';
import { closedPhases } from '#domain/injury/phases.ts';
import type { Query } from '#server/db/database.ts';
import { expectedDayNotice } from '#server/modules/injury/telling.ts';
import { writeNotice } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

/** What the staff are told of the expected day of an injury, so many days after it, and where it is kept that they were. */
type Telling = {
  readonly name: string;
  readonly kind: 'injuryOverdue' | 'returnSoon';
  readonly days: number;
  readonly column: 'reminded_for' | 'soon_told_for';
};
const overdue: Telling = { name: 'overdue', kind: 'injuryOverdue', days: 1, column: 'reminded_for' };
const soon: Telling = { name: 'returnSoon', kind: 'returnSoon', days: -2, column: 'soon_told_for' };

/** In the morning, by the clock of the club. */
const tellsAt = ({ days }: Telling, expectedTo: string, zone: string): number =>
  momentOf({ day: plusDays(expectedTo, days), time: '09:00' }, zone).getTime();

/** Open injuries of whose expected day nobody has been told. */
const open = (query: Query, { column }: Telling) =>
  query
    .selectFrom('injury')
    .innerJoin('club', 'club.id', 'injury.club_id')
    .where('injury.deleted_at', 'is', null)
    .where('injury.phase', 'not in', [...closedPhases, 'draft'])
    .where('injury.availability', '<>', 'full')
    .where('injury.expected_to', 'is not', null)
    .where((by) =>
      by.or([by(`injury.${column}`, 'is', null), by(`injury.${column}`, '<>', by.ref('injury.expected_to'))]),
    );

/** The earliest of each club: a day ends at another moment in another zone. */
const earliest = async (query: Query, telling: Telling) => {
  const rows = await open(query, telling)
    .groupBy(['club.id', 'club.time_zone'])
    .select(['club.id', 'club.time_zone'])
    .select((by) => by.fn.min('injury.expected_to').as('day'))
    .execute();
  return rows.flatMap(({ id, time_zone: zone, day }) =>
    day === null ? [] : [{ clubId: id, day, zone, at: tellsAt(telling, day, zone) }],
  );
};
type Due = Awaited<ReturnType<typeof earliest>>[number];

/** Takes one injury of a day, so that no other node tells of it too. */
const take = async (tx: Query, { column, ...telling }: Telling, { clubId, day }: Due) => {
  const found = await open(tx, { column, ...telling })
    .where('injury.club_id', '=', clubId)
    .where('injury.expected_to', '=', day)
    .select('injury.id')
    .orderBy('injury.id')
    .executeTakeFirst();
  if (!found) return undefined;
  return tx
    .updateTable('injury')
    .set({ [column]: day })
    .where('id', '=', found.id)
    .where('expected_to', '=', day)
    .where((by) => by.or([by(column, 'is', null), by(column, '<>', day)]))
    .returning(['id', 'club_id', 'player_id', 'updated_at'])
    .executeTakeFirst();
};

const jobOf = (telling: Telling, services: Services): Job => ({
  name: telling.name,
  due: async () => {
    const found = await earliest(services.database.query, telling);
    return found.length === 0 ? undefined : Math.min(...found.map(({ at }) => at));
  },
  work: async (now) => {
    const { database } = services;
    const first = (await earliest(database.query, telling)).find(({ at }) => at <= now);
    if (!first) return false;
    const announce = await database.transaction(async (tx) => {
      const row = await take(tx, telling, first);
      if (!row) return undefined;
      // Whoever has set a near day has told of it then, and a day that is over is not near.
      const isLate = row.updated_at > first.at || now >= tellsAt(overdue, first.day, first.zone);
      if (telling === soon && isLate) return undefined;
      return writeNotice(tx, services, await expectedDayNotice(tx, telling.kind, row));
    });
    announce?.();
    return true;
  },
});

/** The staff are reminded once, the morning after, that the expected day of an injury is over. */
export const overdueJob = (services: Services): Job => jobOf(overdue, services);
/** The staff are told once, two days before, that a player is expected back. */
export const returnSoonJob = (services: Services): Job => jobOf(soon, services);
