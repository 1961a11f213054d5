import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import type { MatchValues } from '../matchForm.ts';
import { usePitches } from '../queries.ts';

/** At home or away, and the ground: one of the club's pitches, or any other. */
export const PlaceFields = ({ signed }: { signed: boolean }) => {
  const { t } = useTranslation('matches');
  const pitches = usePitches();
  const { control, register, formState } = useFormContext<MatchValues>();
  return (
    <>
      {!signed && (
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
      )}
      <TextField
        label={t('new.venue')}
        hint={t('new.optional')}
        autoComplete="off"
        list="pitches"
        maxLength={200}
        error={formState.errors.venue && t('new.wrong.venue')}
        {...register('venue')}
      />
      <datalist id="pitches">
        {pitches.map(({ id, name, address }) => (
          <option key={id} value={name}>
            {address}
          </option>
        ))}
      </datalist>
    </>
  );
};
