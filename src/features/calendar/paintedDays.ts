import { type Reading, readingOf } from '#domain/days.ts';

/**
 * The calendar computes with painted time: dates whose UTC fields are the day and the time on the user's wall. A painted day
 * always has 24 hours, so a calendar has no clock change, whatever the zone of the device.
 */
export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** The painted time of a moment in a zone (undefined: the device's). */
export const painted = (at: string | number | Date, zone: string | undefined): Date => {
  const { day, time } = readingOf(new Date(at), zone);
  return new Date(`${day}T${time}Z`);
};
export const paintedDay = (day: string): Date => new Date(`${day}T00:00Z`);

export const readingOfPainted = (at: Date): Reading => ({
  day: at.toISOString().slice(0, 10),
  time: at.toISOString().slice(11, 16),
});

export type Unit = 'milliseconds' | 'seconds' | 'minutes' | 'hours' | 'day' | 'week' | 'month' | 'year';
export const lengths: Readonly<Record<string, number>> = {
  milliseconds: 1,
  seconds: 1_000,
  minutes: minuteMs,
  hours: 60 * minuteMs,
  day: dayMs,
  week: 7 * dayMs,
};

export const startOf = (at: Date, unit: Unit): Date => {
  if (unit === 'day') return new Date(Math.floor(at.getTime() / dayMs) * dayMs);
  const start = new Date(at);
  if (unit === 'milliseconds') return start;
  if (unit === 'seconds') start.setUTCMilliseconds(0);
  else if (unit === 'minutes') start.setUTCSeconds(0, 0);
  else if (unit === 'hours') start.setUTCMinutes(0, 0, 0);
  else start.setUTCHours(0, 0, 0, 0);
  // Weeks begin on Monday.
  if (unit === 'week') start.setTime(start.getTime() - ((start.getUTCDay() + 6) % 7) * dayMs);
  if (unit === 'month') start.setUTCDate(1);
  if (unit === 'year') start.setUTCMonth(0, 1);
  return start;
};

const add = (at: Date, count: number, unit: Unit): Date => {
  const length = lengths[unit];
  if (length !== undefined) return new Date(at.getTime() + count * length);
  const months = unit === 'year' ? 12 * count : count;
  const moved = new Date(at);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  // The 31st of a shorter month is its last day.
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(at.getUTCDate(), last));
  return moved;
};
export const endOf = (at: Date, unit: Unit): Date => new Date(add(startOf(at, unit), 1, unit).getTime() - 1);

/** As `startOf`, without a date for each of the many that a grid compares: a painted day always has 24 hours. */
const startIn = (at: Date, unit: Unit): number =>
  unit === 'day' ? Math.floor(at.getTime() / dayMs) * dayMs : startOf(at, unit).getTime();
const compared =
  (holds: (a: number, b: number) => boolean) =>
  (a: Date, b: Date, unit: Unit = 'milliseconds'): boolean =>
    holds(startIn(a, unit), startIn(b, unit));
export const eq = compared((a, b) => a === b);
export const neq = compared((a, b) => a !== b);
export const gt = compared((a, b) => a > b);
export const gte = compared((a, b) => a >= b);
export const lt = compared((a, b) => a < b);
export const lte = compared((a, b) => a <= b);

export const range = (from: Date, to: Date, unit: Unit = 'day'): Date[] => {
  const found: Date[] = [];
  for (let at = from; lte(at, to, unit); at = add(at, 1, unit)) found.push(at);
  return found;
};

/** The first and the last day that the page of a month shows: whole weeks. */
export const pageOfMonth = (at: Date): { readonly first: Date; readonly last: Date } => ({
  first: startOf(startOf(at, 'month'), 'week'),
  last: endOf(endOf(at, 'month'), 'week'),
});
export const weekOf = (at: Date): { readonly first: Date; readonly last: Date } => ({
  first: startOf(at, 'week'),
  last: endOf(at, 'week'),
});
export const moved = add;
