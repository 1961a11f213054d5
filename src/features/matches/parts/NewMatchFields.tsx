import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { sportNames } from '#domain/sports.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { presetOf, presetRules } from '#ui/rules/ruleChoice.ts';
import type { MatchValues } from '../matchForm.ts';
import { MatchFields } from './MatchFields.tsx';
import { RulesOfMatch } from './RulesOfMatch.tsx';

export type NewMatchFieldsProps = { teams: readonly Team[]; rivals: readonly string[] };

/** The fields of a match before its preparation. */
export const NewMatchFields = ({ teams, rivals }: NewMatchFieldsProps) => {
  const { t } = useTranslation(['matches', 'common']);
  const { control, register, setValue, getValues, formState } = useFormContext<MatchValues>();
  const setFormat = (format: MatchValues['format']) => {
    const { format: before, rules } = getValues();
    // Custom rules belong to their format; a preset has its counterpart in every format.
    setValue('rules', presetRules(format, presetOf(before, rules ?? {}) ?? 'league'));
    setValue('format', format);
    setValue('competitionId', null);
  };
  return (
    <>
      <Select
        label={t('new.team')}
        choices={teams.map((one) => ({ value: one.id, label: one.name }))}
        error={formState.errors.teamId && t('new.wrong.team')}
        {...register('teamId', {
          onChange: (event) => {
            const team = teams.find((one) => one.id === event.target.value);
            if (team) setFormat(team.format);
          },
        })}
      />
      <MatchFields rivals={rivals} />
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
      <RulesOfMatch />
    </>
  );
};
