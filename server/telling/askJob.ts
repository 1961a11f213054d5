import { sql } from 'kysely';
import { byDay, usualAskDays } from '#domain/calendar/tellingTimes.ts';
import type { Query } from '#server/db/database.ts';
import { readersByPerson, withoutAnswer } from '#server/modules/attendance/calledReaders.ts';
import { addTellings } from '#server/notifications/tellingStore.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

const day = 24 * 3_600_000;
/** A type asks sixty days before at most. */
const reach = 61 * day;

/** Events to come that ask for answers, with what their type says of asking. */
export const asking = (query: Query, now: number) =>
  query
    .selectFrom('occasion')
    .leftJoin('event_type', (join) =>
      join.on((by) =>
        by.or([
          by('event_type.id', '=', by.ref('occasion.type_id')),
          by.and([
            by('occasion.type_id', 'is', null),
            by('event_type.club_id', '=', by.ref('occasion.club_id')),
            by('event_type.key', '=', by.ref('occasion.kind')),
          ]),
        ]),
      ),
    )
    .where(sql<boolean>`occasion.asks = 'answer' and occasion.state = 'planned' and occasion.deleted_at is null`)
    .where('occasion.starts_at', '>', now)
    .where('occasion.starts_at', '<', now + reach);

const askAt = sql<number>`occasion.starts_at - coalesce(event_type.ask_days_before, ${sql.lit(usualAskDays)}) * ${sql.lit(day)}`;

/** People are asked some days before an event, each who has not answered yet. */
export const askJob = ({ database, secrets }: Services): Job => {
  const open = (now: number) => asking(database.query, now).where('occasion.asked_at', 'is', null);
  return {
    name: 'ask',
    due: async (now) => {
      const { at } = await open(now)
        .select((by) => by.fn.min(askAt).as('at'))
        .executeTakeFirstOrThrow();
      return at === null ? undefined : Number(at);
    },
    work: async (now) => {
      const found = await open(now).where(askAt, '<=', now).select('occasion.id').limit(1).executeTakeFirst();
      if (!found) return false;
      await database.transaction(async (tx) => {
        const occasion = await tx
          .updateTable('occasion')
          .set({ asked_at: now })
          .where('id', '=', found.id)
          .where('asked_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (!occasion) return;
        const clubId = occasion.club_id;
        const people = await withoutAnswer(tx, occasion);
        const readers = [...(await readersByPerson(tx, { clubId, at: now, secrets }, people)).values()].flat();
        const due = (zone: string) => byDay(now, zone);
        await addTellings(tx, secrets, readers, { clubId, kind: 'asked', occasionId: occasion.id, at: now, due });
      });
      return true;
    },
  };
};
