import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sportNames } from '#domain/sports.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Shirt } from '#ui/football/Shirt.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { useClub, useSeasons } from '../queries.ts';
import type { TeamValues } from '../teamForm.ts';
import { PlayFields } from './PlayFields.tsx';

const genders = ['male', 'female', 'mixed'] as const;

const OnceFields = () => {
  const { t } = useTranslation(['teams', 'common']);
  const { control, setValue } = useFormContext<TeamValues>();
  const seasons = useSeasons();
  const others = (seasons.data ?? []).filter(({ current }) => !current);
  return (
    <>
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="format"
          render={({ field }) => (
            <Segmented
              shown
              label={t('form.format')}
              value={field.value}
              choices={sportNames.map((value) => ({ value, label: t(`common:sports.${value}`) }))}
              onChange={(format) => {
                field.onChange(format);
                // Both belong to a format.
                setValue('rules', {});
                setValue('formation', null);
              }}
            />
          )}
        />
      </div>
      {others.length > 0 && (
        <FormSelect
          name="seasonId"
          label={t('form.season')}
          unknown={seasons.data?.find(({ current }) => current)?.name ?? t('filter.season.any')}
          choices={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  );
};

const Kit = () => {
  const { t } = useTranslation('teams');
  const { control, register } = useFormContext<TeamValues>();
  const { shirtColour = '#1F7A45', numberColour = '#FFFFFF' } = useWatch({ control });
  return (
    <div className="flex items-center gap-5 sm:col-span-2">
      <Shirt number={10} colours={{ shirtColour, numberColour }} size={112} />
      {(['shirtColour', 'numberColour'] as const).map((name) => (
        <label key={name} className="grid gap-1 font-medium text-14 text-soft">
          {t(`form.${name}`)}
          <input type="color" className="h-12 w-20 rounded-8 border border-edge bg-raised p-1" {...register(name)} />
        </label>
      ))}
    </div>
  );
};

/** The fields of a team. */
export const TeamFields = ({ fresh }: { fresh: boolean }) => {
  const { t } = useTranslation('teams');
  const { control } = useFormContext<TeamValues>();
  const club = useClub();
  const pitches = club.data?.pitches ?? [];
  return (
    <>
      <FormSection title={t('form.what')}>
        <FormText name="name" label={t('form.name')} maxLength={120} />
        <FormText name="category" label={t('form.category')} hint={t('form.categoryHint')} maxLength={60} />
        <div className="sm:col-span-2">
          <Controller
            control={control}
            name="gender"
            render={({ field }) => (
              <Segmented
                shown
                label={t('form.gender')}
                value={field.value ?? 'mixed'}
                choices={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
                onChange={field.onChange}
              />
            )}
          />
        </div>
        {fresh && <OnceFields />}
      </FormSection>
      <PlayFields />
      <FormSection title={t('form.kit')}>
        <Kit />
      </FormSection>
      {pitches.length > 0 && (
        <FormSection title={t('form.home')}>
          <FormSelect
            name="homePitchId"
            label={t('form.pitch')}
            unknown={t('form.noPitch')}
            choices={pitches.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FormSection>
      )}
    </>
  );
};
