const two = (value: number): string => String(value).padStart(2, '0');

const readers = new Map<string, Intl.DateTimeFormat>();
/** Creating a formatter takes a thousand times longer than using it. */
const readerOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = readers.get(timeZone);
  if (known) return known;
  const [part, hourCycle] = ['2-digit', 'h23'] as const;
  const made = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle, year: 'numeric', month: part, day: part, hour: part, minute: part },
  });
  readers.set(timeZone, made);
  return made;
};

/** Date and time at a moment. */
export type Reading = { readonly day: string; readonly time: string };

const readByParts = (at: Date, timeZone: string): Reading => {
  const parts = Object.fromEntries(
    readerOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${String(parts.year).padStart(4, '0')}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  };
};

const dayMs = 86_400_000;
/** Date and time in a zone, as if it were UTC. */
const shownAt = (at: number, timeZone: string): number => {
  const { day, time } = readByParts(new Date(at), timeZone);
  return Date.parse(`${day}T${time}Z`);
};

const offsets = new Map<string, number | null>();
const offsetsAtMost = 5_000;
/** Before it some zones were ahead by parts of a minute. */
const wholeMinutesSince = Date.UTC(1973, 0, 1);
/**
 * How far the clocks of a zone are ahead of UTC all through the day of UTC with a moment, ms; null where they change
 * within it, or are ahead by parts of a minute. Remembered: asking for it takes longer than all that is done with it.
 */
const offsetOn = (at: number, timeZone: string): number | null => {
  const day = Math.floor(at / dayMs);
  const key = `${timeZone} ${day}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const [first, last] = [day * dayMs, (day + 1) * dayMs].map((edge) => shownAt(edge, timeZone) - edge);
  const steady = first !== undefined && first === last && at >= wholeMinutesSince ? first : null;
  if (offsets.size >= offsetsAtMost) offsets.clear();
  offsets.set(key, steady);
  return steady;
};

/** The day (YYYY-MM-DD) and the time (HH:MM) of a moment: in a time zone, on this device where none is named. */
export const readingOf = (at: Date, timeZone?: string): Reading => {
  if (timeZone === undefined)
    return {
      day: `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
      time: `${two(at.getHours())}:${two(at.getMinutes())}`,
    };
  const offset = offsetOn(at.getTime(), timeZone);
  if (offset === null) return readByParts(at, timeZone);
  const shown = new Date(at.getTime() + offset).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
};

/** A day (YYYY-MM-DD) so many days later; earlier for less than 0. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
/** Days from one to another; negative where the other is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
/** The days from one to another, both included; none where the other is before. */
export const daysWithin = (from: string, to: string): readonly string[] => {
  const first = Date.parse(from);
  const many = Math.max(0, Math.round((Date.parse(to) - first) / dayMs) + 1) || 0;
  return Array.from({ length: many }, (_, at) => new Date(first + at * dayMs).toISOString().slice(0, 10));
};
/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));

export const dayOf = (at: Date, timeZone?: string): string => readingOf(at, timeZone).day;

/** How far the clocks of a zone are ahead of UTC at a moment that is a whole minute, ms. */
const aheadAt = (at: number, timeZone: string): number => offsetOn(at, timeZone) ?? shownAt(at, timeZone) - at;

/**
 * The moment of this date and time; invalid while there is no such day. Where clocks are put back, the first of the
 * two; where they are put forward, as much later as was left out.
 */
export const momentOf = ({ day, time }: Reading, timeZone?: string): Date => {
  if (timeZone === undefined) return new Date(`${day}T${time}`);
  const shown = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(shown)) return new Date(shown);
  // Clocks change at most once in two days: one of both sides is right, or neither (an hour that is left out).
  const [early, late] = [shown - dayMs, shown + dayMs].map((near) => new Date(shown - aheadAt(near, timeZone)));
  const showsSame = (at: Date | undefined): at is Date =>
    at !== undefined && at.getTime() + aheadAt(at.getTime(), timeZone) === shown;
  return showsSame(late) && !showsSame(early) ? late : new Date(early ?? shown);
};

/** Whole years from a birthday (YYYY-MM-DD) to a day. */
export const ageOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - Number(day.slice(5) < birthDate.slice(5));
