import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { askedFrom } from '#domain/people.ts';
import { sportNames } from '#domain/sports.ts';
import { languageNames, languages } from '#i18n/language.ts';
import { Chips } from '#ui/controls/Chips.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { FormNumber } from '#ui/form/FormNumber.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { zoneChoices } from '#ui/layout/zoneNames.ts';
import type { ClubValues } from '../clubForm.ts';
import { Pitches } from './Pitches.tsx';

const zones = zoneChoices();

/** A setting that is on or off. */
const YesNo = ({ name }: { name: 'feedNames' | 'blocksInjured' }) => {
  const { t } = useTranslation('club');
  const { control } = useFormContext<ClubValues>();
  return (
    <div className="sm:col-span-2">
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <Switch
            label={t(`field.${name}`)}
            description={t(`field.${name}Says`)}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  );
};

/** The two colours, with a preview of the menu. */
const Colours = () => {
  const { t } = useTranslation('club');
  const { control, register } = useFormContext<ClubValues>();
  const { colours = [], name } = useWatch({ control });
  const [ground = '#1F7A45', words = '#FFFFFF'] = colours;
  return (
    <div className="grid gap-4 sm:col-span-2">
      <div className="flex flex-wrap gap-5">
        {(['ground', 'words'] as const).map((part, at) => (
          <label key={part} className="grid gap-1 font-medium text-14 text-soft">
            {t(`colours.${part}`)}
            <input
              type="color"
              className="h-12 w-20 rounded-8 border border-edge bg-raised p-1"
              {...register(`colours.${at as 0 | 1}`)}
            />
          </label>
        ))}
      </div>
      <ClubColours shirtColour={ground} numberColour={words}>
        <p className="title truncate rounded-8 bg-club px-5 py-4 text-24 text-on-club">{name}</p>
      </ClubColours>
      <p className="text-14 text-soft">{t('colours.guarded')}</p>
    </div>
  );
};

const Words = () => {
  const { t } = useTranslation('club');
  const { control } = useFormContext<ClubValues>();
  const spoken = languages.map((value) => ({ value, label: languageNames[value] }));
  return (
    <>
      <Controller
        control={control}
        name="languages"
        render={({ field }) => (
          <Chips label={t('field.languages')} value={field.value} choices={spoken} onChange={field.onChange} />
        )}
      />
      <FormSelect name="language" label={t('field.language')} choices={spoken} />
      <FormSelect name="timeZone" label={t('field.timeZone')} choices={zones} />
    </>
  );
};

/** The fields of a club. */
export const ClubFields = () => {
  const { t } = useTranslation(['club', 'common']);
  const { control } = useFormContext<ClubValues>();
  return (
    <>
      <FormSection title={t('part.club')}>
        <FormText name="name" label={t('field.name')} maxLength={120} />
        <div className="sm:col-span-2">
          <Controller
            control={control}
            name="sportType"
            render={({ field }) => (
              <Segmented
                shown
                label={t('field.sportType')}
                value={field.value}
                choices={sportNames.map((value) => ({ value, label: t(`common:sports.${value}`) }))}
                onChange={field.onChange}
              />
            )}
          />
        </div>
      </FormSection>
      <FormSection title={t('part.colours')}>
        <Colours />
      </FormSection>
      <FormSection title={t('part.pitches')} description={t('part.pitchesSays')}>
        <Pitches />
      </FormSection>
      <FormSection title={t('part.words')}>
        <Words />
      </FormSection>
      <FormSection title={t('part.rpe')} description={t('part.rpeSays')}>
        <FormNumber name="rpeFromAge" label={t('field.rpeFromAge')} min={askedFrom.least} max={askedFrom.most} />
      </FormSection>
      <FormSection title={t('part.feed')} description={t('part.feedSays')}>
        <YesNo name="feedNames" />
      </FormSection>
      <FormSection title={t('part.injured')} description={t('part.injuredSays')}>
        <YesNo name="blocksInjured" />
      </FormSection>
    </>
  );
};
