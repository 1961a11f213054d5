import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useCounts } from './clubsQueries.ts';
import { ClubForm } from './parts/ClubForm.tsx';
import { ClubShield } from './parts/ClubShield.tsx';
import { useClub } from './queries.ts';

/** One club of the installation, for its administrators: its size and the decisions about it. */
export const OtherClubScreen = () => {
  const { t } = useTranslation('club');
  const clubId = String(useParams().clubId);
  const club = useClub(clubId);
  const counts = useCounts(clubId);
  usePageTitle(club.data?.name);
  const description = counts.data
    ? [
        t('clubs.counts.users', { count: counts.data.users }),
        t('clubs.counts.teams', { count: counts.data.teams }),
        t('clubs.counts.players', { count: counts.data.players }),
      ].join(' · ')
    : '';
  return (
    <Gate of={club}>
      {(now) => (
        <>
          <SectionHead
            title={now.name}
            description={description}
            above={{ to: '/club/all', label: t('clubs.title') }}
          />
          <ClubShield club={now} />
          <ClubForm key={now.id} club={now} back="/club/all" />
        </>
      )}
    </Gate>
  );
};
