import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { MatchListItem } from '#contract/matchView.ts';
import { may } from '#domain/rights.ts';
import { bookOf, doorOf } from '#machines/match/matchBook.ts';
import { Fixtures } from '#ui/Fixtures.tsx';
import { Gate } from '#ui/Gate.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { readZone } from '#ui/zone.ts';
import { Agenda } from './parts/Agenda.tsx';
import { ClubCounts } from './parts/ClubCounts.tsx';
import { FirstSteps } from './parts/FirstSteps.tsx';
import { LiveBoard } from './parts/LiveBoard.tsx';
import { OwnSeason } from './parts/OwnSeason.tsx';
import { SeasonResults } from './parts/SeasonResults.tsx';
import { TodaySentence } from './parts/TodaySentence.tsx';
import { useAgenda, useAhead, useClubStats, useOwnAhead, usePlayed } from './queries.ts';

const nextAtMost = 6;
const lastAtMost = 6;
const agendaAtMost = 6;

/** 'Dashboard | Team Management': what matters now, what is live, what comes, and how the season stands. */
export const HomeScreen = () => {
  const { t } = useTranslation(['home', 'shell']);
  const user = useUser();
  const [ahead, last, own] = [useAhead(), usePlayed(), useOwnAhead()];
  const stats = useClubStats();
  const agenda = useAgenda();
  const book = useMemo(() => bookOf(ahead.data?.rows ?? [], Date.now(), readZone()), [ahead.data]);
  const withDoor = (match: MatchListItem) => ({ ...match, href: `/matches/${match.id}/${doorOf(match, Date.now())}` });
  const next = book.next.flatMap((day) => day.matches).filter(({ state }) => state !== 'cancelled');
  const played = (last.data?.rows ?? []).filter(({ state }) => state !== 'cancelled');
  const events = agenda.data?.filter(({ end }) => Date.parse(end) > Date.now()).slice(0, agendaAtMost);
  const hrefOf = ({ id }: { id: string }) => {
    const match = own.data?.rows.find((one) => one.id === id);
    return match && withDoor(match).href;
  };
  // Who does not see the figures of the club has the results in their place.
  const ofClub = may(user.roles, 'statistics.club');
  const results = (
    <Gate of={last}>
      {() => (
        <Fixtures
          title={t('last')}
          to="/matches?standing=played"
          matches={played.slice(0, lastAtMost).map(withDoor)}
          none={t('lastEmpty')}
          played
        />
      )}
    </Gate>
  );
  return (
    <>
      <PageHeader
        title={t('hello', { club: user.clubName })}
        says={<TodaySentence live={book.live.length} next={ahead.data && next} makes={may(user.roles, 'match.run')} />}
      >
        {user.playerId && <LinkButton to={`/players/${user.playerId}`}>{t('shell:nav.myProfile')}</LinkButton>}
      </PageHeader>
      {stats.data && may(user.roles, 'users.manage') && <FirstSteps stats={stats.data} />}
      {book.live.length > 0 && (
        <section aria-label={t('live')} className="mt-4 grid gap-3 md:grid-cols-2">
          {book.live.map((match) => (
            <LiveBoard key={match.id} match={match} wide={book.live.length === 1} />
          ))}
        </section>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-10">
          {events && <Agenda events={events} hrefOf={hrefOf} />}
          <Gate of={ahead}>
            {() => (
              <Fixtures
                title={t('next')}
                to="/matches?standing=next"
                matches={next.slice(0, nextAtMost).map(withDoor)}
                none={t('nextEmpty')}
              />
            )}
          </Gate>
          {ofClub && results}
        </div>
        <div className="grid content-start gap-10">
          {user.playerId && <OwnSeason playerId={user.playerId} />}
          {ofClub ? (
            <Gate of={stats}>
              {(counted) => (
                <>
                  <SeasonResults results={counted.results} />
                  <ClubCounts stats={counted} roles={user.roles} />
                </>
              )}
            </Gate>
          ) : (
            results
          )}
        </div>
      </div>
    </>
  );
};
