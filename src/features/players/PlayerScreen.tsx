import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { may } from '#domain/rights.ts';
import { Gate } from '#ui/Gate.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Abilities } from './parts/Abilities.tsx';
import { Access } from './parts/Access.tsx';
import { MatchForm } from './parts/MatchForm.tsx';
import { PlayerHero } from './parts/PlayerHero.tsx';
import { Profile } from './parts/Profile.tsx';
import { SeasonFigures } from './parts/SeasonFigures.tsx';
import { TeamColours } from './parts/TeamColours.tsx';
import { usePlayer, usePlayerStats } from './queries.ts';

/** What the club knows of a player: who he is, what he played, what he can. */
export const PlayerScreen = () => {
  const { t } = useTranslation('players');
  const id = String(useParams().playerId);
  const { roles } = useUser();
  const player = usePlayer(id);
  const [address, setAddress] = useSearchParams();
  const season = address.get('season') ?? undefined;
  const stats = usePlayerStats(id, season);
  const choose = (chosen: string) => setAddress(chosen ? { season: chosen } : {}, { replace: true });
  return (
    <Gate of={player}>
      {(one) => (
        <>
          <TeamColours player={one}>
            <PlayerHero player={one} />
          </TeamColours>
          <Gate of={stats}>{({ total }) => <SeasonFigures figures={total} season={season} onSeason={choose} />}</Gate>
          <div className="mt-8">
            <Tabs
              label={`${one.firstName} ${one.lastName}`}
              tabs={[
                {
                  value: 'form',
                  label: t('page.tabs.form'),
                  content: <Gate of={stats}>{(known) => <MatchForm stats={known} />}</Gate>,
                },
                {
                  value: 'profile',
                  label: t('page.tabs.profile'),
                  content: (
                    <>
                      <Profile player={one} />
                      {may(roles, 'users.manage') && <Access player={one} />}
                    </>
                  ),
                },
                {
                  value: 'abilities',
                  label: t('page.tabs.abilities'),
                  content: (
                    <Abilities playerId={one.id} mayRate={one.edit === 'all' && may(roles, 'evaluation.edit')} />
                  ),
                },
              ]}
            />
          </div>
        </>
      )}
    </Gate>
  );
};
