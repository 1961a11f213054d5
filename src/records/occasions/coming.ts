import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { attendance } from '#contract/attendance.ts';
import { calendar } from '#contract/calendar.ts';
import { attendanceOf, type Presence, shareOf } from '#domain/attendance.ts';
import { dayHere } from '#ui/layout/dates.ts';

/** Whose occasions: a team, or a person by the id of an account, a player or a staff member. */
export type Whose = { readonly of: 'team' | 'person'; readonly id: string };

const dayMs = 86_400_000;
const [daysAhead, daysBack] = [42, 90];
const dayPlus = (days: number): string => dayHere(Date.now() + days * dayMs);

/** What begins in the coming six weeks. */
export const useComing = ({ of, id }: Whose) =>
  useQuery(
    query(calendar.get, {
      query: { from: dayHere(Date.now()), to: dayPlus(daysAhead), of, id, kinds: 'event,training,match' },
    }),
  );

/** The answers and marks of a person in the last 90 days and all to come. */
const useOfPerson = ({ of, id }: Whose) =>
  useQuery({
    ...query(attendance.ofUser, { params: { userId: id }, query: { from: dayPlus(-daysBack), pageSize: 200 } }),
    enabled: of === 'person',
  });
const useOfTeam = ({ of, id }: Whose) =>
  useQuery({
    ...query(attendance.statistics, { params: { id }, query: { from: dayPlus(-daysBack) } }),
    enabled: of === 'team',
  });

/** How many of the marks of the last 90 days say that somebody came; undefined while that is not known. */
type Came = { readonly share: number | null; readonly came: number; readonly noted: number };
const cameOf = (counts: Readonly<Record<Presence, number>>): Came => {
  const came = counts.present + counts.late;
  return { share: shareOf(counts), came, noted: came + counts.excused + counts.absent };
};

export const useAttended = (whose: Whose) => {
  const [person, team] = [useOfPerson(whose), useOfTeam(whose)];
  const answers = new Map((person.data?.rows ?? []).map(({ eventId, row }) => [eventId, row.counts]));
  const marks = (person.data?.rows ?? []).map(({ row }) => ({ ...row, minutes: row.minutes ?? 0 }));
  const came = person.data ? cameOf(attendanceOf(marks)) : team.data && cameOf(team.data.total);
  return { came, answers };
};
