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

/** The day (YYYY-MM-DD) and the time (HH:MM) of a moment: in a time zone, on this device where none is named. */
export const readingOf = (at: Date, timeZone?: string): Reading => {
  if (timeZone === undefined)
    return {
      day: `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
      time: `${two(at.getHours())}:${two(at.getMinutes())}`,
    };
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

export const dayOf = (at: Date, timeZone?: string): string => readingOf(at, timeZone).day;

const dayMs = 86_400_000;

/** Date and time in a zone, as if it were UTC. */
const shownAt = (at: Date, timeZone: string): number => {
  const { day, time } = readingOf(at, timeZone);
  return Date.parse(`${day}T${time}Z`);
};

/** How far the clocks of a zone are ahead of UTC at a moment that is a whole minute, ms. */
const aheadAt = (at: number, timeZone: string): number => shownAt(new Date(at), timeZone) - at;

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
  const showsSame = (at: Date | undefined): at is Date => at !== undefined && shownAt(at, timeZone) === shown;
  return showsSame(late) && !showsSame(early) ? late : new Date(early ?? shown);
};

/** Whole years from a birthday (YYYY-MM-DD) to a day. */
export const ageOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - Number(day.slice(5) < birthDate.slice(5));
