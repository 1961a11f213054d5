import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { type EvaluationRound, evaluationRound } from '#contract/evaluationRound.ts';
import { plusDays } from '#domain/days.ts';
import { roundKinds } from '#domain/evaluation/round.ts';
import { shippedTemplates } from '#domain/evaluation/templates.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { toast } from '#ui/controls/toast.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormChips } from '#ui/form/FormChips.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { dayHere } from '#ui/layout/dates.ts';
import { useRefreshRounds } from './useRefreshRounds.ts';

type Form = {
  name: string;
  opensOn: string | null;
  closesOn: string | null;
  raterIds: string[];
  kind: EvaluationRound['kind'];
  /** A shipped one by its name, one of the club by its id. */
  template: string;
  withSelf: boolean;
  blind: boolean;
};
/** A new round is open for two weeks. */
const usualDays = 14;

export type RoundDialogProps = {
  teamId: string;
  /** The round that is changed; absent for a new one. */
  round?: EvaluationRound;
  /** Who can be a rater. */
  people: readonly { readonly userId: string; readonly name: string }[];
  /** The templates of the club. */
  templates: readonly { readonly id: string; readonly name: string }[];
  onClose: () => void;
};

const firstOf = ({ round, people }: RoundDialogProps, userId: string): Form => {
  const today = dayHere(new Date());
  return {
    name: round?.name ?? '',
    opensOn: round?.opensOn ?? today,
    closesOn: round?.closesOn ?? plusDays(today, usualDays),
    raterIds:
      round?.raters.map((one) => one.userId) ?? people.filter((one) => one.userId === userId).map((one) => one.userId),
    kind: round?.kind ?? 'midSeason',
    template: 'core',
    withSelf: round?.withSelf ?? true,
    blind: round?.blind ?? true,
  };
};

/** Starts a round, or changes one: who evaluates, what is asked, until when, and whether it is blind. */
export const RoundDialog = (props: RoundDialogProps) => {
  const { teamId, round, people, templates, onClose } = props;
  const { t } = useTranslation('rounds');
  const { id: userId } = useUser();
  const refresh = useRefreshRounds();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const form = useForm<Form>({ defaultValues: firstOf(props, userId) });
  // What is asked and what is hidden stay once it is open.
  const isFixed = round !== undefined && round.state !== 'planned';
  const save = async ({ name, opensOn, closesOn, raterIds, kind, template, withSelf, blind }: Form) => {
    if (name.trim() === '') return form.setError('name', { type: 'too_small' });
    if (!opensOn) return form.setError('opensOn', { type: 'too_small' });
    if (!closesOn) return form.setError('closesOn', { type: 'too_small' });
    setBusy(true);
    setError(undefined);
    try {
      const given = { name, kind, opensOn, closesOn, raterIds };
      if (round)
        await send(evaluationRound.update, {
          body: { id: round.id, version: round.version, ...given, ...(!isFixed && { withSelf, blind }) },
        });
      else await send(evaluationRound.add, { body: { teamId, template, withSelf, blind, ...given } });
      void refresh();
      void toast.done(t(round ? 'form.saved' : 'form.started'));
      onClose();
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const raters = form.watch('raterIds');
  const flag = (name: 'withSelf' | 'blind') => (
    <div className="sm:col-span-2">
      <Switch
        label={t(`form.${name}`)}
        description={t(`form.${name}Says`)}
        checked={form.watch(name)}
        onChange={(on) => form.setValue(name, on, { shouldDirty: true })}
      />
    </div>
  );
  return (
    <DialogForm
      title={t(round ? 'form.edit' : 'form.title')}
      description={t('form.says')}
      form={form}
      onSubmit={(values) => (raters.length === 0 ? undefined : save(values))}
      save={t(round ? 'form.save' : 'form.start')}
      busy={busy}
      error={error}
      onClose={onClose}
    >
      <FormText name="name" label={t('form.name')} placeholder={t('form.nameExample')} maxLength={80} />
      <FormSelect
        name="kind"
        label={t('form.kind')}
        choices={roundKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <FormDay name="opensOn" label={t('form.opensOn')} />
      <FormDay name="closesOn" label={t('form.closesOn')} />
      <div className="sm:col-span-2">
        <FormChips
          name="raterIds"
          label={t('form.raters')}
          choices={people.map((one) => ({ value: one.userId, label: one.name }))}
          most={12}
        />
        {raters.length === 0 && (
          <p role="alert" className="pt-1 text-14 text-danger">
            {t('form.noRaters')}
          </p>
        )}
      </div>
      {!round && (
        <div className="sm:col-span-2">
          <FormSelect
            name="template"
            label={t('form.template')}
            choices={[
              ...shippedTemplates.map((value) => ({ value: value as string, label: t(`form.templates.${value}`) })),
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
      )}
      {!isFixed && flag('blind')}
      {!isFixed && flag('withSelf')}
    </DialogForm>
  );
};
