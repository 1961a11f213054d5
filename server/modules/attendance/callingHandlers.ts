import type { attendance } from '#contract/attendance.ts';
import { AppError } from '#contract/errors.ts';
import { nextRank, placesOf } from '#domain/calendar/waitingList.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { squadsOf } from '../event/calledStore.ts';
import { changeOf } from './answering.ts';
import { type Called, calledTo } from './calledPeople.ts';
import { announceAttendance, occasionNeeded, open } from './opened.ts';
import { eyesOf, factsOf, personNamed, reachesAsStaff, unknownPerson } from './people.ts';
import { settlePlaces } from './places.ts';
import { type Attendee, attendeesOf, queueOf } from './sheet.ts';
import { createSheet, takenOff } from './sheetReply.ts';
import {
  type AttendanceRow,
  addChanges,
  addRows,
  emptyRow,
  exclude,
  include,
  lockOccasion,
  minutesIn,
  type OccasionRow,
  putRows,
} from './store.ts';

type By = { readonly at: number; readonly userId: string };
const called = (row: AttendanceRow, was: string | null, now: string | null, by: By) =>
  changeOf(row, { field: 'called', was, now, via: 'staff', ...by });

/** Takes a person off the list. What the person answered stays beside it, for the case that they are called again. */
const takeOff = async (tx: Query, occasion: OccasionRow, { row, called: person }: Attendee, by: By): Promise<void> => {
  if (occasion.frozen_at !== null) throw new AppError('list.frozen');
  if (occasion.kind === 'match' && (await squadsOf(tx, [occasion.id])).has(occasion.id))
    throw new AppError('squad.calls');
  await exclude(tx, occasion, person, by.at);
  if (row.wait !== null) await putRows(tx, [{ ...row, wait: null, wait_until: null }]);
  await addChanges(tx, [called(row, 'called', null, by)]);
};

/** Takes the answer and the mark of a person back to "nothing said". */
const clear = async (tx: Query, occasion: OccasionRow, { row }: Attendee, { at, userId }: By): Promise<void> => {
  const silent = { answer: null, reason: null, reason_kind: null, answer_rank: null, wait: null, wait_until: null };
  const unmarked = { presence: null, minutes_late: 0, minutes: minutesIn(occasion, null, 0) };
  const by = { answered_at: at, answered_by: userId, noted_at: at, noted_by: userId };
  await putRows(tx, [
    { ...row, ...silent, wish: null, late: 0, stale: 0, ...unmarked, ...by, answered_via: null, noted_via: null },
  ]);
  const changes = (['answer', 'presence'] as const).flatMap((field) =>
    row[field] === null ? [] : changeOf(row, { field, was: row[field], now: null, at, userId, via: 'staff' }),
  );
  await addChanges(tx, changes);
};

/** Calls a person again. Whoever was told that a place is theirs keeps it: then the person waits behind everybody. */
const callBack = async (
  tx: Query,
  occasion: OccasionRow,
  { person, before, by }: { readonly person: Called; readonly before: readonly Attendee[]; readonly by: By },
): Promise<void> => {
  await include(tx, occasion, person, by.at);
  const now = (await calledTo(tx, { ...occasion, frozen_at: null })).find((one) => one.personId === person.personId);
  if (occasion.frozen_at !== null) await addRows(tx, [emptyRow(occasion, now ?? person)]);
  const after = await attendeesOf(tx, occasion);
  const found = after.find(({ row }) => row.person_id === person.personId);
  if (!found) throw new AppError('notFound');
  await addChanges(tx, [called(found.row, null, 'called', by)]);
  const [had, has] = [before, after].map((all) => placesOf(queueOf(occasion, all), occasion.limit_at));
  const isPushedOut = had?.takesPart.some((id) => has?.waits.includes(id));
  if (isPushedOut && found.row.answer_rank !== null)
    await putRows(tx, [{ ...found.row, answer_rank: nextRank(queueOf(occasion, after)) }]);
};

/** Who is on the list of an occasion by hand: taken off it, and called again. */
export const callingHandlers = (services: Services): Pick<Handlers<typeof attendance>, 'takeBack' | 'callAgain'> => {
  const { database, clock, secrets } = services;
  const { query, engine } = database;
  const sheet = createSheet(services);

  const takeBack = async (tx: Query, user: User, occasion: OccasionRow, of: { id: string; excluded: boolean }) => {
    const { reached, all } = await open(tx, { user, permission: 'attendance.edit', occasion });
    const named = await personNamed(tx, occasion.club_id, of.id);
    const found = all.find(({ row }) => named?.people.some(({ personId }) => personId === row.person_id));
    if (!found) throw new AppError('notFound');
    if (!reached.includes(found)) throw new AppError('forbidden');
    const by = { at: clock(), userId: user.id };
    await (of.excluded ? takeOff : clear)(tx, occasion, found, by);
    await settlePlaces(tx, { secrets, at: by.at }, occasion, { attendees: await attendeesOf(tx, occasion) });
  };
  const callAgain = async (tx: Query, user: User, occasion: OccasionRow, id: string): Promise<boolean> => {
    const { all } = await open(tx, { user, permission: 'attendance.edit', occasion });
    const named = await personNamed(tx, occasion.club_id, id);
    const isNamed = (personId: string) => named?.people.some((one) => one.personId === personId) ?? false;
    if (all.some(({ row }) => isNamed(row.person_id))) return false;
    const person = (await takenOff(tx, occasion)).find(({ personId }) => isNamed(personId));
    if (!person) throw new AppError('notFound');
    const facts = (await factsOf(tx, [person])).get(person.personId) ?? unknownPerson;
    if (!reachesAsStaff(await eyesOf(tx, user, 'attendance.edit'), person, facts)) throw new AppError('forbidden');
    if (occasion.state === 'cancelled') throw new AppError('occasion.cancelled');
    const by = { at: clock(), userId: user.id };
    await callBack(tx, occasion, { person, before: all, by });
    const change = { attendees: await attendeesOf(tx, occasion), saidYes: [person.personId] };
    await settlePlaces(tx, { secrets, at: by.at }, occasion, change);
    return true;
  };

  return {
    takeBack: async ({ params, query: { excluded } }, { user }) => {
      const known = await occasionNeeded(query, user, params.eventId);
      await database.transaction(async (tx) =>
        takeBack(tx, user, await lockOccasion(tx, engine, known.id), { id: params.userId, excluded }),
      );
      announceAttendance(services, known.club_id, [known.id]);
      return sheet(user, known.id);
    },
    callAgain: async ({ params }, { user }) => {
      const known = await occasionNeeded(query, user, params.id);
      const isChanged = await database.transaction(async (tx) =>
        callAgain(tx, user, await lockOccasion(tx, engine, known.id), params.userId),
      );
      if (isChanged) announceAttendance(services, known.club_id, [known.id]);
      return sheet(user, known.id);
    },
  };
};
