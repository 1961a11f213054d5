import { digestTime } from '#domain/calendar/tellingTimes.ts';
import { momentOf, readingOf } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import { dropEnded } from '#server/modules/attendance/family/linkStore.ts';
import { attendeesOf, queueOf } from '#server/modules/attendance/sheet.ts';
import { staffOf } from '#server/notifications/readers.ts';
import { addTellings } from '#server/notifications/tellingStore.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** A server that was away until later says nothing of this day any more. */
const late = 5 * hour;

const today = (now: number, zone: string) => {
  const reading = readingOf(new Date(now), zone);
  return { day: reading.day, at: momentOf({ day: reading.day, time: digestTime }, zone).getTime() };
};
const clubs = (query: Query) => query.selectFrom('club').select(['id', 'time_zone', 'digest_day']).execute();

const tellDay = async (
  tx: Query,
  secrets: Services['secrets'],
  clubId: string,
  of: { day: string; zone: string; now: number },
) => {
  const from = momentOf({ day: of.day, time: '00:00' }, of.zone).getTime();
  const occasions = await tx
    .selectFrom('occasion')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'planned')
    .where('starts_at', '>', of.now)
    .where('starts_at', '<', from + day)
    .where('kind', 'in', ['training', 'match'])
    .selectAll()
    .execute();
  for (const occasion of occasions) {
    const readers = await staffOf(tx, occasion.id);
    if (readers.length === 0) continue;
    const queue = queueOf(occasion, await attendeesOf(tx, occasion));
    const many = (wanted: string | null) => String(queue.filter(({ answer }) => answer === wanted).length);
    const words = { yes: many('yes'), none: many(null) };
    await addTellings(tx, secrets, readers, { clubId, kind: 'dayAhead', occasionId: occasion.id, words, at: of.now });
  }
};

/** In the morning the staff of each team read what the day has and who has not answered. */
export const digestJob = ({ database, secrets }: Services): Job => ({
  name: 'digest',
  due: async (now) => {
    const all = (await clubs(database.query)).map(({ time_zone, digest_day }) => {
      const { day: own, at } = today(now, time_zone);
      return digest_day === own ? at + day : at;
    });
    return all.length === 0 ? undefined : Math.min(...all);
  },
  work: async (now) => {
    const found = (await clubs(database.query)).find(({ time_zone, digest_day }) => {
      const { day: own, at } = today(now, time_zone);
      return digest_day !== own && now >= at;
    });
    if (!found) return false;
    const { id, time_zone: zone } = found;
    const { day: own, at } = today(now, zone);
    await database.transaction(async (tx) => {
      const taken = await tx
        .updateTable('club')
        .set({ digest_day: own })
        .where('id', '=', id)
        .where((by) => by.or([by('digest_day', 'is', null), by('digest_day', '!=', own)]))
        .returning('id')
        .executeTakeFirst();
      if (!taken) return;
      await dropEnded(tx, now);
      await tx
        .deleteFrom('telling_day')
        .where('at', '<', now - 3 * day)
        .execute();
      if (now < at + late) await tellDay(tx, secrets, id, { day: own, zone, now });
    });
    return true;
  },
});
