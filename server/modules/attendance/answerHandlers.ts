import type { attendance } from '#contract/attendance.ts';
import { AppError } from '#contract/errors.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { teamsWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { announceAttendance, type Opened, occasionNeeded, open } from './opened.ts';
import { reachesAsStaff } from './people.ts';
import { repliesOf, writtenBy } from './sheet.ts';
import { datesUntil, lockOccasion, type OccasionRow } from './store.ts';
import { type Attempt, writeAnswer } from './writeAnswer.ts';

type Answers = Pick<Handlers<typeof attendance>, 'attend'>;
type Body = Parameters<Answers['attend']>[0]['body'];

/** Whose answer it is: the named person, else the user. Nobody answers for a person whom they do not reach. */
const answererOf = ({ all, eyes }: Opened, personId: string | undefined) => {
  const isOwn = (id: string) => eyes.own.has(id);
  const found = all.find(({ called }) =>
    personId === undefined ? isOwn(called.personId) : called.personId === personId,
  );
  if (!found) throw new AppError('notFound');
  const byStaff = reachesAsStaff(eyes, found.called, found.facts);
  if (!byStaff && !isOwn(found.called.personId)) throw new AppError('notFound');
  return { personId: found.called.personId, byStaff };
};

/** Rights to edit the people of an occasion, or as much as belongs to a user who is called. */
const opened = async (tx: Query, user: User, occasion: OccasionRow): Promise<Opened> => {
  const own = await open(tx, { user, permission: 'attendance.read', occasion });
  return { ...own, eyes: { ...own.eyes, teams: await teamsWithin(tx, user, 'attendance.edit') } };
};

export const answerHandlers = (services: Services): Answers => {
  const { database, clock, secrets } = services;
  const { query, engine } = database;

  /** Answers further dates of a series; those that cannot be answered any more are passed over. */
  const answerLater = async (tx: Query, dates: readonly { id: string }[], body: Body, attempt: Attempt) => {
    const outcomes = new Map<string, boolean>();
    const of = { given: body, attempt: { ...attempt, via: 'series' as const } };
    for (const { id } of dates)
      try {
        outcomes.set(id, (await writeAnswer(tx, secrets, await lockOccasion(tx, engine, id), of)) !== undefined);
      } catch (fault) {
        if (!(fault instanceof AppError)) throw fault;
      }
    return outcomes;
  };
  const answerAll = (user: User, body: Body, known: OccasionRow) =>
    database.transaction(async (tx) => {
      const occasion = await lockOccasion(tx, engine, known.id);
      const seen = await opened(tx, user, occasion);
      const { personId, byStaff } = answererOf(seen, body.personId);
      const by = { userId: user.id, linkId: null, via: byStaff ? 'staff' : 'app' } as const;
      const attempt = { personId, byStaff, ...by, now: clock() };
      const after = await writeAnswer(tx, secrets, occasion, { given: body, attempt, attendees: seen.all });
      const isSeries = body.until !== undefined && occasion.series_id !== null;
      const later = isSeries ? await datesUntil(tx, occasion, body.until ?? '') : [];
      const outcomes = await answerLater(tx, later, body, attempt);
      outcomes.set(occasion.id, after !== undefined);
      const changed = [...outcomes].flatMap(([id, written]) => (written ? id : []));
      const all = after ?? seen.all;
      const shown = all.flatMap((one) => (one.row.person_id === personId ? writtenBy(user, one) : []));
      return { changed, row: repliesOf(occasion, all, shown)[0], answeredDates: outcomes.size };
    });

  return {
    attend: async ({ params, body }, { user }) => {
      const known = await occasionNeeded(query, user, params.eventId);
      const { changed, row, answeredDates } = await answerAll(user, body, known);
      announceAttendance(services, known.club_id, changed);
      if (!row) throw new AppError('notFound');
      return { ...row, answered: answeredDates };
    },
  };
};
