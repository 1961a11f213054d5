import type { attendance } from '#contract/attendance.ts';
import { AppError } from '#contract/errors.ts';
import { checkAnswer } from '#domain/calendar/answers.ts';
import { placesOf, reordered } from '#domain/calendar/waitingList.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import { askingOf, changeOf } from './answering.ts';
import { withoutAnswer } from './calledReaders.ts';
import { announceAttendance, occasionNeeded, open } from './opened.ts';
import { settlePlaces } from './places.ts';
import { remind } from './reminding.ts';
import { attendeesOf, queueOf } from './sheet.ts';
import { createSheet } from './sheetReply.ts';
import { addChanges, lockOccasion, putRows } from './store.ts';

/** Staff remind by hand once an hour, ms. */
const remindEvery = 3_600_000;

/** What staff do with the list of an occasion: its order, and a reminder to those who are silent. */
export const listHandlers = (services: Services): Pick<Handlers<typeof attendance>, 'reorder' | 'remind'> => {
  const { database, clock, secrets } = services;
  const { query, engine } = database;

  const sheet = createSheet(services);

  return {
    remind: async ({ params }, { user }) => {
      const known = await occasionNeeded(query, user, params.id);
      const at = clock();
      const reminded = await database.transaction(async (tx) => {
        const occasion = await lockOccasion(tx, engine, known.id);
        const { reached } = await open(tx, { user, permission: 'attendance.edit', occasion });
        const refusal = checkAnswer(askingOf(occasion), { answer: 'no', byStaff: false, now: at });
        if (refusal) throw new AppError(refusal);
        if ((occasion.reminded_by_hand_at ?? 0) > at - remindEvery) throw new AppError('remind.tooSoon');
        await tx.updateTable('occasion').set({ reminded_by_hand_at: at }).where('id', '=', occasion.id).execute();
        const silent = new Set(await withoutAnswer(tx, occasion));
        const people = reached.flatMap(({ row }) => (silent.has(row.person_id) ? row.person_id : []));
        return remind(tx, { secrets, at, byUser: user.id }, occasion, people);
      });
      announceAttendance(services, known.club_id, [known.id]);
      return { reminded };
    },
    reorder: async ({ params, body: { personIds, was: seen } }, { user }) => {
      const known = await occasionNeeded(query, user, params.id);
      await database.transaction(async (tx) => {
        const occasion = await lockOccasion(tx, engine, known.id);
        const { reached, all } = await open(tx, { user, permission: 'attendance.edit', occasion });
        const ids = new Set(all.map(({ row }) => row.person_id));
        if (personIds.some((id) => !ids.has(id))) throw new AppError('notFound');
        // The order is one for everybody: who reaches only some of the people cannot set it.
        if (reached.length < all.length) throw new AppError('forbidden');
        const queue = queueOf(occasion, all);
        const { takesPart, waits } = placesOf(queue, occasion.limit_at);
        const present = [...takesPart, ...waits];
        if (seen && seen.join() !== present.join()) throw new AppError('order.changed');
        const ranks = reordered(queue, personIds);
        const moved = present.filter((id, index) => ranks.get(id) !== index + 1);
        const rows = all.flatMap(({ row }) => (ranks.has(row.person_id) ? row : []));
        await putRows(
          tx,
          rows.map((row) => ({ ...row, answer_rank: ranks.get(row.person_id) ?? null })),
        );
        const placeOf = (id: string) => present.indexOf(id) + 1;
        const changes = rows.flatMap((row) => {
          const { person_id: id } = row;
          if (!moved.includes(id)) return [];
          const [was, now] = [String(placeOf(id)), String(ranks.get(id))];
          return changeOf(row, { field: 'rank', was, now, at: clock(), userId: user.id, via: 'staff' });
        });
        await addChanges(tx, changes);
        await settlePlaces(tx, { secrets, at: clock() }, occasion, { attendees: await attendeesOf(tx, occasion) });
      });
      announceAttendance(services, known.club_id, [known.id]);
      return sheet(user, known.id);
    },
  };
};
