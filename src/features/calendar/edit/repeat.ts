import {
  datesAtMost,
  nths,
  patternText,
  type RulePattern,
  readRule,
  type Weekday,
  weekdays,
  weeksAtMost,
} from '#domain/calendar/rule.ts';

/** How often an event repeats, as the form has it. */
export const cadences = ['none', 'day', 'week', 'monthDay', 'monthNth'] as const;
export type Cadence = (typeof cadences)[number];
export const ends = ['season', 'until', 'count'] as const;
export type RepeatValues = {
  readonly every: Cadence;
  /** Every so many weeks. */
  readonly interval: number;
  readonly days: readonly Weekday[];
  readonly end: (typeof ends)[number];
  readonly until: string;
  readonly count: number;
  readonly skipClosed: boolean;
};

/** The weekday of a day (YYYY-MM-DD). */
export const weekdayOf = (day: string): Weekday => weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'MO';
const nthOf = (day: string): (typeof nths)[number] => nths[Math.ceil(Number(day.slice(8)) / 7) - 1] ?? 1;

export const firstRepeat = (day: string): RepeatValues => ({
  every: 'none',
  interval: 1,
  days: [weekdayOf(day)],
  end: 'season',
  until: '',
  count: 10,
  skipClosed: true,
});

/** The pattern that the form means for an event on a day; null where it does not repeat. */
export const patternOf = ({ every, interval, days }: RepeatValues, day: string): RulePattern | null => {
  if (every === 'none') return null;
  if (every === 'day') return { every: 'day' };
  if (every === 'week') return { every: 'week', interval: Math.min(interval, weeksAtMost), days };
  if (every === 'monthDay') return { every: 'month', day: Number(day.slice(8)) };
  return { every: 'month', nth: nthOf(day), weekday: weekdayOf(day) };
};

/** `repeat` of a request; undefined where the event does not repeat. */
export const repeatOf = (values: RepeatValues, day: string) => {
  const pattern = patternOf(values, day);
  if (!pattern) return undefined;
  const { end, until, count, skipClosed } = values;
  return {
    rule: patternText(pattern),
    skipClosed,
    ...(end === 'until' && until !== '' && { until }),
    ...(end === 'count' && { count: Math.min(count, datesAtMost) }),
  };
};

type Series = { readonly rule: string; readonly untilDay: string; readonly skipsClosed: boolean };
/** The values of a series. */
export const repeatOfSeries = ({ rule, untilDay, skipsClosed }: Series, day: string): RepeatValues => {
  const first: RepeatValues = { ...firstRepeat(day), end: 'until', until: untilDay, skipClosed: skipsClosed };
  const read = readRule(rule);
  if (!read) return first;
  if (read.every === 'week') return { ...first, every: 'week', interval: read.interval, days: read.days };
  if (read.every === 'day') return { ...first, every: 'day' };
  return { ...first, every: 'day' in read ? 'monthDay' : 'monthNth' };
};

/** A series on one weekday follows its day: the first date is moved from Tuesday to Wednesday. */
export const withDay = (values: RepeatValues, was: string, day: string): RepeatValues =>
  values.days.length === 1 && values.days[0] === weekdayOf(was) ? { ...values, days: [weekdayOf(day)] } : values;
