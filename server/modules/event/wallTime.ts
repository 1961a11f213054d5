import { AppError } from '#contract/errors.ts';
import { movedWith } from '#domain/calendar/moves.ts';
import { occasionDaysAtMost } from '#domain/calendar/occasions.ts';
import { daysBetween, momentOf, plusDays, readingOf } from '#domain/days.ts';
import { timesOn } from '#server/calendar/dates.ts';
import type { OccasionRow } from './occasionStore.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];

/** When on a day something takes place, by the clock of the club, and how long: whole days, or a time and minutes. */
export type WallTime =
  | { readonly allDay: true; readonly days: number }
  | { readonly allDay: false; readonly time: string; readonly minutes: number };
export type Placed = { readonly day: string; readonly wall: WallTime };
type Times = Pick<OccasionRow, 'starts_at' | 'ends_at' | 'all_day' | 'first_day' | 'last_day'>;

/** The instants of a wall time on a day in a zone. */
export const timesOnDay = (day: string, wall: WallTime, zone: string): Times => {
  if (!wall.allDay) {
    const { startsAt, endsAt } = timesOn(day, { ...wall, zone });
    return { starts_at: startsAt, ends_at: endsAt, all_day: 0, first_day: null, last_day: null };
  }
  const midnight = (one: string) => momentOf({ day: one, time: '00:00' }, zone).getTime();
  return {
    starts_at: midnight(day),
    ends_at: midnight(plusDays(day, wall.days)),
    all_day: 1,
    first_day: day,
    last_day: plusDays(day, wall.days - 1),
  };
};

/** The day and the wall time of an occasion. */
export const placedAt = (row: Times & Pick<OccasionRow, 'zone'>): Placed => {
  if (row.first_day !== null && row.last_day !== null)
    return { day: row.first_day, wall: { allDay: true, days: daysBetween(row.first_day, row.last_day) + 1 } };
  const { day, time } = readingOf(new Date(row.starts_at), row.zone);
  return { day, wall: { allDay: false, time, minutes: (row.ends_at - row.starts_at) / minuteMs } };
};

type Given = {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
};
/** The day and wall time that a request names; null where it names none. Throws `badRequest` for more than 31 days. */
export const placedBy = ({ start, end, firstDay, lastDay }: Given, zone: string): Placed | null => {
  const tooLong = (days: number, path: string) => {
    if (days > occasionDaysAtMost)
      throw new AppError('badRequest', { issues: [{ path: `body.${path}`, code: 'too_big', message: '31 days' }] });
  };
  if (firstDay !== undefined && lastDay !== undefined) {
    const days = daysBetween(firstDay, lastDay) + 1;
    tooLong(days, 'lastDay');
    return { day: firstDay, wall: { allDay: true, days } };
  }
  if (start === undefined || end === undefined) return null;
  const minutes = Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / minuteMs));
  tooLong((minutes * minuteMs) / dayMs, 'end');
  const { day, time } = readingOf(new Date(start), zone);
  return { day, wall: { allDay: false, time, minutes } };
};

/** An occasion on another day: its deadline and its reminder move with it. */
export const onDay = (row: OccasionRow, { day, wall }: Placed): OccasionRow => {
  const times = timesOnDay(day, wall, row.zone);
  const moved = (moment: number | null) =>
    moment === null ? null : movedWith(moment, { was: row.starts_at, now: times.starts_at }, row.zone);
  return { ...row, ...times, answer_until: moved(row.answer_until), remind_at: moved(row.remind_at) };
};

export const sameWall = (one: WallTime, other: WallTime): boolean => JSON.stringify(one) === JSON.stringify(other);
