import { CalendarPlus, ChartColumn, Ellipsis, FileDown, FileUp, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { calendarKinds } from '#domain/calendar/occasions.ts';
import { may } from '#domain/rights.ts';
import { Menu } from '#ui/controls/Menu.tsx';
import { Spinner } from '#ui/controls/Spinner.tsx';
import { toast } from '#ui/controls/toast.ts';
import { type CalendarState, daysOf, whoseOf } from '../calendarState.ts';

/** Calls and schemas of files: needed once one is saved. */
const files = () => import('../saveCalendar.ts');
const shownOf = ({ of, kinds }: Pick<CalendarState, 'of' | 'kinds'>) => ({
  ...(whoseOf(of) ?? { of: 'mine' as const }),
  ...(kinds.length < calendarKinds.length && kinds.length > 0 ? { kinds: kinds.join(',') } : {}),
});

/** What is shown as a file, a page for the notice board, and the way to the calendar on one's own phone. */
export const FileMenu = ({ state }: { state: CalendarState }) => {
  const { t } = useTranslation(['calendar', 'shell']);
  const { roles } = useUser();
  const [busy, setBusy] = useState(false);
  const days = daysOf(state);
  const save = async (saving: () => Promise<void>) => {
    setBusy(true);
    try {
      await saving();
    } catch (error) {
      await toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const sheet = (format: 'xlsx' | 'csv' | 'ics') => () =>
    void save(async () => {
      const query = { ...days, ...shownOf(state), format };
      await (await files()).saveSheet(`${t('title')} ${days.from}.${format}`, { query });
    });
  const page = (view: 'month' | 'week') => () =>
    void save(async () => {
      const query = { view, day: state.day, ...shownOf(state) };
      await (await files()).savePage(`${t('title')} ${state.day}.pdf`, { query });
    });
  const items = [
    { label: t('files.feed'), icon: CalendarPlus, to: '/account#feed' },
    ...(may(roles, 'attendance.edit') ? [{ label: t('files.attendance'), icon: ChartColumn, to: '/attendance' }] : []),
    ...(may(roles, 'event.edit') ? [{ label: t('files.import'), icon: FileUp, to: '/calendar/import' }] : []),
    { label: t('files.month'), icon: Printer, onSelect: page('month') },
    { label: t('files.week'), icon: Printer, onSelect: page('week') },
    ...(['xlsx', 'csv', 'ics'] as const).map((format) => ({
      label: t('shell:list.exportAs', { format: t(`files.${format}`) }),
      icon: FileDown,
      onSelect: sheet(format),
    })),
  ];
  return (
    <Menu
      label={t('files.label')}
      items={items}
      className="grid size-11 place-items-center rounded-8 border border-current bg-club text-on-club sm:size-12"
    >
      {busy ? <Spinner /> : <Ellipsis size={22} aria-hidden="true" />}
    </Menu>
  );
};
