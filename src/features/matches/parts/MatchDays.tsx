import { useTranslation } from 'react-i18next';
import type { MatchDay } from '#machines/match/matchBook.ts';
import { dayTitle } from '#ui/layout/dates.ts';
import { MatchRow } from './MatchRow.tsx';

export type MatchDaysProps = { title: string; days: readonly MatchDay[] };

/** Matches day by day. */
export const MatchDays = ({ title, days }: MatchDaysProps) => {
  const { i18n } = useTranslation();
  if (days.length === 0) return null;
  return (
    <section aria-label={title} className="mt-10 first:mt-4">
      <h2 className="heading border-ink border-b-2 pb-1 text-ink">{title}</h2>
      {days.map(({ day, matches }) => {
        const { near, date } = dayTitle(day, i18n.language, new Date());
        return (
          <section key={day} className="mt-5 first-of-type:mt-3">
            <h3 className="flex items-baseline gap-2 border-line border-b pb-1 text-14">
              {near && <strong className="font-semibold">{near}</strong>}
              <span className={near ? 'text-soft' : 'font-semibold'}>{date}</span>
            </h3>
            <ul>
              {matches.map((match) => (
                <MatchRow key={match.id} match={match} />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
};
