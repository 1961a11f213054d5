import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { Player } from '#contract/player.ts';
import { may, reachesTo } from '#domain/rights.ts';
import { type Tab, Tabs } from '#ui/controls/Tabs.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { MatchForm } from './parts/MatchForm.tsx';
import { PlayerHead } from './parts/PlayerHead.tsx';
import { Profile } from './parts/Profile.tsx';
import { SeasonFigures } from './parts/SeasonFigures.tsx';
import { TeamColours } from './parts/TeamColours.tsx';
import { usePlayer, usePlayerStats } from './queries.ts';

const Abilities = lazyPart(async () => (await import('./parts/Abilities.tsx')).Abilities);
const Coming = lazyPart(async () => (await import('#records/occasions/ComingOccasions.tsx')).ComingOccasions);
const Development = lazyPart(async () => (await import('./development/Development.tsx')).Development);
const Measurements = lazyPart(async () => (await import('./measurements/Measurements.tsx')).Measurements);
const Injuries = lazyPart(async () => (await import('./injuries/Injuries.tsx')).Injuries);
const PlayerLoad = lazyPart(async () => (await import('./load/PlayerLoad.tsx')).PlayerLoad);
/** For users who manage the accounts of the club. */
const Access = lazyPart(async () => (await import('./parts/Access.tsx')).Access);
const PersonData = lazyPart(async () => (await import('./parts/PersonData.tsx')).PersonData);
const AnswerLinks = lazyPart(async () => (await import('./parts/AnswerLinks.tsx')).AnswerLinks);

const nameOf = ({ firstName, lastName }: Player) => `${firstName} ${lastName}`;

type Say = TFunction<'players'>;
const injuriesTab = (player: Player, t: Say): Tab => ({
  value: 'injuries',
  label: t('page.tabs.injuries'),
  content: (
    <Suspense fallback={<Skeleton />}>
      <Injuries player={player} />
    </Suspense>
  ),
});
const measurementsTab = (player: Player, t: Say): Tab => ({
  value: 'measurements',
  label: t('page.tabs.measurements'),
  content: (
    <Suspense fallback={<Skeleton />}>
      <Measurements player={player} />
    </Suspense>
  ),
});

/** A player of another team: their team, and who may see more; what is treated and measured, for who treats all players. */
const OtherTeam = ({ player, tab }: { player: Player; tab: string | null }) => {
  const { t } = useTranslation('players');
  if (player.treats)
    return <Tabs label={nameOf(player)} first={tab} tabs={[injuriesTab(player, t), measurementsTab(player, t)]} />;
  return (
    <>
      <Profile player={player} />
      <p className="mt-6 text-14 text-soft">{t('page.otherTeam')}</p>
    </>
  );
};

/** The data of a player that the user may read: person, matches, abilities. */
export const PlayerScreen = () => {
  const { t } = useTranslation('players');
  const id = String(useParams().playerId);
  const { roles } = useUser();
  const player = usePlayer(id);
  const [address, setAddress] = useSearchParams();
  const season = address.get('season') ?? undefined;
  // A user who may read everybody's figures loads them at once; others after the player.
  const open = reachesTo(roles, 'statistics.read', 'club') || (player.data?.details ?? false);
  const stats = usePlayerStats(id, { season, open });
  const choose = (chosen: string) => setAddress(chosen ? { season: chosen } : {}, { replace: true });
  const tabsOf = (one: Player): Tab[] => [
    {
      value: 'form',
      label: t('page.tabs.form'),
      content: <Gate of={stats}>{(known) => <MatchForm stats={known} />}</Gate>,
    },
    {
      value: 'coming',
      label: t('page.tabs.coming'),
      content: (
        <Suspense fallback={<Skeleton />}>
          <Coming whose={{ of: 'person', id: one.id }} />
        </Suspense>
      ),
    },
    {
      value: 'profile',
      label: t('page.tabs.profile'),
      content: (
        <>
          <Profile player={one} />
          {may(roles, 'users.manage') && (
            <Suspense fallback={<Skeleton />}>
              <Access player={one} />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton />}>
            <AnswerLinks playerId={one.id} />
          </Suspense>
          {may(roles, 'player.data') && (
            <Suspense fallback={<Skeleton />}>
              <PersonData player={one} />
            </Suspense>
          )}
        </>
      ),
    },
    ...(may(roles, 'evaluation.read')
      ? [
          {
            value: 'abilities',
            label: t('page.tabs.abilities'),
            content: (
              <Suspense fallback={<Skeleton />}>
                <Abilities playerId={one.id} mayRate={one.edit === 'all' && may(roles, 'evaluation.edit')} />
              </Suspense>
            ),
          },
          {
            value: 'development',
            label: t('page.tabs.development'),
            content: (
              <Suspense fallback={<Skeleton />}>
                <Development player={one} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(may(roles, 'statistics.read')
      ? [
          {
            value: 'load',
            label: t('page.tabs.load'),
            content: (
              <Suspense fallback={<Skeleton />}>
                <PlayerLoad player={one} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(may(roles, 'injury.read') ? [injuriesTab(one, t)] : []),
    ...(may(roles, 'measurement.read') ? [measurementsTab(one, t)] : []),
  ];
  return (
    <Gate of={player}>
      {(one) => (
        <>
          <TeamColours player={one}>
            <PlayerHead player={one} />
          </TeamColours>
          {one.details && (
            <Gate of={stats} skeleton={<div className="h-[224px] lg:h-[148px]" />}>
              {({ total }) => <SeasonFigures figures={total} season={season} onSeason={choose} />}
            </Gate>
          )}
          <div className="mt-8">
            {one.details ? (
              <Tabs label={nameOf(one)} first={address.get('tab')} tabs={tabsOf(one)} />
            ) : (
              <OtherTeam player={one} tab={address.get('tab')} />
            )}
          </div>
        </>
      )}
    </Gate>
  );
};
