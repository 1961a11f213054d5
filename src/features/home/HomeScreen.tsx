import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { Home } from '#contract/home.ts';
import { may } from '#domain/rights.ts';
import { linkTargetOf } from '#machines/match/matchBook.ts';
import { tabClock } from '#realtime/serverClock.ts';
import { useSeconds } from '#realtime/useSeconds.ts';
import { Fixtures } from '#ui/football/Fixtures.tsx';
import { timeOf } from '#ui/layout/moments.ts';
import { Gate } from '#ui/records/Gate.tsx';
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
import { useClubStats, useHome, usePlayed } from './queries.ts';

const lastAtMost = 6;
const agendaAtMost = 6;

/** The latest results, as a list. */
const LastResults = () => {
  const { t } = useTranslation('home');
  const last = usePlayed();
  return (
    <Gate of={last}>
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

const ClubFigures = () => {
  const { roles } = useUser();
  const stats = useClubStats();
  return (
    <Gate of={stats}>
      {(counted) => (
        <>
          <SeasonResults results={counted.results} />
          <ClubCounts stats={counted} roles={roles} />
        </>
      )}
    </Gate>
  );
};

const Page = ({ home, asOf }: { home: Home; asOf: number | undefined }) => {
  const { t, i18n } = useTranslation('home');
  const { roles, playerId } = useUser();
  const now = useSeconds(tabClock.now, true);
  const shown = pageOf(home, now);
  const { plays, squad } = shown;
  const age = asOf === undefined ? undefined : timeOf(asOf, i18n.language);
  return (
    <>
      <HomeBoard home={home} now={shown} asOf={age} />
      {home.firstSteps && <FirstSteps steps={home.firstSteps} />}
      <div className="mt-7 grid gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <div className="grid content-start gap-9">
          {home.teams.length > 0 && <Teams teams={home.teams} />}
          <Agenda title={t(plays ? 'agenda.player' : 'agenda.title')} occasions={shown.rest.slice(0, agendaAtMost)} />
          {!plays && <LastResults />}
        </div>
        <div className="grid content-start gap-9">
          {plays && playerId && <OwnSeason playerId={playerId} />}
          {!plays && <ToDo home={home} shown={shown.shown} />}
          {squad && <Squad squad={squad} />}
          {may(roles, 'statistics.club') && <ClubFigures />}
        </div>
      </div>
    </>
  );
};

/** 'Dashboard | Team Management': the match of now, the agenda, the tasks, and the season. */
export const HomeScreen = () => {
  const { t } = useTranslation('home');
  const { clubName } = useUser();
  const { asOf, ...home } = useHome();
  return (
    <>
      <h1 className="sr-only">{t('hello', { club: clubName })}</h1>
      <Gate of={home} skeleton={<HomeSkeleton />}>
        {(known) => <Page home={known} asOf={asOf} />}
      </Gate>
    </>
  );
};
