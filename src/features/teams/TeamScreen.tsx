import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { reachOf } from '#domain/rights.ts';
import { ClubColours } from '#ui/ClubColours.tsx';
import { Gate } from '#ui/Gate.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Groups } from './parts/Groups.tsx';
import { Matches } from './parts/Matches.tsx';
import { Squad } from './parts/Squad.tsx';
import { Staff } from './parts/Staff.tsx';
import { Stats } from './parts/Stats.tsx';
import { TeamHero } from './parts/TeamHero.tsx';
import { useTeam } from './queries.ts';

/** One team: its people, its matches, its figures. */
export const TeamScreen = () => {
  const { t } = useTranslation('teams');
  const { roles } = useUser();
  const team = useTeam(String(useParams().teamId));
  const clubWide = (reachOf(roles, 'structure.read') ?? 'own') !== 'ownTeams';
  return (
    <Gate of={team}>
      {(one) => (
        <ClubColours shirtColour={one.shirtColour} numberColour={one.numberColour}>
          <TeamHero team={one} />
          <div className="mt-6">
            <Tabs
              label={one.name}
              tabs={[
                { value: 'squad', label: t('tabs.squad'), content: <Squad team={one} /> },
                { value: 'matches', label: t('tabs.matches'), content: <Matches team={one} /> },
                { value: 'stats', label: t('tabs.stats'), content: <Stats team={one} /> },
                { value: 'staff', label: t('tabs.staff'), content: <Staff team={one} /> },
                ...(clubWide ? [{ value: 'groups', label: t('tabs.groups'), content: <Groups team={one} /> }] : []),
              ]}
            />
          </div>
        </ClubColours>
      )}
    </Gate>
  );
};
