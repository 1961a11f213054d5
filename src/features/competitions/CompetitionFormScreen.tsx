import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Gate } from '#ui/Gate.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { CompetitionForm } from './parts/CompetitionForm.tsx';
import { useCompetition } from './queries.ts';

const Editing = ({ id }: { id: string }) => {
  const { t } = useTranslation('competitions');
  const competition = useCompetition(id);
  return (
    <Gate of={competition}>
      {(one) => (
        <>
          <PageHeader
            title={t('form.edit', { name: one.name })}
            above={{ to: `/competitions/${id}`, label: one.name }}
          />
          <CompetitionForm key={one.id} competition={one} />
        </>
      )}
    </Gate>
  );
};

/** A new competition, or one that is known. */
export const CompetitionFormScreen = () => {
  const { t } = useTranslation('competitions');
  const { competitionId } = useParams();
  if (competitionId) return <Editing id={competitionId} />;
  return (
    <>
      <PageHeader title={t('form.new')} above={{ to: '/competitions', label: t('title') }} />
      <CompetitionForm />
    </>
  );
};
