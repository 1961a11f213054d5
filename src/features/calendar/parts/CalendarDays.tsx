import { useTranslation } from 'react-i18next';
import { calendarKinds } from '#domain/calendar/occasions.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { type Entry, lastDayOfEntry } from '../calendarRows.ts';
import type { CalendarState } from '../calendarState.ts';
import type { Selected } from '../slots.ts';
import { AgendaList } from './AgendaList.tsx';
import { TwoWeeks } from './TwoWeeks.tsx';

// The library of the grid: only for screens with room, and not for the agenda.
const CalendarGrid = lazyPart(async () => (await import('../grid/MovingGrid.tsx')).MovingGrid);

type DaysProps = {
  state: CalendarState;
  entries: readonly Entry[];
  /** Nothing more is on its way: an empty period is empty. */
  known: boolean;
  onSlot: ((selected: Selected) => void) | undefined;
  onChange: (change: Partial<CalendarState>) => void;
};

/** The days: as a grid where there is room for one, else as a list, on a phone below two weeks of dots. */
export const CalendarDays = ({ state, entries, known, onSlot, onChange }: DaysProps) => {
  const { t } = useTranslation('calendar');
  const room = useRoom();
  const { view, day } = state;
  if (view !== 'agenda' && room('md'))
    return (
      <>
        <CalendarGrid entries={entries} view={view} day={day} onSlot={onSlot} />
        <p role="status" className="py-3 text-center text-soft empty:hidden">
          {known && entries.length === 0 ? t('empty') : ''}
        </p>
      </>
    );
  // The list begins with the chosen day; the two weeks above it show those before as well.
  const coming = entries.filter((entry) => lastDayOfEntry(entry) >= day);
  const narrowed = state.of !== 'mine' || state.kinds.length < calendarKinds.length;
  const all = <Button onClick={() => onChange({ of: 'mine', kinds: calendarKinds })}>{t('showAll')}</Button>;
  return (
    <>
      {!room('md') && view === 'agenda' && (
        <TwoWeeks day={day} entries={entries} onDay={(next) => onChange({ day: next })} />
      )}
      {coming.length === 0 ? (
        <EmptyState title={t('empty')} description={t('emptySays')} action={narrowed ? all : undefined} />
      ) : (
        <AgendaList entries={coming} />
      )}
    </>
  );
};
