import { LayoutGrid, Plus } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { may, reachesTo } from '#domain/rights.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { type Closed, dayOfEntry, entriesOf, lastDayOfEntry } from './calendarRows.ts';
import { daysOf, useCalendarState } from './calendarState.ts';
import type { Slot } from './edit/eventForm.ts';
import { CalendarBar, usePeriod } from './parts/CalendarBar.tsx';
import { CalendarDays } from './parts/CalendarDays.tsx';
import { CalendarFailed, CalendarLoading } from './parts/CalendarStates.tsx';
import { FileMenu } from './parts/FileMenu.tsx';
import { Filters } from './parts/Filters.tsx';
import { Headline } from './parts/Headline.tsx';
import { useCalendar, useTeams } from './queries.ts';
import { slotOf, slotOn } from './slots.ts';
import { useCalendarKeys } from './useCalendarKeys.ts';

const QuickForm = lazyPart(async () => (await import('./edit/QuickForm.tsx')).QuickForm);
const KeysDialog = lazyPart(async () => (await import('./parts/KeysDialog.tsx')).KeysDialog);

const noneClosed: readonly Closed[] = [];

/** The club's days: month, week and day as a grid, or as a list. */
export const CalendarScreen = () => {
  const { t } = useTranslation(['calendar', 'calendarEdit', 'calendarPlan']);
  const { roles } = useUser();
  const { state, first, put } = useCalendarState();
  const { day } = state;
  const calendar = useCalendar(state);
  const teams = useTeams();
  const period = usePeriod(state);
  const edits = may(roles, 'event.edit');
  const zone = calendar.data?.zone;
  const [slot, setSlot] = useState<Slot>();
  const [help, setHelp] = useState(false);
  const { from, to } = daysOf(state);
  const entries = useMemo(() => {
    const all = calendar.data ? entriesOf(calendar.data) : [];
    return all.filter((entry) => lastDayOfEntry(entry) >= from && dayOfEntry(entry) <= to);
  }, [calendar.data, from, to]);
  const addOn = edits ? (on: string) => setSlot(slotOn(on, zone)) : undefined;
  const add = addOn && (() => addOn(day));
  const box = useRef<HTMLElement>(null);
  useCalendarKeys(box, state, { put, onNew: addOn, onHelp: () => setHelp(true) });
  return (
    <>
      <SectionHead
        title={t('title')}
        long
        description={calendar.data && <Headline entries={entries} period={period} />}
      >
        <FileMenu state={state} />
        {edits && <HeadAction label={t('calendarPlan:open')} icon={LayoutGrid} to="/calendar/plan" look="chalk" />}
        {add && <HeadAction label={t('calendarEdit:new')} icon={Plus} onClick={add} />}
      </SectionHead>
      <CalendarBar state={state} period={period} onChange={put} />
      <Filters state={state} teams={teams} whole={reachesTo(roles, 'event.read', 'club')} onChange={put} />
      <section
        ref={box}
        aria-label={t('keysHere')}
        aria-busy={calendar.isPlaceholderData || undefined}
        className="relative pt-3"
      >
        <CalendarLoading on={calendar.isPlaceholderData} />
        {calendar.isError && !calendar.data ? (
          <CalendarFailed error={calendar.error} onRetry={() => calendar.refetch()} />
        ) : (
          <Gate of={calendar}>
            {() => (
              <CalendarDays
                state={state}
                first={first}
                entries={entries}
                closed={calendar.data?.closed ?? noneClosed}
                known={!calendar.isPlaceholderData}
                onNew={add}
                onSlot={edits ? (selected) => setSlot(slotOf(selected, zone)) : undefined}
                onChange={put}
              />
            )}
          </Gate>
        )}
      </section>
      {/* The days stay where they are, with the focus, while the code of a dialog comes. */}
      <Suspense fallback={null}>
        {slot && <QuickForm slot={slot} onClose={() => setSlot(undefined)} />}
        {help && <KeysDialog edits={edits} onClose={() => setHelp(false)} />}
      </Suspense>
    </>
  );
};
