import { type Weekday, weekdays } from '#domain/calendar/rule.ts';
import { dateFormat } from '#ui/layout/dateFormat.ts';

/** Monday of a week: the names of weekdays are counted from it. */
const monday = Date.UTC(2026, 0, 5);
/** The name of a weekday in the language. */
export const weekdayName = (day: Weekday, language: string, form: 'long' | 'short'): string =>
  dateFormat(language, { weekday: form, timeZone: 'UTC' }).format(
    new Date(monday + weekdays.indexOf(day) * 86_400_000),
  );
