import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { TeamForm } from './parts/TeamForm.tsx';
import { useTeam } from './queries.ts';

const Editing = ({ id }: { id: string }) => {
  const { t } = useTranslation('teams');
  const team = useTeam(id);
  usePageTitle(team.data && t('form.edit', { name: team.data.name }));
  return (
    <Gate of={team}>
      {(one) => (
        <>
          <SectionHead title={t('form.edit', { name: one.name })} above={{ to: `/teams/${id}`, label: one.name }} />
          <TeamForm key={one.id} team={one} />
        </>
      )}
    </Gate>
  );
};

/** The form of a new or an existing team. */
export const TeamFormScreen = () => {
  const { t } = useTranslation('teams');
  const { teamId } = useParams();
  if (teamId) return <Editing id={teamId} />;
  return (
    <>
      <SectionHead title={t('form.new')} above={{ to: '/teams', label: t('title') }} />
      <TeamForm />
    </>
  );
};
