import { nextReminder } from '#domain/calendar/tellingTimes.ts';
import type { Query } from '#server/db/database.ts';
import { withoutAnswer } from '#server/modules/attendance/calledReaders.ts';
import { remind } from '#server/modules/attendance/reminding.ts';
import type { Services } from '#server/services.ts';
import { asking } from './askJob.ts';
import type { Job } from './runner.ts';

/** What is due within so long of a first reminder goes into the same letter, ms. */
const together = 6 * 3_600_000;

const rounds = async (query: Query, now: number) => {
  const rows = await asking(query, now)
    .where('occasion.asked_at', 'is not', null)
    .select(['occasion.id', 'occasion.club_id', 'occasion.starts_at', 'occasion.answer_until'])
    .select(['occasion.asked_at', 'occasion.reminded_at', 'event_type.remind_hours_before'])
    .execute();
  return rows.flatMap((row) => {
    const event = { startsAt: row.starts_at, answerUntil: row.answer_until, remindHours: row.remind_hours_before };
    const at = nextReminder({ ...event, askedAt: Number(row.asked_at) }, row.reminded_at);
    return at === undefined ? [] : [{ id: row.id, clubId: row.club_id, at }];
  });
};
const soonest = (all: readonly { readonly at: number }[]): number | undefined =>
  all.length === 0 ? undefined : Math.min(...all.map(({ at }) => at));

/** Those who have not answered are reminded, of several events at once. */
export const remindJob = ({ database, secrets }: Services): Job => ({
  name: 'remind',
  due: async (now) => soonest(await rounds(database.query, now)),
  work: async (now) => {
    const all = await rounds(database.query, now);
    const first = all.find(({ at }) => at <= now);
    if (!first) return false;
    const due = all.filter(({ clubId, at }) => clubId === first.clubId && at <= now + together);
    await database.transaction(async (tx) => {
      for (const { id, at } of due.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        const occasion = await tx
          .updateTable('occasion')
          .set({ reminded_at: at })
          .where('id', '=', id)
          .where((by) => by.or([by('reminded_at', 'is', null), by('reminded_at', '<', at)]))
          .returningAll()
          .executeTakeFirst();
        if (occasion) await remind(tx, { secrets, at: now }, occasion, await withoutAnswer(tx, occasion));
      }
    });
    return true;
  },
});
