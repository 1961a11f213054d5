import type { Language } from '#contract/values.ts';
import { dateLocale } from '#domain/dateLocale.ts';
import { mondayOf, plusDays } from '#domain/days.ts';

/** The Monday of a day's week. */
const weekFrom = (monday: string): readonly string[] => Array.from({ length: 7 }, (_, at) => plusDays(monday, at));

const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale(language), { ...options, timeZone: 'UTC' });
const weekdaysIn = (language: Language): readonly string[] =>
  weekFrom('2024-01-01').map((day) => format(language, { weekday: 'long' }).format(new Date(day)));
const raised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The days that a printed page has, in weeks from Monday, and its title. */
export type PrintedDays = {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly weekdays: readonly string[];
  readonly weeks: readonly (readonly string[])[];
  readonly isOutside: (day: string) => boolean;
};

/** The weeks of a day's month. */
export const monthPage = (day: string, language: Language): PrintedDays => {
  const month = day.slice(0, 7);
  const weeks: (readonly string[])[] = [];
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = plusDays(monday, 7))
    weeks.push(weekFrom(monday));
  return {
    from: weeks[0]?.[0] ?? day,
    to: weeks.at(-1)?.[6] ?? day,
    title: raised(format(language, { month: 'long', year: 'numeric' }).format(new Date(`${month}-01`))),
    weekdays: weekdaysIn(language),
    weeks,
    isOutside: (one) => !one.startsWith(month),
  };
};

/** The week of a day. */
export const weekPage = (day: string, language: Language): PrintedDays => {
  const week = weekFrom(mondayOf(day));
  const [from = day, to = day] = [week[0], week[6]];
  const title = format(language, { day: 'numeric', month: 'long', year: 'numeric' });
  return {
    ...{ from, to, weekdays: weekdaysIn(language), weeks: [week], isOutside: () => false },
    title: title.formatRange(new Date(from), new Date(to)),
  };
};
