import { DateLocalizer, type DateLocalizerSpec } from 'react-big-calendar';
import { dateFormat } from '#ui/layout/dateFormat.ts';
import {
  moved as add,
  dayMs,
  endOf,
  eq,
  gt,
  gte,
  lengths,
  lt,
  lte,
  minuteMs,
  neq,
  pageOfMonth,
  range,
  startOf,
  type Unit,
} from '../paintedDays.ts';

type Span = { readonly start: Date; readonly end: Date };
type Sorted = { evtA: Span; evtB: Span };
type Ranged = { event: Span; range: Span };
/** Without a date for each of the many that are compared: a painted day always has 24 hours. */
const dayStart = (at: Date): number => Math.floor(at.getTime() / dayMs) * dayMs;
const dateOnly = (at: Date): boolean => dayStart(at) === at.getTime();

const written = (options: Intl.DateTimeFormatOptions) => (at: Date, culture?: string) =>
  dateFormat(culture ?? 'es', { ...options, timeZone: 'UTC' }).format(at);
const time = written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const span = ({ start, end }: Span, culture?: string) => `${time(start, culture)}–${time(end, culture)}`;

/** All that the grid asks about dates, answered in painted time. The last functions are not in its types. */
const spec = {
  firstOfWeek: () => 1,
  format: (value: Date, _format: string, culture?: string) => written({ dateStyle: 'medium' })(value, culture),
  formats: {
    dateFormat: written({ day: 'numeric' }),
    dayFormat: written({ weekday: 'short', day: 'numeric' }),
    weekdayFormat: written({ weekday: 'short' }),
    timeGutterFormat: time,
    eventTimeRangeFormat: span,
    eventTimeRangeStartFormat: ({ start }: Span, culture?: string) => time(start, culture),
    eventTimeRangeEndFormat: ({ end }: Span, culture?: string) => time(end, culture),
    selectRangeFormat: span,
    // Titles of the grid's own toolbar, which the screen does not show.
    dayRangeHeaderFormat: span,
    monthHeaderFormat: written({ month: 'long' }),
    dayHeaderFormat: written({ weekday: 'long', day: 'numeric', month: 'long' }),
  },
  startOf,
  endOf,
  add,
  range,
  eq,
  neq,
  gt,
  gte,
  lt,
  lte,
  inRange: (at: Date, from: Date, to: Date, unit: Unit = 'day') => gte(at, from, unit) && lte(at, to, unit),
  diff: (a: Date, b: Date, unit: Unit = 'day') =>
    Math.floor(Math.abs(startOf(b, unit).getTime() - startOf(a, unit).getTime()) / (lengths[unit] ?? 1)),
  min: (...all: Date[]) => new Date(Math.min(...all.map(Number))),
  max: (...all: Date[]) => new Date(Math.max(...all.map(Number))),
  minutes: (at: Date) => at.getUTCMinutes(),
  merge: (day: Date | null, at: Date | null) =>
    day && at ? new Date(startOf(day, 'day').getTime() + at.getTime() - startOf(at, 'day').getTime()) : null,
  ceil: (at: Date, unit: Unit = 'day') =>
    eq(startOf(at, unit), at) ? startOf(at, unit) : add(startOf(at, unit), 1, unit),
  firstVisibleDay: (at: Date) => pageOfMonth(at).first,
  lastVisibleDay: (at: Date) => pageOfMonth(at).last,
  visibleDays: (at: Date) => range(pageOfMonth(at).first, pageOfMonth(at).last),
  daySpan: (a: Date, b: Date) => Math.ceil((b.getTime() - startOf(a, 'day').getTime()) / dayMs),
  getSlotDate: (day: Date, minutes: number, offset: number) =>
    new Date(startOf(day, 'day').getTime() + (minutes + offset) * minuteMs),
  getTimezoneOffset: () => 0,
  getDstOffset: () => 0,
  getTotalMin: (a: Date, b: Date) => Math.round((b.getTime() - a.getTime()) / minuteMs),
  getMinutesFromMidnight: (at: Date) => Math.round((at.getTime() - startOf(at, 'day').getTime()) / minuteMs),
  continuesPrior: (start: Date, first: Date) => lt(start, first, 'day'),
  continuesAfter: (start: Date, end: Date, last: Date) =>
    eq(start, end, 'minutes') ? gte(end, last, 'minutes') : gt(end, last, 'minutes'),
  isSameDate: (a: Date, b: Date) => eq(a, b, 'day'),
  startAndEndAreDateOnly: (a: Date, b: Date) => dateOnly(a) && dateOnly(b),
  sortEvents: ({ evtA, evtB }: Sorted) =>
    dayStart(evtA.start) - dayStart(evtB.start) || evtA.start.getTime() - evtB.start.getTime(),
  inEventRange: ({ event: { start, end }, range: shown }: Ranged) => {
    // Asked for each event and each week of a month: painted times are whole minutes, and compare as they are.
    const isNothing = dayStart(start) === end.getTime();
    return dayStart(start) <= dayStart(shown.end) && (isNothing ? end >= shown.start : end > shown.start);
  },
  browserTZOffset: () => 0,
};

/** The calendar of dates of the grid. The types of the grid describe some of its questions otherwise than it asks them. */
export const paintedLocalizer = new DateLocalizer(spec as unknown as DateLocalizerSpec);
