import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchListItem } from '#contract/matchListItem.ts';
import { bookOf, daysOf } from '#machines/match/matchBook.ts';
import { readZone } from '#ui/layout/zone.ts';
import type { OrderWord } from '../matchFilter.ts';
import { LiveRow } from './LiveRow.tsx';
import { MatchDays } from './MatchDays.tsx';
import { MatchRow } from './MatchRow.tsx';

export type MatchPageProps = { matches: readonly MatchListItem[]; order: OrderWord };

/** A page in the order of the calendar: live matches, then coming ones, then played ones. */
const Calendar = ({ matches }: Pick<MatchPageProps, 'matches'>) => {
  const { t } = useTranslation('matches');
  const book = useMemo(() => bookOf(matches, Date.now(), readZone()), [matches]);
  return (
    <div>
      {book.live.length > 0 && (
        <section aria-label={t('section.live')} className="mt-4">
          <ul className="grid gap-3">
            {book.live.map((match) => (
              <LiveRow key={match.id} match={match} />
            ))}
          </ul>
        </section>
      )}
      <MatchDays title={t('section.next')} days={book.next} />
      <MatchDays title={t('section.played')} days={book.played} />
    </div>
  );
};

/** The matches of one page, in the requested order. */
export const MatchPage = ({ matches, order }: MatchPageProps) => {
  const { t } = useTranslation('matches');
  if (order === 'calendar') return <Calendar matches={matches} />;
  if (order !== 'rival')
    return (
      <div>
        <MatchDays title={t('title')} days={daysOf(matches, readZone())} />
      </div>
    );
  return (
    <ul aria-label={t('title')} className="mt-4 border-ink border-t-2">
      {matches.map((match) => (
        <MatchRow key={match.id} match={match} dated />
      ))}
    </ul>
  );
};
