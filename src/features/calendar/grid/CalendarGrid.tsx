import 'react-big-calendar/lib/css/react-big-calendar.css';
import './calendarGrid.css';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Calendar } from 'react-big-calendar';
import { useTranslation } from 'react-i18next';
import { readZone } from '#ui/layout/zone.ts';
import { type Closed, closedOn, type Entry, isKickedOff } from '../calendarRows.ts';
import type { Mover } from '../move/useMove.ts';
import { dayMs, minuteMs, pageOfMonth, painted, paintedDay, readingOfPainted } from '../paintedDays.ts';
import { DaySheet } from '../parts/DaySheet.tsx';
import { EntryBlock, EntryLine, EntryWordsContext } from '../parts/EntryCell.tsx';
import { useEntryWords } from '../parts/useEntryWords.ts';
import type { Selected } from '../slots.ts';
import { ClosedContext, ColumnHead, DateHead, Weekday } from './DayHeads.tsx';
import { withDragAndDrop } from './dragAndDrop.ts';
import { paintedLocalizer } from './paintedTime.ts';
import { type Shown, shownOf } from './shown.ts';
import { useDrags } from './useDrags.ts';
import { holdMs, useFingerDrag } from './useFingerDrag.ts';

type GridView = 'month' | 'week' | 'day';
export type CalendarGridProps = {
  entries: readonly Entry[];
  closed: readonly Closed[];
  view: GridView;
  day: string;
  /** Takes a free time that was touched; absent for users who make no events. */
  onSlot: ((selected: Selected) => void) | undefined;
  mover: Mover;
};

const Grid = withDragAndDrop<Shown>(Calendar);
/** What has begun is history. */
const isMovable = (entry: Entry): boolean =>
  entry.mayMove && Date.parse(entry.start) > Date.now() && !isKickedOff(entry);
/** The length of a match follows from its rules. */
const isStretchable = (entry: Entry): boolean => isMovable(entry) && entry.kind !== 'match' && !entry.allDay;

const Short = ({ event }: { event: Shown }) => <EntryLine entry={event.entry} />;
const Tall = ({ event }: { event: Shown }) =>
  event.allDay ? <EntryLine entry={event.entry} /> : <EntryBlock entry={event.entry} />;
const components = {
  month: {
    event: Short,
    header: Weekday,
    dateHeader: DateHead,
  },
  week: { event: Tall, header: ColumnHead },
  day: { event: Tall, header: ColumnHead },
};

/** Roles of a table that the grid gives to what is none; it draws anew when it likes, so they go when they come. */
const useWithoutRoles = (name: string) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const within = box.current;
    if (!within) return;
    const strip = () => {
      for (const one of within.querySelectorAll('[role]:not([data-own])')) one.removeAttribute('role');
      for (const one of within.querySelectorAll('[aria-label]:not(a, button, [data-own])'))
        one.removeAttribute('aria-label');
      for (const one of within.querySelectorAll('[tabindex]:not(a, button, [data-own])'))
        one.removeAttribute('tabindex');
      // The hours scroll, so keys have to reach them.
      const hours = within.querySelector<HTMLElement>('.rbc-time-content:not([data-own])');
      if (!hours) return;
      hours.dataset.own = '';
      hours.tabIndex = 0;
      hours.setAttribute('role', 'group');
      hours.setAttribute('aria-label', name);
    };
    strip();
    const watch = new MutationObserver(strip);
    watch.observe(within, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [name]);
  return box;
};

/** Minutes above the first entry: the label of its hour is whole, and the one before it is seen. */
const aboveFirst = 80;
/** Hours around which the columns are scrolled first. */
const firstHour = (shown: readonly Shown[], day: Date): Date => {
  const hours = shown.filter(({ allDay }) => !allDay).map(({ start }) => start.getUTCHours());
  return new Date(day.getTime() + Math.max(0, Math.min(16, ...hours) * 60 - aboveFirst) * minuteMs);
};

/** Month, week or day as a grid, for screens with room. Times are the user's, on any device. */
export const CalendarGrid = ({ entries, closed, view, day, onSlot, mover }: CalendarGridProps) => {
  const { t, i18n } = useTranslation('calendar');
  const zone = readZone();
  const box = useWithoutRoles(t('hours'));
  useFingerDrag(box);
  const [sheet, setSheet] = useState<string>();
  const drags = useDrags(mover);
  const { held } = drags;
  const events = useMemo(
    () => entries.map((entry) => shownOf(held && held.id === entry.id ? { ...entry, ...held.at } : entry, zone)),
    [entries, zone, held],
  );
  const words = useEntryWords(entries);
  const shut = useMemo(() => ({ closed, view }), [closed, view]);
  const dayProps = useCallback(
    (at: Date) => (closedOn(closed, readingOfPainted(at).day) ? { className: 'hatched' } : {}),
    [closed],
  );
  const date = paintedDay(day);
  const { first, last } = pageOfMonth(date);
  const weeks = Math.round((last.getTime() - first.getTime()) / (7 * dayMs));
  return (
    <section
      ref={box}
      style={{ '--weeks': weeks }}
      className="calendar-grid"
      aria-label={t('grid')}
      data-view={view}
      onClickCapture={drags.onClickCapture}
    >
      <EntryWordsContext value={words}>
        <ClosedContext value={shut}>
          <Grid
            localizer={paintedLocalizer}
            culture={i18n.language}
            events={[...events]}
            view={view}
            views={['month', 'week', 'day']}
            date={date}
            getNow={() => painted(Date.now(), zone)}
            onView={() => undefined}
            onNavigate={() => undefined}
            selectable={onSlot !== undefined}
            onSelectSlot={(selected) => onSlot?.(selected)}
            // The event has been taken up when the grid begins to follow the finger.
            longPressThreshold={holdMs + 20}
            dayPropGetter={dayProps}
            draggableAccessor={({ entry }) => isMovable(entry)}
            resizableAccessor={({ entry, allDay }) => isStretchable(entry) && !allDay && view !== 'month'}
            onDragStart={drags.onStart}
            onEventDrop={drags.onDrop}
            onEventResize={drags.onDrop}
            toolbar={false}
            components={components}
            titleAccessor={({ entry }) => entry.title}
            tooltipAccessor={null}
            drilldownView={null}
            doShowMoreDrillDown={false}
            onShowMore={(_, at) => setSheet(readingOfPainted(at).day)}
            messages={{ showMore: (total) => t('more', { total }), allDay: t('allDay') }}
            min={date}
            max={new Date(date.getTime() + dayMs - 1)}
            scrollToTime={firstHour(events, date)}
            step={15}
            timeslots={4}
            allDayMaxRows={2}
            dayLayoutAlgorithm="no-overlap"
            key={view}
          />
        </ClosedContext>
      </EntryWordsContext>
      {sheet && <DaySheet day={sheet} entries={entries} onClose={() => setSheet(undefined)} />}
    </section>
  );
};
