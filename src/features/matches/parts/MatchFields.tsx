import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { KickoffField } from '#ui/controls/KickoffField.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import type { MatchValues } from '../matchForm.ts';
import { CompetitionField } from './CompetitionField.tsx';
import { PlaceFields } from './PlaceFields.tsx';

export type MatchFieldsProps = {
  rivals: readonly string[];
  /** The report is signed: the home side stays. */
  signed?: boolean;
};

/** The fields of every match: opponent, competition, date and place. */
export const MatchFields = ({ rivals, signed = false }: MatchFieldsProps) => {
  const { t } = useTranslation('matches');
  const { control, register, formState } = useFormContext<MatchValues>();
  const { errors } = formState;
  return (
    <>
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
      <PlaceFields signed={signed} />
    </>
  );
};
