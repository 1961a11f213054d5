import type { Language } from '#contract/values.ts';
import { dateLocale } from '#domain/dateLocale.ts';

const dayMs = 86_400_000;
const shifted = (day: string, by: number): string => new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);
/** The Monday of a day's week. */
const mondayOf = (day: string): string => shifted(day, -((new Date(day).getUTCDay() + 6) % 7));
const weekFrom = (monday: string): readonly string[] => Array.from({ length: 7 }, (_, at) => shifted(monday, at));

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
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = shifted(monday, 7))
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
