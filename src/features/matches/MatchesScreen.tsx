import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { bookOf } from '#machines/match/matchBook.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Gate } from '#ui/Gate.tsx';
import { readZone } from '#ui/zone.ts';
import { passes, readFilter, writeFilter } from './matchFilter.ts';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { Headline } from './parts/Headline.tsx';
import { LiveRow } from './parts/LiveRow.tsx';
import { MatchDays } from './parts/MatchDays.tsx';
import { OnDevice } from './parts/OnDevice.tsx';
import { useMatches, useOwnTeams, useTeams } from './queries.ts';

/** The matches of the club: what is live on top, then what comes, then what was. */
export const MatchesScreen = () => {
  const { t } = useTranslation(['matches', 'rehearsal']);
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const user = useUser();
  const matches = useMatches(filter.whose);
  const teams = useTeams();
  const mayAdd = useOwnTeams(teams.data).length > 0;
  const { whose, team, standing } = filter;
  const book = useMemo(() => {
    const now = Date.now();
    return bookOf(
      (matches.data ?? []).filter((one) => passes(one, { whose, team, standing }, now)),
      now,
      readZone(),
    );
  }, [matches.data, whose, team, standing]);
  const add = mayAdd ? (
    <Link
      to="/matches/new"
      className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-8 bg-go px-4 font-semibold text-on-go hover:bg-go-pressed"
    >
      <Plus size={20} aria-hidden="true" />
      {t('new.title')}
    </Link>
  ) : null;
  const found = book.live.length + book.next.length + book.played.length > 0;
  return (
    <div className="mx-auto max-w-[1120px] pt-6 sm:pt-10">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="title mr-auto text-32 sm:text-48">{t('title')}</h1>
        {mayAdd && (
          <Link
            to="/rehearsal"
            title={t('rehearsal:startSays')}
            className="inline-flex min-h-12 items-center px-2 font-semibold underline underline-offset-4"
          >
            {t('rehearsal:start')}
          </Link>
        )}
        {add}
        <div className="w-full">
          <Headline matches={matches.data ?? []} />
        </div>
      </header>
      <FilterSentence
        filter={filter}
        teams={teams.data ?? []}
        onChange={(next) => setSearch(writeFilter(next), { replace: true })}
      />
      {matches.data === undefined && matches.failureCount > 0 && <OnDevice userId={user.id} />}
      <Gate of={matches} empty={<EmptyState title={t('empty.title')} says={t('empty.says')} action={add} />}>
        {() =>
          found ? (
            <>
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
            </>
          ) : (
            <EmptyState
              title={t('none.title')}
              says={t('none.says')}
              action={
                <Link
                  to="/matches"
                  className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
                >
                  {t('none.action')}
                </Link>
              }
            />
          )
        }
      </Gate>
    </div>
  );
};
