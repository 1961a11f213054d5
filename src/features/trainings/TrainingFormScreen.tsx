import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { reachOf } from '#domain/rights.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { TrainingForm } from './parts/TrainingForm.tsx';
import { useTeams } from './queries.ts';
import { useTraining } from './trainingQueries.ts';
import { nameOf } from './trainingWords.ts';

/** A new training, or the hour, the place and the theme of one that there is. */
export const TrainingFormScreen = () => {
  const { t } = useTranslation('trainings');
  const { trainingId } = useParams();
  const { roles } = useUser();
  const training = useTraining(trainingId);
  const teams = useTeams();
  const one = training.data;
  const led = (teams.data ?? []).filter(({ mine }) => mine || reachOf(roles, 'training.edit') !== 'ownTeams');
  const above = trainingId
    ? { to: `/trainings/${trainingId}`, label: one ? nameOf(one, t) : t('training') }
    : { to: '/trainings', label: t('title') };
  return (
    <>
      <SectionHead title={t(trainingId ? 'form.edit' : 'new')} above={above} />
      <div className="mx-auto max-w-[720px]">
        {trainingId ? (
          <Gate of={training}>{(of) => <TrainingForm key={of.id} training={of} teams={[]} />}</Gate>
        ) : (
          <Gate of={teams}>
            {() =>
              led.length > 0 ? (
                <TrainingForm training={undefined} teams={led} />
              ) : (
                <EmptyState title={t('form.noTeam')} description={t('form.noTeamSays')} />
              )
            }
          </Gate>
        )}
      </div>
    </>
  );
};
