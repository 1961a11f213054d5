import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { dayTitle } from '#ui/layout/dates.ts';
import { byDay, type Entry } from '../calendarRows.ts';
import { AgendaItem } from './AgendaItem.tsx';

/** All entries of a day whose cell has no room for them. */
export const DaySheet = (props: { day: string; entries: readonly Entry[]; onClose: () => void }) => {
  const { day, entries, onClose } = props;
  const { i18n } = useTranslation('calendar');
  const { near, date } = dayTitle(day, i18n.language, new Date());
  return (
    <Dialog open title={near ? `${near}, ${date}` : date} onClose={onClose}>
      <ul>
        {(byDay(entries).get(day) ?? []).map((entry) => (
          <AgendaItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </Dialog>
  );
};
