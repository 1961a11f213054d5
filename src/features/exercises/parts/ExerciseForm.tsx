import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Exercise } from '#contract/exercise.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { RecordFields } from '#records/RecordFields.tsx';
import { useRecordForm } from '#records/useRecordForm.ts';
import { saved } from '#ui/controls/saved.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { RecordForm } from '#ui/form/RecordForm.tsx';
import { exerciseForm, formNames } from '../exerciseForm.ts';
import { DifficultyField } from './DifficultyField.tsx';
import { DrawingField } from './DrawingField.tsx';
import { FormTexts } from './FormTexts.tsx';
import { MaterialField } from './MaterialField.tsx';
import { StarterField } from './StarterField.tsx';
import { TagsField } from './TagsField.tsx';

const Fields = ({ names }: { names: readonly string[] }) => <RecordFields of={exerciseForm} names={names} />;

/** The form of a new or an existing exercise. */
export const ExerciseForm = ({ row, drawn }: { row?: Exercise; drawn?: Scene }) => {
  const { t } = useTranslation(['exercises', 'common']);
  const go = useNavigate();
  const { key } = useLocation();
  const form = useRecordForm(exerciseForm, row, {
    names: formNames,
    onSaved: ({ id }) => void go(`/exercises/${id}`, { replace: true, state: saved }),
  });
  const { setValue } = form.form;
  useEffect(() => {
    if (drawn) setValue('scene', drawn, { shouldDirty: true });
  }, [drawn, setValue]);
  const wordsOf = (name: string, value: unknown): string => {
    if (name === 'scene') return t('fields.scene');
    if (name === 'material') return t('fields.material');
    return form.wordsOf(name, value);
  };
  return (
    <RecordForm {...form} wordsOf={wordsOf} back={row ? `/exercises/${row.id}` : '/exercises'} save={t('common:save')}>
      <FormSection title={t('sections.exercise')}>
        <Fields names={['name', 'type', 'category']} />
        <TagsField />
        <div className="sm:col-span-2">
          <FormText name="objective" label={t('fields.objective')} hint={t('hints.objective')} maxLength={300} />
        </div>
      </FormSection>
      <FormSection title={t('sections.drawing')}>
        <DrawingField of={row?.id ?? (drawn ? key : 'new')} />
        {!row && <StarterField />}
      </FormSection>
      <FormSection title={t('sections.figures')}>
        <Fields names={['minutes', 'intensity']} />
        <div className="sm:col-span-2">
          <DifficultyField />
        </div>
        <Fields names={['playersFrom', 'playersTo', 'lengthM', 'widthM', 'ageFrom', 'ageTo']} />
      </FormSection>
      <FormSection title={t('sections.texts')}>
        <div className="grid gap-5 sm:col-span-2">
          <FormTexts />
        </div>
      </FormSection>
      <FormSection title={t('sections.material')}>
        <MaterialField />
        {row && (
          <div className="sm:col-span-2">
            <FormText name="note" label={t('fields.note')} hint={t('hints.note')} maxLength={200} />
          </div>
        )}
      </FormSection>
    </RecordForm>
  );
};
