import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useEditing } from '#api/useEditing.ts';
import { TeamTraining } from '#contract/teamTrainingView.ts';
import { editScopes } from '#domain/calendar/seriesEdit.ts';
import { planLimits } from '#domain/training/plan.ts';
import { firstTeam } from '#records/firstTeam.ts';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { instantOf } from '#ui/football/kickoff.ts';
import { FormArea } from '#ui/form/FormArea.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormNumber } from '#ui/form/FormNumber.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { RecordForm } from '#ui/form/RecordForm.tsx';
import { useRefresh } from '../queries.ts';
import { addOf, changeOf, type TrainingValues, usualValues, valuesOf } from '../trainingForm.ts';
import { nameOf } from '../trainingWords.ts';

type Named = { readonly id: string; readonly name: string; readonly mine: boolean };
export type TrainingFormProps = { training: TeamTraining | undefined; teams: readonly Named[] };

const Fields = ({ training, teams }: TrainingFormProps) => {
  const { t } = useTranslation('trainings');
  const begun = training?.occasion ? Date.parse(training.occasion.start) <= Date.now() : false;
  return (
    <>
      {!training && teams.length > 1 && (
        <FormSection title={t('form.team')}>
          <FormSelect
            name="teamId"
            label={t('form.team')}
            choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FormSection>
      )}
      {!training?.template && (
        <FormSection title={t('form.when')} {...(begun && { description: t('form.begun') })}>
          <FormDay name="day" label={t('form.day')} disabled={begun} />
          <FormText name="time" type="time" step={300} label={t('form.time')} disabled={begun} />
          <FormNumber
            name="minutes"
            label={t('form.minutes')}
            min={5}
            max={planLimits.training}
            step={5}
            disabled={begun}
          />
          <FormText name="place" label={t('form.place')} maxLength={200} disabled={begun} />
          {!training && (
            <FormSelect
              name="repeat"
              label={t('form.repeat')}
              choices={(['once', 'weekly'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
            />
          )}
          {training?.occasion?.series && !begun && (
            <FormSelect
              name="scope"
              label={t('scope.label')}
              choices={editScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
            />
          )}
        </FormSection>
      )}
      <FormSection title={t('form.about')}>
        <div className="grid gap-4 sm:col-span-2">
          <FormText name="name" label={t('form.name')} hint={t('form.nameHint')} maxLength={120} />
          <FormArea name="objectives" label={t('form.objectives')} nullable={false} maxLength={2000} />
          <FormArea name="notes" label={t('form.notes')} hint={t('form.notesHint')} nullable={false} maxLength={4000} />
        </div>
      </FormSection>
    </>
  );
};

/** The hour, the place and the theme of a training; its parts are built on its page. */
export const TrainingForm = ({ training, teams }: TrainingFormProps) => {
  const { t } = useTranslation(['trainings', 'common']);
  const go = useNavigate();
  const [address] = useSearchParams();
  const refresh = useRefresh();
  const teamId = address.get('team') ?? firstTeam(teams)?.id ?? '';
  const usual = { ...usualValues(teamId), ...(address.get('day') && { day: String(address.get('day')) }) };
  const form = useForm<TrainingValues>({ defaultValues: training ? valuesOf(training) : usual });
  const done = (one: TeamTraining): void => {
    void refresh();
    void go(`/trainings/${one.id}`, { replace: training !== undefined, state: saved });
  };
  const editing = useEditing<TeamTraining, TrainingValues>({
    record: training,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => TeamTraining.safeParse(present).data,
    save: (changes, version, basis) =>
      basis ? changeOf(basis, changes, form.getValues(), version) : addOf(form.getValues()),
    onSaved: (one) => {
      void toast.done(t('form.saved', { name: nameOf(one, t) }));
      done(one);
    },
    onTaken: done,
  });
  const submit = async (values: TrainingValues): Promise<void> => {
    const timeless = training?.template === true;
    if (!timeless && instantOf({ day: values.day ?? '', time: values.time }) === '')
      return form.setError('day', { message: 'needed' });
    if (timeless && values.name.trim() === '') return form.setError('name', { message: 'needed' });
    await editing.submit(values);
  };
  return (
    <RecordForm
      form={form}
      editing={{ ...editing, submit }}
      back={training ? `/trainings/${training.id}` : '/trainings'}
      save={training ? t('common:save') : t('form.create')}
      labelOf={(name) => t(`form.${name as 'name'}`)}
    >
      <Fields training={training} teams={teams} />
    </RecordForm>
  );
};
