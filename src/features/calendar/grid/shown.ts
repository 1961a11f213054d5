import { dayOfEntry, type Entry, lastDayOfEntry } from '../calendarRows.ts';
import { dayMs, minuteMs, painted, paintedDay, readingOfPainted } from '../paintedDays.ts';

/** An entry as the grid draws it, in painted time. */
export type Shown = { readonly entry: Entry; readonly start: Date; readonly end: Date; readonly allDay: boolean };

export const shownOf = (entry: Entry, zone: string | undefined): Shown => {
  if (!entry.allDay && entry.kind !== 'birthday') {
    const start = painted(entry.start, zone);
    const length = Math.max(Date.parse(entry.end) - Date.parse(entry.start), 15 * minuteMs);
    // What ends in the night belongs to the day it began on.
    const midnight = paintedDay(readingOfPainted(start).day).getTime() + dayMs;
    const end = start.getTime() + length;
    const isOvernight = length < dayMs / 2 && end > midnight;
    return { entry, start, end: new Date(isOvernight ? midnight - 1 : end), allDay: false };
  }
  const last = paintedDay(lastDayOfEntry(entry)).getTime() + dayMs;
  return { entry, start: paintedDay(dayOfEntry(entry)), end: new Date(last), allDay: true };
};
