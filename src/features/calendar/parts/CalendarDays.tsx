import './hatched.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarKinds } from '#domain/calendar/occasions.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { type Closed, type Entry, lastDayOfEntry } from '../calendarRows.ts';
import { type CalendarState, daysIn, daysOf } from '../calendarState.ts';
import type { Selected } from '../slots.ts';
import { AgendaList } from './AgendaList.tsx';
import { DayStrip } from './DayStrip.tsx';

// The library of the grid: only for screens with room, and not for the agenda.
const CalendarGrid = lazyPart(async () => (await import('../grid/MovingGrid.tsx')).MovingGrid);

const ThreeDays = lazyPart(async () => (await import('./ThreeDays.tsx')).ThreeDays);

/** The one action that ends an empty period: see everything where only some is shown, else make something. */
const useWayOut = ({ state, first, onNew, onChange }: Pick<DaysProps, 'state' | 'first' | 'onNew' | 'onChange'>) => {
  const { t } = useTranslation(['calendar', 'calendarEdit']);
  const narrowed = state.of !== first || state.kinds.length < calendarKinds.length;
  if (narrowed)
    return <Button onClick={() => onChange({ of: first, kinds: calendarKinds })}>{t('calendar:showAll')}</Button>;
  return onNew && <Button onClick={onNew}>{t('calendarEdit:newTitle')}</Button>;
};

/** Under a grid that has nothing in it. */
const NothingOn = ({ on, action }: { on: boolean; action: ReactNode }) => {
  const { t } = useTranslation('calendar');
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <p role="status" className="py-3 text-center text-soft empty:hidden">
        {on ? t('empty') : ''}
      </p>
      {on && action}
    </div>
  );
};

type DaysProps = {
  state: CalendarState;
  /** Whose calendar is shown without a choice. */
  first: string;
  entries: readonly Entry[];
  closed: readonly Closed[];
  /** Nothing more is on its way: an empty period is empty. */
  known: boolean;
  onSlot: ((selected: Selected) => void) | undefined;
  /** Opens the form of a new event; absent for users who make none. */
  onNew: (() => void) | undefined;
  onChange: (change: Partial<CalendarState>) => void;
};

/** The days: as a grid where there is room for one, else as a list, on a phone below two weeks of dots. */
export const CalendarDays = ({ state, first, entries, closed, known, onSlot, onNew, onChange }: DaysProps) => {
  const { t } = useTranslation('calendar');
  const action = useWayOut({ state, first, onNew, onChange });
  const { view, day, narrow } = state;
  if (view === 'week' && narrow)
    return (
      <>
        <ThreeDays
          days={daysIn(state)}
          entries={entries}
          closed={closed}
          onDay={(next) => onChange({ day: next, view: 'agenda' })}
        />
        <NothingOn on={known && entries.length === 0} action={action} />
      </>
    );
  if (view !== 'agenda' && !narrow)
    return (
      <>
        <CalendarGrid entries={entries} closed={closed} view={view} day={day} onSlot={onSlot} />
        <NothingOn on={known && entries.length === 0} action={action} />
      </>
    );
  // The list begins with the chosen day; the two weeks above it show those before as well.
  const coming = entries.filter((entry) => lastDayOfEntry(entry) >= day);
  const { to } = daysOf(state);
  const closedThen = closed.filter(({ fromDay, toDay }) => toDay >= day && fromDay <= to);
  return (
    <>
      {narrow && view !== 'day' && <DayStrip state={state} entries={entries} closed={closed} onChange={onChange} />}
      {coming.length === 0 && closedThen.length === 0 ? (
        <EmptyState title={t('empty')} description={t('emptySays')} action={action} />
      ) : (
        <AgendaList entries={coming} closed={closedThen} from={day} />
      )}
    </>
  );
};
