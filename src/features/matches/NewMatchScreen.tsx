import { useTranslation } from 'react-i18next';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { NewMatchForm } from './parts/NewMatchForm.tsx';
import { NoTeam } from './parts/NoTeam.tsx';
import { useOwnTeams, useRivals, useTeams } from './queries.ts';

/** The form of a new match of one of the user's teams. */
export const NewMatchScreen = () => {
  const { t } = useTranslation('matches');
  const teams = useTeams();
  const own = useOwnTeams(teams.data);
  const rivals = useRivals();
  return (
    <>
      <SectionHead title={t('new.title')} above={{ to: '/matches', label: t('title') }} />
      <div className="mx-auto max-w-[640px]">
        <Gate of={teams}>{() => (own.length > 0 ? <NewMatchForm teams={own} rivals={rivals} /> : <NoTeam />)}</Gate>
      </div>
    </>
  );
};
