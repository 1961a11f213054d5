import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { TeamTraining, TrainingCard } from '#contract/teamTrainingView.ts';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { instantOf, localOf } from '#ui/football/kickoff.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { useCopy, useTeams } from '../queries.ts';
import { nameOf } from '../trainingWords.ts';
import { LinkField } from './LinkField.tsx';

export type CopyDialogProps = {
  of: Pick<TeamTraining | TrainingCard, 'id' | 'name' | 'objectives' | 'team' | 'template'>;
  /** When the original was; null of a template. */
  start: string | null;
  onClose: () => void;
};
const weekMs = 7 * 86_400_000;

/** The same weekday and hour in the first week to come. */
const nextLike = (start: string | null): string => {
  if (start === null) return new Date(Date.now() + 86_400_000).toISOString();
  const weeks = Math.max(1, Math.ceil((Date.now() - Date.parse(start)) / weekMs));
  return new Date(Date.parse(start) + weeks * weekMs).toISOString();
};

/** A copy of a training on another day, or a training made of a template. */
export const CopyDialog = ({ of, start, onClose }: CopyDialogProps) => {
  const { t } = useTranslation('trainings');
  const go = useNavigate();
  const copy = useCopy();
  const teams = useTeams();
  const { day, time } = localOf(new Date(nextLike(start)));
  const form = useForm({
    defaultValues: { day, time: start === null ? '18:00' : time, teamId: of.team.id, link: false },
  });
  const choices = teams.data ?? [of.team];
  const done = (made: TeamTraining): void => {
    void toast.done(t('copy.done', { name: nameOf(made, t) }));
    onClose();
    void go(`/trainings/${made.id}`, { state: saved });
  };
  const submit = (values: { day: string; time: string; teamId: string; link: boolean }): void => {
    const { teamId, link } = values;
    const at = instantOf({ day: values.day ?? '', time: values.time });
    if (at === '') {
      form.setError('day', { message: 'needed' });
      return;
    }
    const body = { start: at, ...(teamId !== of.team.id && { teamId }), ...(!of.template && { link }) };
    copy.mutate({ id: of.id, ...body }, { onSuccess: done });
  };
  return (
    <DialogForm
      form={form}
      title={t(of.template ? 'copy.useTitle' : 'copy.title', { name: nameOf(of, t) })}
      description={t('copy.says')}
      save={t(of.template ? 'copy.use' : 'copy.save')}
      busy={copy.isPending}
      error={copy.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormDay name="day" label={t('form.day')} />
      <FormText name="time" type="time" label={t('form.time')} />
      <FormSelect
        name="teamId"
        label={t('form.team')}
        choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {!of.template && <LinkField />}
    </DialogForm>
  );
};
