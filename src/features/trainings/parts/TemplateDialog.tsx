import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { TeamTraining } from '#contract/teamTrainingView.ts';
import { toast } from '#ui/controls/toast.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { useCopy } from '../queries.ts';
import { nameOf } from '../trainingWords.ts';

export type TemplateDialogProps = { of: TeamTraining; onClose: () => void };

/** Keeps the plan of a training as a template. */
export const TemplateDialog = ({ of, onClose }: TemplateDialogProps) => {
  const { t } = useTranslation('trainings');
  const go = useNavigate();
  const copy = useCopy();
  const form = useForm({ defaultValues: { name: nameOf(of, t) } });
  const done = (made: TeamTraining): void => {
    void toast.done(t('template.done', { name: made.name }), {
      label: t('template.look'),
      onClick: () => void go(`/trainings/${made.id}`),
    });
    onClose();
  };
  const submit = ({ name }: { name: string }): void => {
    if (name.trim() === '') form.setError('name', { message: 'needed' });
    else copy.mutate({ id: of.id, template: true, name: name.trim() }, { onSuccess: done });
  };
  return (
    <DialogForm
      form={form}
      title={t('template.title')}
      description={t('template.says')}
      save={t('template.save')}
      busy={copy.isPending}
      error={copy.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <FormText name="name" label={t('form.name')} maxLength={120} />
      </div>
    </DialogForm>
  );
};
