import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Team } from '#contract/team.ts';
import { ClubColours } from '#ui/ClubColours.tsx';
import { Gate } from '#ui/Gate.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Groups } from './parts/Groups.tsx';
import { Matches } from './parts/Matches.tsx';
import { Squad } from './parts/Squad.tsx';
import { Staff } from './parts/Staff.tsx';
import { Stats } from './parts/Stats.tsx';
import { TeamHero } from './parts/TeamHero.tsx';
import { Trainings } from './parts/Trainings.tsx';
import { useTeam } from './queries.ts';
import { useReach } from './useReach.ts';

const TeamTabs = ({ team }: { team: Team }) => {
  const { t } = useTranslation('teams');
  const reach = useReach(team);
  const tabs = [
    { value: 'squad', open: reach.squad, content: <Squad team={team} opens={reach.opens} /> },
    { value: 'matches', open: true, content: <Matches team={team} /> },
    { value: 'stats', open: reach.squad, content: <Stats team={team} files={reach.people} opens={reach.opens} /> },
    { value: 'trainings', open: reach.trainings, content: <Trainings team={team} /> },
    { value: 'staff', open: true, content: <Staff team={team} linked={reach.people} /> },
    { value: 'groups', open: reach.people, content: <Groups team={team} /> },
  ] as const;
  return (
    <Tabs
      label={team.name}
      tabs={tabs
        .filter(({ open }) => open)
        .map(({ value, content }) => ({ value, label: t(`tabs.${value}`), content }))}
    />
  );
};

/** One team: its people, its matches, its figures. */
export const TeamScreen = () => {
  const team = useTeam(String(useParams().teamId));
  return (
    <Gate of={team}>
      {(one) => (
        <ClubColours shirtColour={one.shirtColour} numberColour={one.numberColour}>
          <TeamHero team={one} />
          <div className="mt-6">
            <TeamTabs team={one} />
          </div>
        </ClubColours>
      )}
    </Gate>
  );
};
