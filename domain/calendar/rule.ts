import { withinBounds } from '../dayBounds.ts';

/** Weekdays as RFC 5545 writes them, from Monday. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];
/** Which weekday of a month: the first to the fifth, or the last. */
export const nths = [1, 2, 3, 4, 5, -1] as const;
export type Nth = (typeof nths)[number];

/** A series has at most so many dates. */
export const datesAtMost = 400;
/** A series repeats at least once in so many weeks. */
export const weeksAtMost = 52;

type Pattern =
  | { readonly every: 'day' }
  /** On these days of each `interval`-th week. Weeks begin on `weekStart`, Monday where it is left out. */
  | {
      readonly every: 'week';
      readonly interval: number;
      readonly days: readonly Weekday[];
      readonly weekStart?: Weekday | undefined;
    }
  /** Months that have no such day have no date. */
  | { readonly every: 'month'; readonly day: number }
  | { readonly every: 'month'; readonly nth: Nth; readonly weekday: Weekday };
/** The last day of a series, included, or how many dates it has. */
export type RuleEnd = { readonly until: string } | { readonly count: number };
/** How an occasion repeats. Days are days of the club's calendar; no time zone takes part in them. */
export type RecurrenceRule = Pattern & { readonly end: RuleEnd };
export type RulePattern = Pattern;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text) &&
  withinBounds(text);

const patternParts = (rule: RulePattern): readonly string[] => {
  if (rule.every === 'day') return ['FREQ=DAILY'];
  if (rule.every === 'week') {
    const { interval, days, weekStart = 'MO' } = rule;
    const inOrder = weekdays.filter((day) => days.includes(day));
    return [
      'FREQ=WEEKLY',
      ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
      `BYDAY=${inOrder.join(',')}`,
      ...(weekStart === 'MO' ? [] : [`WKST=${weekStart}`]),
    ];
  }
  return ['FREQ=MONTHLY', 'day' in rule ? `BYMONTHDAY=${rule.day}` : `BYDAY=${rule.nth}${rule.weekday}`];
};

/** How a rule repeats as an RRULE without an end: `FREQ=WEEKLY;BYDAY=TU,TH`. */
export const patternText = (rule: RulePattern): string => patternParts(rule).join(';');

/**
 * The rule as an RRULE of RFC 5545. `UNTIL` is the end of the last day on the wall clock, without a zone, as the dates
 * themselves are.
 */
export const ruleText = (rule: RecurrenceRule): string =>
  [
    ...patternParts(rule),
    'count' in rule.end ? `COUNT=${rule.end.count}` : `UNTIL=${rule.end.until.replaceAll('-', '')}T235959`,
  ].join(';');

/** A whole number between 1 and `most`; null for any other text. */
const numberOf = (text: string | undefined, most: number): number | null => {
  const number = text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
};
const weekdayOf = (text: string | undefined): Weekday | null => weekdays.find((day) => day === text) ?? null;
/** The parts of an RRULE by name; null where one stands twice or has no value. */
const partsOf = (text: string): ReadonlyMap<string, string> | null => {
  const pairs = text.split(';').map((part) => part.split('='));
  if (pairs.some(({ length, 1: value }) => length !== 2 || !value)) return null;
  const parts = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  return parts.size === pairs.length ? parts : null;
};
type Parts = ReadonlyMap<string, string>;
const hasOnly = (parts: Parts, ...names: readonly string[]): boolean =>
  [...parts.keys()].every((name) => ['FREQ', 'COUNT', 'UNTIL', ...names].includes(name));

const endOf = (parts: Parts): RuleEnd | null => {
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')];
  if ((count === undefined) === (until === undefined)) return null;
  if (until === undefined) {
    const many = numberOf(count, 9999);
    return many === null ? null : { count: many };
  }
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:T235959)?$/.exec(until) ?? [];
  const last = `${year}-${month}-${day}`;
  return isDay(last) ? { until: last } : null;
};
const weekly = (parts: Parts): Pattern | null => {
  const interval = parts.has('INTERVAL') ? numberOf(parts.get('INTERVAL'), weeksAtMost) : 1;
  const weekStart = parts.has('WKST') ? weekdayOf(parts.get('WKST')) : 'MO';
  const days = (parts.get('BYDAY') ?? '').split(',').map(weekdayOf);
  if (interval === null || weekStart === null || days.includes(null)) return null;
  const named = weekdays.filter((day) => days.includes(day));
  return { every: 'week', interval, days: named, ...(weekStart === 'MO' ? {} : { weekStart }) };
};
const monthly = (parts: Parts): Pattern | null => {
  if (parts.has('BYMONTHDAY')) {
    const day = numberOf(parts.get('BYMONTHDAY'), 31);
    return day === null || parts.has('BYDAY') ? null : { every: 'month', day };
  }
  const [, number, name] = /^(-?\d)([A-Z]{2})$/.exec(parts.get('BYDAY') ?? '') ?? [];
  const [nth, weekday] = [nths.find((one) => one === Number(number)), weekdayOf(name)];
  return nth === undefined || weekday === null ? null : { every: 'month', nth, weekday };
};
const patternOf = (parts: Parts): Pattern | null => {
  const freq = parts.get('FREQ');
  if (freq === 'DAILY') return hasOnly(parts) ? { every: 'day' } : null;
  if (freq === 'WEEKLY') return hasOnly(parts, 'INTERVAL', 'BYDAY', 'WKST') ? weekly(parts) : null;
  return freq === 'MONTHLY' && hasOnly(parts, 'BYDAY', 'BYMONTHDAY') ? monthly(parts) : null;
};

/** The rule of an RRULE text; null for one that cannot be read, or is of a kind that is not offered. */
export const readRule = (text: string): RecurrenceRule | null => {
  const parts = partsOf(text);
  const [pattern, end] = parts ? [patternOf(parts), endOf(parts)] : [null, null];
  return pattern && end ? { ...pattern, end } : null;
};

const inRange = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;
const isEmptyPattern = (rule: RecurrenceRule): boolean => {
  if (rule.every === 'week') return rule.days.length === 0 || !inRange(rule.interval, weeksAtMost);
  return rule.every === 'month' && 'day' in rule && !inRange(rule.day, 31);
};

/**
 * Why no series can follow this rule from a day on, as far as that is known without its dates: `rule.empty` where it has
 * none, `series.tooLong` where it names more than 400. Null for a rule whose dates are to be counted.
 */
export const checkRule = (rule: RecurrenceRule, startDay: string): 'rule.empty' | 'series.tooLong' | null => {
  if (isEmptyPattern(rule) || !isDay(startDay)) return 'rule.empty';
  if ('until' in rule.end) return isDay(rule.end.until) && rule.end.until >= startDay ? null : 'rule.empty';
  if (!Number.isInteger(rule.end.count) || rule.end.count < 1) return 'rule.empty';
  return rule.end.count > datesAtMost ? 'series.tooLong' : null;
};

/** Whether a rule leaves out months without such a day: the form says so. */
export const skipsMonths = (rule: RulePattern): boolean =>
  rule.every === 'month' && ('day' in rule ? rule.day > 28 : rule.nth === 5);
