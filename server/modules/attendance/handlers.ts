import type { attendance } from '#contract/attendance.ts';
import { AppError } from '#contract/errors.ts';
import { shareOf } from '#domain/attendance.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { iso, paged } from '#server/lists/page.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { answerHandlers } from './answerHandlers.ts';
import { type Called, personKindOf } from './calledPeople.ts';
import { callingHandlers } from './callingHandlers.ts';
import { fileHandlers } from './fileHandlers.ts';
import { changeReply, changesOf, pageOfChanges, writersOf } from './historyStore.ts';
import { listHandlers } from './listHandlers.ts';
import { markHandlers } from './markHandlers.ts';
import { monthsOf } from './matrixStore.ts';
import { occasionNeeded, open } from './opened.ts';
import { eyesOf, factsOf, personNamed, reachesAsStaff, unknownPerson } from './people.ts';
import { type Figures, figuresOf, pageOfPerson, subjectOf } from './readStore.ts';
import { kindOf, plainReply, stateOf } from './sheet.ts';
import { createSheet, takenOff } from './sheetReply.ts';

const sharesOf = (people: readonly Omit<Figures, 'personId' | 'personKind'>[]) => {
  const sum = (field: 'called' | 'answered' | 'inTime' | 'present' | 'late' | 'excused' | 'absent') =>
    people.reduce((total, one) => total + one[field], 0);
  const noted = { present: sum('present'), late: sum('late'), excused: sum('excused'), absent: sum('absent') };
  return { called: sum('called'), answered: sum('answered'), inTime: sum('inTime'), ...noted, share: shareOf(noted) };
};

/** Answers and presence at events, trainings and matches. */
export const attendanceHandlers = (services: Services): Handlers<typeof attendance> => {
  const { database, clock, secrets } = services;
  const { query } = database;

  const list = createSheet(services);
  /** Throws `notFound` for a person of another club, `forbidden` for one whom the user does not reach. */
  const personReached = async (user: User, id: string) => {
    const named = await personNamed(query, scopeOf(user), id);
    if (!named) throw new AppError('notFound');
    const eyes = await eyesOf(query, user, 'attendance.read');
    const facts = await factsOf(query, named.people);
    const isReached = (one: Called) =>
      eyes.own.has(one.personId) || reachesAsStaff(eyes, one, facts.get(one.personId) ?? unknownPerson);
    const people = named.people.filter(isReached);
    if (people.length === 0) throw new AppError('forbidden');
    return { clubId: named.clubId, people };
  };

  return {
    ...answerHandlers(services),
    ...callingHandlers(services),
    ...listHandlers(services),
    ...markHandlers(services),
    list: ({ params }, { user }) => list(user, params.eventId),
    listLower: ({ params }, { user }) => list(user, params.eventId),
    ofUser: async ({ params, query: { page, pageSize, ...period } }, { user }) => {
      const { clubId, people } = await personReached(user, params.userId);
      const ids = people.map(({ personId }) => personId);
      const { rows, total } = await pageOfPerson(query, { clubId, ids, period, page: { page, pageSize } });
      const changes = await changesOf(
        query,
        rows.map(({ occasion }) => occasion.id),
        ids,
      );
      const by = await writersOf(query, secrets, changes);
      const entries = rows.map(({ row, occasion }) => {
        const called = { personId: row.person_id, personKind: personKindOf(row.person_kind), teamId: row.team_id };
        const own = changes.filter((one) => one.occasion_id === occasion.id && one.person_id === row.person_id);
        return {
          ...{
            eventId: occasion.id,
            kind: kindOf(occasion.kind),
            title: occasion.title,
            state: stateOf(occasion.state),
          },
          ...{ start: iso(occasion.starts_at), end: iso(occasion.ends_at) },
          row: plainReply(occasion, { called, row }),
          changes: own.map((one) => changeReply(one, by(one))),
        };
      });
      return paged(entries, total, { page, pageSize });
    },
    ...fileHandlers(services),
    statistics: async ({ params, query: { series, ...period } }, { user }) => {
      const subject = await subjectOf(query, scopeOf(user), params.id, series);
      if (!subject) throw new AppError('notFound');
      if (subject.of === 'occasion')
        await open(query, {
          ...{ user, permission: 'attendance.read', occasion: await occasionNeeded(query, user, subject.id) },
        });
      const eyes = await eyesOf(query, user, 'attendance.read');
      const { clubId } = subject;
      const { occasions, people } = await figuresOf(query, { subject, clubId, period, eyes, now: clock() });
      const shown = people.slice(0, 500);
      const facts = await factsOf(
        query,
        shown.map(({ personId, personKind }) => ({ personId, personKind: personKindOf(personKind), teamId: null })),
      );
      const named = shown.map((one) => {
        const { firstName, lastName } = facts.get(one.personId) ?? unknownPerson;
        const who = { personId: one.personId, personKind: personKindOf(one.personKind) };
        return { ...sharesOf([one]), ...who, name: `${firstName} ${lastName}`.trim() };
      });
      const byMonth = await monthsOf(query, { subject, clubId, period, eyes, now: clock() });
      const months = byMonth.map((one) => ({ ...one, ...sharesOf([one]) }));
      return { occasions, total: sharesOf(people), months, people: named.sort((a, b) => a.name.localeCompare(b.name)) };
    },
    history: async ({ params, query: { page, pageSize, personId } }, { user }) => {
      const occasion = await occasionNeeded(query, user, params.id);
      const { reached, eyes } = await open(query, { user, permission: 'attendance.edit', occasion });
      const nameOf = new Map(
        reached.map(({ row, facts }) => [row.person_id, `${facts.firstName} ${facts.lastName}`.trim()]),
      );
      const off = await takenOff(query, occasion);
      const facts = await factsOf(query, off);
      for (const one of off) {
        const of = facts.get(one.personId) ?? unknownPerson;
        if (reachesAsStaff(eyes, one, of)) nameOf.set(one.personId, `${of.firstName} ${of.lastName}`.trim());
      }
      const personIds = [...nameOf.keys()].filter((id) => personId === undefined || id === personId);
      const found = await pageOfChanges(query, {
        ...{ occasionId: occasion.id, personIds, reminders: personId === undefined, page: { page, pageSize } },
      });
      const by = await writersOf(query, secrets, found.rows);
      const rows = found.rows.map((row) => ({ ...changeReply(row, by(row)), name: nameOf.get(row.person_id) ?? '' }));
      return paged(rows, found.total, { page, pageSize });
    },
  };
};
