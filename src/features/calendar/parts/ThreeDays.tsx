import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { dateFormat } from '#ui/layout/dateFormat.ts';
import { dayHere, dayTitle } from '#ui/layout/dates.ts';
import { readZone } from '#ui/layout/zone.ts';
import { type Closed, closedOn, dayOfEntry, type Entry, lastDayOfEntry } from '../calendarRows.ts';
import { shownOf } from '../grid/shown.ts';
import { paintedDay } from '../paintedDays.ts';
import { EntryBlock, EntryLine, EntryWordsContext } from './EntryCell.tsx';
import { hoursOf, type PlacedDay, placedOn } from './threeDays.ts';
import { useEntryWords } from './useEntryWords.ts';

/** The height of an hour, px: a training of an hour has room for its time and its title. */
const hourPx = 56;

const columns = 'grid grid-cols-[2rem_repeat(3,minmax(0,1fr))]';

type DayHeadsProps = {
  days: readonly string[];
  closedWords: (day: string) => string | undefined;
  onDay: (day: string) => void;
};

/** The names of the days: each opens its day. */
const DayHeads = ({ days, closedWords, onDay }: DayHeadsProps) => {
  const { i18n } = useTranslation();
  const weekday = dateFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const today = dayHere(Date.now());
  return (
    <div className={classes(columns, 'border-ink border-b-2')}>
      <span />
      {days.map((day) => {
        const { near, date } = dayTitle(day, i18n.language, new Date());
        return (
          <button
            key={day}
            type="button"
            aria-current={day === today ? 'date' : undefined}
            title={closedWords(day)}
            onClick={() => onDay(day)}
            className="flex min-h-12 items-center gap-2 px-1"
          >
            <span className="sr-only">{[near, date].filter(Boolean).join(', ')}</span>
            <span className="heading" aria-hidden="true">
              {weekday.format(paintedDay(day))}
            </span>
            <span
              aria-hidden="true"
              className={classes(
                'figures grid h-7 min-w-7 place-items-center rounded-full px-1 text-20',
                day === today && 'bg-ink text-inverse',
              )}
            >
              {Number(day.slice(8))}
            </span>
          </button>
        );
      })}
    </div>
  );
};

type WholeDayProps = { entries: readonly Entry[]; closed: string | undefined };

/** What lasts the whole day, after why the club is closed. */
const WholeDay = ({ entries, closed }: WholeDayProps) => (
  <ul className={classes('grid min-w-0 content-start gap-0.5 p-0.5 empty:p-0', closed && 'hatched')}>
    {closed && <li className="justify-self-start break-words rounded-4 bg-paper px-1 text-12 text-soft">{closed}</li>}
    {entries.map((entry) => (
      <li key={entry.id} className="day-entry min-w-0">
        <EntryLine entry={entry} />
      </li>
    ))}
  </ul>
);

type HourColumnProps = PlacedDay & {
  day: string;
  from: number;
  hours: number;
  isClosed: boolean;
  onDay: (day: string) => void;
};

/** The entries of a day at their hours; where too many are at once, how many more there are. */
const HourColumn = ({ day, placed, crowds, from, hours, isClosed, onDay }: HourColumnProps) => {
  const { t, i18n } = useTranslation('calendar');
  return (
    <ul
      style={{ height: hours * hourPx, '--hour': `${hourPx}px` }}
      className={classes(
        'relative min-w-0 border-line border-l',
        isClosed ? 'hatched' : 'bg-[linear-gradient(var(--line)_1px,transparent_1px)] bg-[length:100%_var(--hour)]',
      )}
    >
      {placed.map(({ shown, from: start, to: end, lane, lanes }) => (
        <li
          key={shown.entry.id}
          style={{
            top: (start - from) * hourPx,
            height: Math.max(44, (end - start) * hourPx),
            left: `${(lane / lanes) * 100}%`,
            width: `${100 / lanes}%`,
          }}
          className="day-entry absolute p-px"
        >
          <EntryBlock entry={shown.entry} />
        </li>
      ))}
      {crowds.map((crowd) => (
        <li
          key={crowd.from}
          style={{ top: (crowd.from - from) * hourPx, height: Math.max(44, (crowd.to - crowd.from) * hourPx) }}
          className="absolute right-0 w-1/2 p-px"
        >
          <button
            type="button"
            aria-label={t('moreOn', { count: crowd.count, day: dayTitle(day, i18n.language, new Date()).date })}
            onClick={() => onDay(day)}
            className="figures grid size-full place-items-center rounded-4 border border-edge bg-raised font-semibold text-16 text-ink"
          >
            {`+${crowd.count}`}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Three days by hours: the week of a phone, which has no room for seven columns. Nothing is dragged here. */
export const ThreeDays = (props: {
  days: readonly string[];
  entries: readonly Entry[];
  closed: readonly Closed[];
  onDay: (day: string) => void;
}) => {
  const { days, entries, closed, onDay } = props;
  const { t } = useTranslation('calendar');
  const zone = readZone();
  const columnsOf = useMemo(() => {
    const shown = entries.map((entry) => shownOf(entry, zone));
    return days.map((day) => ({ day, ...placedOn(day, shown) }));
  }, [days, entries, zone]);
  const { from, to } = hoursOf(columnsOf.flatMap(({ placed, crowds }) => [...placed, ...crowds]));
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  const closedWords = (day: string): string | undefined => {
    const one = closedOn(closed, day);
    return one && t('closedOn', one);
  };
  const whole = (day: string) =>
    entries.filter(
      (one) => (one.allDay || one.kind === 'birthday') && dayOfEntry(one) <= day && lastDayOfEntry(one) >= day,
    );
  const words = useEntryWords();
  return (
    <EntryWordsContext value={words}>
      <section aria-label={t('threeDays')} className="pb-3">
        <DayHeads days={days} closedWords={closedWords} onDay={onDay} />
        <div className={classes(columns, 'border-line border-b')}>
          <span />
          {days.map((day) => (
            <WholeDay key={day} entries={whole(day)} closed={closedWords(day)} />
          ))}
        </div>
        <div className={columns}>
          <div aria-hidden="true">
            {hours.map((hour) => (
              <span
                key={hour}
                style={{ height: hourPx }}
                className="figures block pt-0.5 text-14 text-soft leading-none"
              >
                {hour}
              </span>
            ))}
          </div>
          {columnsOf.map((one) => (
            <HourColumn
              key={one.day}
              {...one}
              from={from}
              hours={hours.length}
              isClosed={closedWords(one.day) !== undefined}
              onDay={onDay}
            />
          ))}
        </div>
      </section>
    </EntryWordsContext>
  );
};
