import type { attendance } from '#contract/attendance.ts';
import { AppError } from '#contract/errors.ts';
import { checkAnswer, placesOf, reordered } from '#domain/calendar/answers.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { askingOf, changeOf } from './answering.ts';
import { withoutAnswer } from './calledReaders.ts';
import { announceAttendance, occasionNeeded, open } from './opened.ts';
import { personNamed } from './people.ts';
import { remind } from './reminding.ts';
import { attendeesOf, queueOf, sheetOf } from './sheet.ts';
import { addChanges, exclude, lockOccasion, minutesIn, putRows } from './store.ts';
import { tellMovedUp } from './writeAnswer.ts';

/** Staff remind by hand once an hour, ms. */
const remindEvery = 3_600_000;

/** What staff do with the list itself: its order, who is taken off it, and a reminder to those who are silent. */
export const listHandlers = (
  services: Services,
): Pick<Handlers<typeof attendance>, 'takeBack' | 'reorder' | 'remind'> => {
  const { database, clock, secrets } = services;
  const { query, engine } = database;

  const sheet = async (user: User, id: string) => {
    const occasion = await occasionNeeded(query, user, id);
    const { all, shown } = await open(query, { user, permission: 'attendance.read', occasion });
    return sheetOf(occasion, all, shown);
  };

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
        return remind(tx, { secrets, at, byHand: true }, occasion, people);
      });
      announceAttendance(services, known.club_id, [known.id]);
      return { reminded };
    },
    takeBack: async ({ params, query: { excluded } }, { user }) => {
      const known = await occasionNeeded(query, user, params.eventId);
      await database.transaction(async (tx) => {
        const occasion = await lockOccasion(tx, engine, known.id);
        const { reached, all } = await open(tx, { user, permission: 'attendance.edit', occasion });
        const named = await personNamed(tx, occasion.club_id, params.userId);
        const found = all.find(({ row }) => named?.people.some(({ personId }) => personId === row.person_id));
        if (!found) throw new AppError('notFound');
        if (!reached.includes(found)) throw new AppError('forbidden');
        const [at, userId] = [clock(), user.id];
        const { row } = found;
        const gone = {
          answer: null,
          reason: null,
          reason_kind: null,
          answer_rank: null,
          late: 0,
          stale: 0,
          wish: null,
        };
        const unmarked = { presence: null, minutes_late: 0, minutes: minutesIn(occasion, null, 0) };
        const by = { answered_at: at, answered_by: userId, noted_at: at, noted_by: userId };
        await putRows(tx, [
          { ...row, ...gone, late: 0, stale: 0, ...unmarked, ...by, answered_via: null, noted_via: null },
        ]);
        const changes = (['answer', 'presence'] as const).flatMap((field) =>
          row[field] === null ? [] : changeOf(row, { field, was: row[field], now: null, at, userId }),
        );
        const leaves = excluded && occasion.frozen_at === null;
        const left = leaves ? [changeOf(row, { field: 'called', was: 'called', now: null, at, userId })] : [];
        await addChanges(tx, [...changes, ...left]);
        if (leaves) await exclude(tx, occasion, found.called, at);
        await tellMovedUp(tx, { secrets, at }, occasion, { before: all, after: await attendeesOf(tx, occasion) });
      });
      announceAttendance(services, known.club_id, [known.id]);
      return sheet(user, known.id);
    },
    reorder: async ({ params, body: { personIds } }, { user }) => {
      const known = await occasionNeeded(query, user, params.id);
      await database.transaction(async (tx) => {
        const occasion = await lockOccasion(tx, engine, known.id);
        const { reached, all } = await open(tx, { user, permission: 'attendance.edit', occasion });
        const ids = new Set(all.map(({ row }) => row.person_id));
        if (personIds.some((id) => !ids.has(id))) throw new AppError('notFound');
        // The order is one for everybody: who reaches only some of the people cannot set it.
        if (reached.length < all.length) throw new AppError('forbidden');
        const queue = queueOf(occasion, all);
        const ranks = reordered(queue, personIds);
        const moved = placesOf(queue, null).takesPart.filter((id, index) => ranks.get(id) !== index + 1);
        const rows = all.flatMap(({ row }) => (ranks.has(row.person_id) ? row : []));
        await putRows(
          tx,
          rows.map((row) => ({ ...row, answer_rank: ranks.get(row.person_id) ?? null })),
        );
        const placeOf = (id: string) => placesOf(queue, null).takesPart.indexOf(id) + 1;
        const changes = rows.flatMap((row) => {
          const { person_id: id } = row;
          if (!moved.includes(id)) return [];
          const [was, now] = [String(placeOf(id)), String(ranks.get(id))];
          return changeOf(row, { field: 'rank', was, now, at: clock(), userId: user.id });
        });
        await addChanges(tx, changes);
        const after = await attendeesOf(tx, occasion);
        await tellMovedUp(tx, { secrets, at: clock() }, occasion, { before: all, after });
      });
      announceAttendance(services, known.club_id, [known.id]);
      return sheet(user, known.id);
    },
  };
};
