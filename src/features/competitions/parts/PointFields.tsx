import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { tieBreaks } from '#domain/competition/table.ts';
import { Chips } from '#ui/controls/Chips.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import type { CompetitionValues } from '../competitionForm.ts';

const outcomes = ['win', 'draw', 'loss'] as const;

/** Points for a result, and the tie-breakers between sides that are level. */
export const PointFields = () => {
  const { t } = useTranslation('competitions');
  const { control } = useFormContext<CompetitionValues>();
  return (
    <FormSection title={t('form.rules')}>
      <Controller
        control={control}
        name="points"
        render={({ field }) => (
          <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
            {outcomes.map((key) => (
              <NumberField
                key={key}
                label={t(`form.${key}`)}
                min={-100}
                max={100}
                value={field.value[key]}
                onChange={(points) => field.onChange({ ...field.value, [key]: points })}
              />
            ))}
          </div>
        )}
      />
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="tieBreaks"
          render={({ field }) => (
            <Chips
              label={`${t('form.tieBreaks')}. ${t('form.tieSays')}`}
              value={field.value}
              onChange={field.onChange}
              choices={tieBreaks.map((value) => {
                const place = field.value.indexOf(value) + 1;
                return { value, label: `${place > 0 ? `${place}. ` : ''}${t(`form.tie.${value}`)}` };
              })}
            />
          )}
        />
      </div>
    </FormSection>
  );
};
