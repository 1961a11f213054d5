import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { dateFormat } from '#ui/layout/dateFormat.ts';
import { dayHere, dayTitle } from '#ui/layout/dates.ts';
import { byDay, type Closed, closedOn, type Entry } from '../calendarRows.ts';
import { type CalendarState, daysIn, swiped, weekDays } from '../calendarState.ts';
import { paintedDay } from '../paintedDays.ts';
import { useSwipe } from '../useSwipe.ts';

/** A day has a dot for each entry, three at most. */
const dots = [1, 2, 3];

type StripProps = {
  state: CalendarState;
  entries: readonly Entry[];
  closed: readonly Closed[];
  onChange: (change: Partial<CalendarState>) => void;
};
/**
 * Days with a dot for each entry; the list begins with the one that is touched. Two weeks, which a swipe moves on by one;
 * pulled down, a month, which a swipe moves on by a month.
 */
export const DayStrip = ({ state, entries, closed, onChange }: StripProps) => {
  const { t, i18n } = useTranslation('calendar');
  const { view, day } = state;
  const isMonth = view === 'month';
  const strip = useRef<HTMLElement>(null);
  useSwipe(strip, {
    left: () => onChange({ day: swiped(state, 1) }),
    right: () => onChange({ day: swiped(state, -1) }),
    down: isMonth ? undefined : () => onChange({ view: 'month' }),
    up: isMonth ? () => onChange({ view: 'agenda' }) : undefined,
  });
  const days = byDay(entries);
  const today = dayHere(Date.now());
  const letter = dateFormat(i18n.language, { weekday: 'narrow', timeZone: 'UTC' });
  return (
    <nav ref={strip} aria-label={t(isMonth ? 'stripMonth' : 'strip')} className="grid grid-cols-7 gap-x-1 pb-3">
      {weekDays(day, 7).map((one) => (
        <span key={one} aria-hidden="true" className="text-center text-14 text-soft lowercase">
          {letter.format(paintedDay(one))}
        </span>
      ))}
      {(isMonth ? daysIn(state) : weekDays(day, 14)).map((one) => {
        const count = days.get(one)?.length ?? 0;
        const { date } = dayTitle(one, i18n.language, new Date());
        const shut = closedOn(closed, one);
        const says = shut && t('closedOn', shut);
        const holds = count === 0 ? t('dayNone', { day: date }) : t('dayCount', { count, day: date });
        const isOther = isMonth && one.slice(0, 7) !== day.slice(0, 7);
        return (
          <button
            key={one}
            type="button"
            aria-current={one === today ? 'date' : undefined}
            aria-pressed={one === day}
            aria-label={says ? `${holds}, ${says}` : holds}
            title={says}
            onClick={() => onChange({ day: one })}
            className={classes(
              'grid min-h-12 content-center justify-items-center rounded-8',
              one === day ? 'bg-ink text-inverse' : 'hover:bg-sunken',
              isOther && 'text-soft',
              shut && one !== day && 'hatched',
              one === today && one !== day && 'ring-2 ring-ink ring-inset',
            )}
          >
            <span className="figures text-20 leading-6">{Number(one.slice(8))}</span>
            <span className="flex h-1.5 gap-0.5" aria-hidden="true">
              {dots.slice(0, count).map((dot) => (
                <span key={dot} className={classes('size-1.5 rounded-full', one === day ? 'bg-inverse' : 'bg-go')} />
              ))}
            </span>
          </button>
        );
      })}
    </nav>
  );
};
