import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { sportNames } from '#domain/sports.ts';
import { RulesFields } from '#ui/rules/RulesFields.tsx';
import { presetOf, presetRules } from '#ui/rules/ruleChoice.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { NewMatchForm } from '../newMatchForm.ts';
import { CompetitionField } from './CompetitionField.tsx';
import { KickoffField } from './KickoffField.tsx';

export type NewMatchFieldsProps = { teams: readonly Team[]; rivals: readonly string[] };

/** Everything that is known of a match before it is prepared. */
export const NewMatchFields = ({ teams, rivals }: NewMatchFieldsProps) => {
  const { t } = useTranslation(['matches', 'common']);
  const { control, register, setValue, getValues, formState } = useFormContext<NewMatchForm>();
  const { errors } = formState;
  const setFormat = (format: NewMatchForm['format']) => {
    const { format: before, rules } = getValues();
    // A hand-made set of rules belongs to its format; a preset has its counterpart in every format.
    setValue('rules', presetRules(format, presetOf(before, rules ?? {}) ?? 'league'));
    setValue('format', format);
    setValue('competitionId', null);
  };
  return (
    <>
      <Select
        label={t('new.team')}
        choices={teams.map((one) => ({ value: one.id, label: one.name }))}
        error={errors.teamId && t('new.wrong.team')}
        {...register('teamId', {
          onChange: (event) => {
            const team = teams.find((one) => one.id === event.target.value);
            if (team) setFormat(team.format);
          },
        })}
      />
      <TextField
        label={t('new.rival')}
        autoComplete="off"
        list="rivals"
        maxLength={120}
        error={errors.rival && t('new.wrong.rival')}
        {...register('rival.name')}
      />
      <datalist id="rivals">
        {rivals.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <CompetitionField />
      <Controller
        control={control}
        name="kickoffAt"
        render={({ field }) => (
          <KickoffField
            value={field.value}
            error={errors.kickoffAt && t('new.wrong.kickoffAt')}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="isLocal"
        render={({ field }) => (
          <Segmented
            shown
            label={t('new.where')}
            value={field.value ? 'home' : 'away'}
            choices={(['home', 'away'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(value) => field.onChange(value === 'home')}
          />
        )}
      />
      <TextField
        label={t('new.venue')}
        hint={t('new.optional')}
        maxLength={200}
        error={errors.venue && t('new.wrong.venue')}
        {...register('venue')}
      />
      <Controller
        control={control}
        name="format"
        render={({ field }) => (
          <Segmented
            shown
            label={t('new.format')}
            value={field.value}
            choices={sportNames.map((value) => ({ value, label: t(`common:sports.${value}`) }))}
            onChange={setFormat}
          />
        )}
      />
      <Controller
        control={control}
        name="rules"
        render={({ field }) => (
          <RulesFields sport={getValues('format')} value={field.value ?? {}} onChange={field.onChange} />
        )}
      />
    </>
  );
};
