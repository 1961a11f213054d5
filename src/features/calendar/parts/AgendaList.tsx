import { useTranslation } from 'react-i18next';
import { dayTitle } from '#ui/layout/dates.ts';
import { byDay, type Entry } from '../calendarRows.ts';
import { AgendaItem } from './AgendaItem.tsx';

const headingId = (day: string): string => `day-${day}`;

/** Days as headings with their entries; days without any are left out. */
export const AgendaList = ({ entries }: { entries: readonly Entry[] }) => {
  const { i18n } = useTranslation('calendar');
  const days = [...byDay(entries)];
  return (
    <div className="grid gap-6">
      {days.map(([day, list]) => {
        const { near, date } = dayTitle(day, i18n.language, new Date());
        return (
          <section key={day} aria-labelledby={headingId(day)}>
            <h2 id={headingId(day)} className="title border-ink border-b-2 pb-1 text-20">
              {near ? `${near}, ${date}` : date}
            </h2>
            <ul>
              {list.map((entry) => (
                <AgendaItem key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};
