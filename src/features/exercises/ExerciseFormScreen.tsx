import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { readScene } from '#contract/scene.ts';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { ExerciseForm } from './parts/ExerciseForm.tsx';
import { useExercise } from './queries.ts';

const Editing = ({ id }: { id: string }) => {
  const { t } = useTranslation('exercises');
  const one = useExercise(id);
  usePageTitle(one.data && t('editTitle', { name: one.data.name }));
  return (
    <Gate of={one}>
      {(of) => (
        <>
          <SectionHead title={t('editTitle', { name: of.name })} above={{ to: `/exercises/${id}`, label: of.name }} />
          <ExerciseForm key={of.id} row={of} />
        </>
      )}
    </Gate>
  );
};

/** The form of a new or an existing exercise, as a page; a new one may come with a drawing from the board. */
export const ExerciseFormScreen = () => {
  const { t } = useTranslation('exercises');
  const { recordId } = useParams();
  const { state } = useLocation();
  const drawn = readScene(Object(state).scene);
  if (recordId !== undefined) return <Editing id={recordId} />;
  return (
    <>
      <SectionHead title={t('newTitle')} above={{ to: '/exercises', label: t('title') }} />
      <ExerciseForm {...(drawn && { drawn })} />
    </>
  );
};
