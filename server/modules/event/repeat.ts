import type { NewEvent } from '#contract/eventWrites.ts';
import { type RecurrenceRule, type RuleEnd, readRule, weekdays } from '#domain/calendar/rule.ts';
import { plusDays } from '#domain/days.ts';
import { type ClosedDays, datesOf, type SeriesDates } from '#server/calendar/dates.ts';
import type { Query } from '#server/db/database.ts';
import { closedDays } from './clashStore.ts';

type Repeat = NonNullable<NewEvent['repeat']>;

/** The end of the season that holds a day, else of the current one; a year later where there is none. */
const seasonEnd = async (query: Query, clubId: string, day: string): Promise<string> => {
  const seasons = await query
    .selectFrom('season')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where('ends_on', '>=', day)
    .select('ends_on')
    .orderBy('ends_on')
    .execute();
  return seasons[0]?.ends_on ?? plusDays(day, 364);
};

/** The rule that a request names from a day on; `end` where the request names none, else the end of the season. */
export const ruleOf = async (
  query: Query,
  { clubId, day, end }: { readonly clubId: string; readonly day: string; readonly end?: RuleEnd | undefined },
  { rule, until, count }: Repeat,
): Promise<RecurrenceRule> => {
  const named = count === undefined ? undefined : { count };
  const last = until === undefined ? (named ?? end ?? { until: await seasonEnd(query, clubId, day) }) : { until };
  const read = readRule(`${rule};COUNT=1`);
  if (!read) throw new Error('The contract reads the rule first.');
  return { ...read, end: last };
};

/** The dates of a rule of a club, without those on closed days where they are skipped. */
export const datesOfRule = async (
  query: Query,
  { clubId, rule, day, skipClosed }: { clubId: string; rule: RecurrenceRule; day: string; skipClosed: boolean },
): Promise<SeriesDates> => {
  const closed: readonly ClosedDays[] = skipClosed ? await closedDays(query, clubId, day, '9999-12-31') : [];
  return datesOf(rule, day, { closed });
};

const weekdayAt = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
const around = <T>(list: readonly T[], at: number): T => list[((at % list.length) + list.length) % list.length] as T;

/** A rule whose occasions move by some days: Tuesdays become Wednesdays. `day` is the first of the new dates. */
export const shiftedRule = (rule: RecurrenceRule, by: number, day: string): RecurrenceRule => {
  const end = 'until' in rule.end && by > 0 ? { until: plusDays(rule.end.until, by) } : rule.end;
  if (rule.every === 'day') return { ...rule, end };
  if (rule.every === 'week')
    return { ...rule, end, days: rule.days.map((one) => around(weekdays, weekdays.indexOf(one) + by)) };
  const dayOfMonth = Number(day.slice(8));
  if ('day' in rule) return { ...rule, end, day: dayOfMonth };
  const nth = rule.nth === -1 ? -1 : (Math.ceil(dayOfMonth / 7) as 1 | 2 | 3 | 4 | 5);
  return { every: 'month', end, nth, weekday: around(weekdays, weekdayAt(day)) };
};
