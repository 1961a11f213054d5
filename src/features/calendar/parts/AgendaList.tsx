import { useTranslation } from 'react-i18next';
import { dayTitle, dayWords } from '#ui/layout/dates.ts';
import { byDay, type Closed, closedOn, type Entry } from '../calendarRows.ts';
import { AgendaItem } from './AgendaItem.tsx';

const headingId = (day: string): string => `day-${day}`;

/** The row of a closed period, on the first of its days that is shown. */
const ClosedRow = ({ closed }: { closed: Closed }) => {
  const { t, i18n } = useTranslation('calendar');
  const { name, fromDay, toDay } = closed;
  const [from, to] = [fromDay, toDay].map((day) => dayWords(day, i18n.language, 'long'));
  return (
    <li className="flex min-h-16 items-center border-line border-b py-2">
      <span className="hatched flex min-h-12 flex-1 items-center rounded-8 px-3">
        <span className="rounded-4 bg-paper px-2 py-0.5 text-soft">
          {fromDay === toDay ? t('closedOn', { name }) : t('closedFrom', { name, from, to })}
        </span>
      </span>
    </li>
  );
};

type AgendaProps = {
  entries: readonly Entry[];
  closed: readonly Closed[];
  /** The first day that is shown. */
  from: string;
};
/** Days as headings with their entries, and where the club closes; other days are left out. */
export const AgendaList = ({ entries, closed, from }: AgendaProps) => {
  const { t, i18n } = useTranslation('calendar');
  const held = byDay(entries);
  const shuts = Map.groupBy(closed, ({ fromDay }) => (fromDay < from ? from : fromDay));
  const days = [...new Set([...held.keys(), ...shuts.keys()])].sort();
  return (
    <div className="grid gap-6">
      {days.map((day) => {
        const [list, begins = []] = [held.get(day) ?? [], shuts.get(day)];
        const within = begins.length === 0 ? closedOn(closed, day) : undefined;
        const { near, date } = dayTitle(day, i18n.language, new Date());
        return (
          <section key={day} aria-labelledby={headingId(day)}>
            <h2 id={headingId(day)} className="title border-ink border-b-2 pb-1 text-20">
              {near ? `${near}, ${date}` : date}
              {within && <span className="ml-3 font-sans text-14 text-soft">{t('closedOn', within)}</span>}
            </h2>
            <ul>
              {begins.map((one) => (
                <ClosedRow key={`${one.fromDay} ${one.name}`} closed={one} />
              ))}
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
