import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { countedActions } from '#domain/competition/points.ts';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { type CompetitionValues, withAction } from '../competitionForm.ts';
import { OwnActions } from './OwnActions.tsx';

/** What earns a player points: actions counted from the matches, and the club's own kinds, entered manually. */
export const ActionFields = () => {
  const { t } = useTranslation('competitions');
  const { control } = useFormContext<CompetitionValues>();
  return (
    <>
      <FormSection title={t('form.actions')} description={t('form.actionsSays')}>
        <Controller
          control={control}
          name="actionPoints"
          render={({ field }) => (
            <div className="grid grid-cols-1 gap-4 min-[420px]:grid-cols-2 sm:col-span-2 md:grid-cols-3">
              {countedActions.map((key) => (
                <NumberField
                  key={key}
                  label={t(`points.action.${key}`)}
                  min={-100}
                  max={100}
                  value={field.value.find((one) => one.key === key)?.points ?? 0}
                  onChange={(points) => field.onChange(withAction(field.value, key, points))}
                />
              ))}
            </div>
          )}
        />
      </FormSection>
      <FormSection title={t('form.own')} description={t('form.ownSays')}>
        <Controller
          control={control}
          name="actionPoints"
          render={({ field }) => <OwnActions value={field.value} onChange={field.onChange} />}
        />
      </FormSection>
    </>
  );
};
