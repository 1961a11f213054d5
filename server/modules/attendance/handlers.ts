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
import { fileHandlers } from './fileHandlers.ts';
import { listHandlers } from './listHandlers.ts';
import { markHandlers } from './markHandlers.ts';
import { monthsOf } from './matrixStore.ts';
import { occasionNeeded, open } from './opened.ts';
import { eyesOf, factsOf, personNamed, reachesAsStaff, unknownPerson } from './people.ts';
import { changesOf, type Figures, figuresOf, namesOf, pageOfChanges, pageOfPerson, subjectOf } from './readStore.ts';
import { kindOf, plainReply, sheetOf, stateOf } from './sheet.ts';
import type { ChangeRow } from './store.ts';

const fields = ['answer', 'presence', 'rank', 'called', 'rpe'] as const;
const changeReply = (row: ChangeRow, names: ReadonlyMap<string, string>) => ({
  personId: row.person_id,
  field: fields.find((one) => one === row.field) ?? 'answer',
  ...{ was: row.was, now: row.now, device: row.device, at: iso(row.at) },
  by: row.by_user === null ? null : { id: row.by_user, name: names.get(row.by_user) ?? '' },
});

const sharesOf = (people: readonly Omit<Figures, 'personId' | 'personKind'>[]) => {
  const sum = (field: 'called' | 'answered' | 'inTime' | 'present' | 'late' | 'excused' | 'absent') =>
    people.reduce((total, one) => total + one[field], 0);
  const noted = { present: sum('present'), late: sum('late'), excused: sum('excused'), absent: sum('absent') };
  return { called: sum('called'), answered: sum('answered'), inTime: sum('inTime'), ...noted, share: shareOf(noted) };
};

/** The attendance of an occasion, as a user sees it. */
export const createSheet =
  ({ database: { query } }: Services) =>
  async (user: User, id: string) => {
    const occasion = await occasionNeeded(query, user, id);
    const { all, shown } = await open(query, { user, permission: 'attendance.read', occasion });
    return sheetOf(occasion, all, shown);
  };

/** Answers and presence at events, trainings and matches. */
export const attendanceHandlers = (services: Services): Handlers<typeof attendance> => {
  const { database, clock } = services;
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
      const names = await namesOf(query, changes);
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
          changes: own.map((one) => changeReply(one, names)),
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
      const { reached } = await open(query, { user, permission: 'attendance.edit', occasion });
      const ids = reached.map(({ row }) => row.person_id);
      const personIds = personId === undefined ? ids : ids.filter((id) => id === personId);
      const found = await pageOfChanges(query, { occasionId: occasion.id, personIds, page: { page, pageSize } });
      const names = await namesOf(query, found.rows);
      return paged(
        found.rows.map((row) => changeReply(row, names)),
        found.total,
        { page, pageSize },
      );
    },
  };
};
