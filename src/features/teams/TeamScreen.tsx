import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { Team } from '#contract/team.ts';
import { may } from '#domain/rights.ts';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { Squad } from './parts/Squad.tsx';
import { TeamHead } from './parts/TeamHead.tsx';
import { useTeam } from './queries.ts';
import { useReach } from './useReach.ts';

const Coming = lazyPart(async () => (await import('#records/occasions/ComingOccasions.tsx')).ComingOccasions);
const Evaluations = lazyPart(async () => (await import('./parts/Evaluations.tsx')).Evaluations);
const Available = lazyPart(async () => (await import('./parts/Available.tsx')).Available);
const Groups = lazyPart(async () => (await import('./parts/Groups.tsx')).Groups);
const Rounds = lazyPart(async () => (await import('./parts/Rounds.tsx')).Rounds);
const Matches = lazyPart(async () => (await import('./parts/Matches.tsx')).Matches);
const Stats = lazyPart(async () => (await import('./parts/Stats.tsx')).Stats);
const TeamWeek = lazyPart(async () => (await import('./parts/TeamWeek.tsx')).TeamWeek);
const Staff = lazyPart(async () => (await import('./parts/Staff.tsx')).Staff);
const Trainings = lazyPart(async () => (await import('./parts/Trainings.tsx')).Trainings);

const OneTeam = ({ team }: { team: Team }) => {
  const { t } = useTranslation('teams');
  const reach = useReach(team);
  const [address] = useSearchParams();
  const records = may(useUser().roles, 'attendance.edit');
  const tabs = [
    { value: 'squad', open: reach.squad, content: <Squad team={team} opens={reach.opens} /> },
    {
      value: 'coming',
      open: reach.squad,
      content: (
        <Suspense fallback={<Skeleton />}>
          <Coming
            whose={{ of: 'team', id: team.id }}
            attendanceTo={records ? `/attendance?of=${team.id}` : undefined}
          />
        </Suspense>
      ),
    },
    {
      value: 'available',
      open: reach.trainings && reach.people,
      content: (
        <Suspense fallback={<Skeleton />}>
          <Available team={team} />
        </Suspense>
      ),
    },
    {
      value: 'week',
      open: reach.trainings && reach.people,
      content: (
        <Suspense fallback={<Skeleton />}>
          <TeamWeek team={team} />
        </Suspense>
      ),
    },
    {
      value: 'matches',
      open: true,
      content: (
        <Suspense fallback={<Skeleton />}>
          <Matches team={team} />
        </Suspense>
      ),
    },
    {
      value: 'stats',
      open: reach.squad,
      content: (
        <Suspense fallback={<Skeleton />}>
          <Stats team={team} files={reach.people} opens={reach.opens} />
        </Suspense>
      ),
    },
    {
      value: 'trainings',
      open: reach.trainings,
      content: (
        <Suspense fallback={<Skeleton />}>
          <Trainings team={team} />
        </Suspense>
      ),
    },
    {
      value: 'evaluations',
      open: reach.evaluations,
      content: (
        <Suspense fallback={<Skeleton />}>
          <Rounds team={team} />
          <Evaluations team={team} />
        </Suspense>
      ),
    },
    {
      value: 'staff',
      open: true,
      content: (
        <Suspense fallback={<Skeleton />}>
          <Staff team={team} linked={reach.people} />
        </Suspense>
      ),
    },
    {
      value: 'groups',
      open: reach.people,
      content: (
        <Suspense fallback={<Skeleton />}>
          <Groups team={team} />
        </Suspense>
      ),
    },
  ] as const;
  return (
    <>
      <TeamHead team={team} figures={reach.squad} />
      <Tabs
        label={team.name}
        first={address.get('tab')}
        tabs={tabs
          .filter(({ open }) => open)
          .map(({ value, content }) => ({ value, label: t(`tabs.${value}`), content }))}
      />
    </>
  );
};

/** One team: its people, its matches, its figures. */
export const TeamScreen = () => {
  const team = useTeam(String(useParams().teamId));
  return (
    <Gate of={team}>
      {(one) => (
        <ClubColours shirtColour={one.shirtColour} numberColour={one.numberColour}>
          <OneTeam team={one} />
        </ClubColours>
      )}
    </Gate>
  );
};
