import ICAL from 'ical.js';
import { refuse } from '#contract/errors.ts';
import { checkRule, datesAtMost, type RecurrenceRule, ruleText } from '#domain/calendar/rule.ts';
import { lastDay } from '#domain/dayBounds.ts';
import { momentOf } from '#domain/days.ts';

/** Days on which the club is closed, from the first to the last. */
export type ClosedDays = { readonly fromDay: string; readonly toDay: string; readonly name: string };
/** The dates of a rule that fall on closed days, by the first closed period that has them. */
export type LeftOut = ClosedDays & { readonly days: readonly string[] };
export type SeriesDates = { readonly days: readonly string[]; readonly leftOut: readonly LeftOut[] };

/** Every date of a rule, counted from a day, in order. Refused: none, more than 400, or one after the last day. */
const allDates = (rule: RecurrenceRule, startDay: string): readonly string[] => {
  const refusal = checkRule(rule, startDay);
  if (refusal) return refuse(refusal);
  // Midnight without a zone: the library never sees a change of the clocks.
  const dates = ICAL.Recur.fromString(ruleText(rule)).iterator(ICAL.Time.fromDateTimeString(`${startDay}T00:00:00`));
  const days: string[] = [];
  for (let next = dates.next(); next; next = dates.next()) {
    const day = next.toString().slice(0, 10);
    if (days.length === datesAtMost || day > lastDay) return refuse('series.tooLong', { most: datesAtMost });
    days.push(day);
  }
  return days;
};

/**
 * The dates of a series: every date of the rule from a day on, without those on closed days, which are listed. Refused:
 * a rule that leaves no date (`rule.empty`) or more than 400 (`series.tooLong`). A count of dates includes closed days.
 */
export const datesOf = (
  rule: RecurrenceRule,
  startDay: string,
  { closed = [] }: { readonly closed?: readonly ClosedDays[] } = {},
): SeriesDates => {
  const all = allDates(rule, startDay);
  const closedOn = (day: string) => closed.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
  const days = all.filter((day) => !closedOn(day));
  if (days.length === 0) return refuse('rule.empty');
  const leftOut = closed.map((one) => ({ ...one, days: all.filter((day) => closedOn(day) === one) }));
  return { days, leftOut: leftOut.filter((one) => one.days.length > 0) };
};

/** When an occasion on a day of the wall calendar begins and ends, epoch milliseconds. It lasts its real minutes. */
export const timesOn = (
  day: string,
  { time, minutes, zone }: { readonly time: string; readonly minutes: number; readonly zone: string },
): { readonly startsAt: number; readonly endsAt: number } => {
  const startsAt = momentOf({ day, time }, zone).getTime();
  return { startsAt, endsAt: startsAt + minutes * 60_000 };
};
