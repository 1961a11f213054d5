import { createContext, memo, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { classes } from '#ui/controls/classes.ts';
import { dateFormat } from '#ui/layout/dateFormat.ts';
import { dayHere, dayTitle } from '#ui/layout/dates.ts';
import { type Closed, closedOn } from '../calendarRows.ts';
import { paintedDay, readingOfPainted } from '../paintedDays.ts';

/** Links to the day view stay in the address of the calendar. */
const useDayLink = () => {
  const { search } = useLocation();
  return (day: string): string => {
    const next = new URLSearchParams(search);
    next.set('view', 'day');
    next.set('day', day);
    return `?${next}`;
  };
};

/** The closed days, for the heads of the days that the grid draws. */
export const ClosedContext = createContext<{
  readonly closed: readonly Closed[];
  readonly view: 'month' | 'week' | 'day';
}>({
  ...{ closed: [], view: 'month' },
});
/** The name and the words of a closed day, and whether the name stands in its cell: in the first of each row. */
const useClosedWords = (day: string) => {
  const { t } = useTranslation('calendar');
  const { closed, view } = use(ClosedContext);
  const one = closedOn(closed, day);
  const isFirst = view === 'day' || one?.fromDay === day || paintedDay(day).getUTCDay() === 1;
  return { name: one?.name, words: one && t('closedOn', one), isFirst };
};

// The grid draws a month three times until it is painted, with new dates each time; the days are the same.
const DayNumber = memo(({ day, other }: { day: string; other?: boolean }) => {
  const { i18n } = useTranslation('calendar');
  const link = useDayLink();
  const today = day === dayHere(Date.now());
  const { near, date: words } = dayTitle(day, i18n.language, new Date());
  const { words: closed } = useClosedWords(day);
  return (
    <span className="inline-grid">
      <Link
        to={link(day)}
        replace
        aria-label={[near, words, closed].filter(Boolean).join(', ')}
        title={closed}
        aria-current={today ? 'date' : undefined}
        className={classes(
          'figures grid h-6 min-w-6 place-items-center rounded-full px-1 text-16',
          today ? 'bg-ink text-inverse' : other ? 'text-soft' : 'text-ink',
        )}
      >
        {Number(day.slice(8))}
      </Link>
    </span>
  );
});

/** The name of the closed days, where they begin; the link of each day says it to a screen reader. */
const ClosedName = memo(({ day }: { day: string }) => {
  const { name, words, isFirst } = useClosedWords(day);
  if (!name || !isFirst) return null;
  return (
    <span
      aria-hidden="true"
      title={words}
      className="line-clamp-2 min-w-0 max-w-full rounded-4 bg-raised px-1 text-12 text-soft leading-tight"
    >
      {name}
    </span>
  );
});

export const DateHead = ({ date, isOffRange }: { date: Date; isOffRange: boolean }) => {
  const { day } = readingOfPainted(date);
  return (
    <span className="flex items-center gap-1">
      <DayNumber day={day} other={isOffRange} />
      <ClosedName day={day} />
    </span>
  );
};

export const ColumnHead = ({ date }: { date: Date }) => {
  const { i18n } = useTranslation('calendar');
  const weekday = dateFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' }).format(date);
  const { day } = readingOfPainted(date);
  return (
    <span className="flex flex-wrap items-center gap-x-2 px-2 py-1.5">
      <span className="heading">{weekday}</span>
      <DayNumber day={day} />
      <ClosedName day={day} />
    </span>
  );
};
export const Weekday = ({ label }: { label: ReactNode }) => (
  <span className="heading block px-2 py-1.5 text-left">{label}</span>
);
