import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { CompetitionForm } from './parts/CompetitionForm.tsx';
import { useCompetition, useSeasons } from './queries.ts';

const Editing = ({ id }: { id: string }) => {
  const { t } = useTranslation('competitions');
  const competition = useCompetition(id);
  usePageTitle(competition.data && t('form.edit', { name: competition.data.name }));
  return (
    <Gate of={competition}>
      {(one) => (
        <>
          <SectionHead
            title={t('form.edit', { name: one.name })}
            above={{ to: `/competitions/${id}`, label: one.name }}
          />
          <CompetitionForm key={one.id} competition={one} />
        </>
      )}
    </Gate>
  );
};

/** The form of a new or an existing competition. */
export const CompetitionFormScreen = () => {
  const { t } = useTranslation('competitions');
  const { competitionId } = useParams();
  const seasons = useSeasons();
  if (competitionId) return <Editing id={competitionId} />;
  return (
    <>
      <SectionHead title={t('form.new')} above={{ to: '/competitions', label: t('title') }} />
      <Gate
        of={seasons}
        empty={
          <EmptyState
            title={t('form.firstSeason.title')}
            description={t('form.firstSeason.says')}
            action={<LinkButton to="/seasons">{t('form.firstSeason.make')}</LinkButton>}
          />
        }
      >
        {() => <CompetitionForm />}
      </Gate>
    </>
  );
};
