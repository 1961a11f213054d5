import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { Home } from '#contract/home.ts';
import { may } from '#domain/rights.ts';
import { linkTargetOf } from '#machines/match/matchBook.ts';
import { tabClock } from '#realtime/serverClock.ts';
import { useSeconds } from '#realtime/useSeconds.ts';
import { Fixtures } from '#ui/football/Fixtures.tsx';
import { timeOf } from '#ui/layout/moments.ts';
import { FailedParts } from '#ui/records/FailedParts.tsx';
import { Gate, type QueryState } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { pageOf } from './board.ts';
import { Agenda } from './parts/Agenda.tsx';
import { ClubCounts } from './parts/ClubCounts.tsx';
import { FirstSteps } from './parts/FirstSteps.tsx';
import { HomeBoard } from './parts/HomeBoard.tsx';
import { HomeSkeleton } from './parts/HomeSkeleton.tsx';
import { OwnSeason } from './parts/OwnSeason.tsx';
import { SeasonResults } from './parts/SeasonResults.tsx';
import { Squad } from './parts/Squad.tsx';
import { Teams } from './parts/Teams.tsx';
import { ToDo } from './parts/ToDo.tsx';
import { type HomeParts, useHome, useHomeParts } from './queries.ts';

/** Its code comes after the page: only players are asked, and only on the day after a training. */
const HowHard = lazyPart(async () => (await import('./parts/HowHard.tsx')).HowHard, { quiet: true });

const lastAtMost = 6;
const agendaAtMost = 6;

/** The latest results, as a list. */
const LastResults = ({ last }: Pick<HomeParts, 'last'>) => {
  const { t } = useTranslation('home');
  return (
    <Gate of={last} failedAbove>
      {({ rows }) => (
        <Fixtures
          title={t('last')}
          to="/matches?standing=played"
          matches={rows
            .filter(({ state }) => state !== 'cancelled')
            .slice(0, lastAtMost)
            .map((match) => ({ ...match, href: `/matches/${match.id}/${linkTargetOf(match, Date.now())}` }))}
          none={t('lastEmpty')}
          played
        />
      )}
    </Gate>
  );
};

const ClubFigures = ({ stats }: Pick<HomeParts, 'stats'>) => {
  const { roles } = useUser();
  return (
    <Gate of={stats} failedAbove>
      {(counted) => (
        <>
          <SeasonResults results={counted.results} />
          <ClubCounts stats={counted} roles={roles} />
        </>
      )}
    </Gate>
  );
};

type PageProps = { home: Home; asOf: number | undefined; current: QueryState<Home> };

const Page = ({ home, asOf, current }: PageProps) => {
  const { t, i18n } = useTranslation('home');
  const { roles, playerId } = useUser();
  const now = useSeconds(tabClock.now, true);
  const shown = pageOf(home, now);
  const { plays, squad } = shown;
  const ownId = plays ? playerId : null;
  const parts = useHomeParts({ plays, ownId });
  const age = asOf === undefined ? undefined : timeOf(asOf, i18n.language);
  return (
    <>
      <HomeBoard home={home} now={shown} asOf={age} />
      <div className="mt-4 empty:hidden">
        <FailedParts of={[current, ...Object.values(parts)]} />
      </div>
      {home.firstSteps && <FirstSteps steps={home.firstSteps} />}
      <div className="mt-7 grid gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <div className="grid content-start gap-9">
          {home.teams.length > 0 && <Teams teams={home.teams} />}
          <Agenda
            title={t(plays ? 'agenda.player' : 'agenda.title')}
            occasions={shown.rest.slice(0, agendaAtMost)}
            now={now}
          />
          {!plays && <LastResults last={parts.last} />}
        </div>
        <div className="grid content-start gap-9">
          {ownId && <OwnSeason playerId={ownId} season={parts.season} />}
          {home.players.length > 0 && (
            <Suspense fallback={null}>
              <HowHard named={home.players.length > 1} />
            </Suspense>
          )}
          {!plays && <ToDo home={home} shown={shown.shown} />}
          {squad && <Squad squad={squad} />}
          {may(roles, 'statistics.club') && <ClubFigures stats={parts.stats} />}
        </div>
      </div>
    </>
  );
};

/** 'Dashboard | Team Management': the match of now, the agenda, the tasks, and the season. */
export const HomeScreen = () => {
  const { t } = useTranslation('home');
  const { clubName } = useUser();
  const { asOf, ...current } = useHome();
  return (
    <>
      <h1 className="sr-only">{t('hello', { club: clubName })}</h1>
      <Gate of={current} skeleton={<HomeSkeleton />} failedAbove={current.data !== undefined}>
        {(home) => <Page home={home} asOf={asOf} current={current} />}
      </Gate>
    </>
  );
};
