import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#ui/form/FormSection.tsx';
import { LazyRulesFields } from '#ui/rules/LazyRulesFields.tsx';
import type { CompetitionValues } from '../competitionForm.ts';

/** The rules of its matches where they differ from the format's. Only a competition of one format can have rules. */
export const PlayedBy = () => {
  const { t } = useTranslation('competitions');
  const { control } = useFormContext<CompetitionValues>();
  const format = useWatch({ control, name: 'format' });
  return (
    <FormSection title={t('form.playedBy')} description={t('form.playedBySays')}>
      <div className="sm:col-span-2">
        {format ? (
          <Controller
            control={control}
            name="gameRules"
            render={({ field }) => <LazyRulesFields sport={format} value={field.value} onChange={field.onChange} />}
          />
        ) : (
          <p className="text-soft">{t('form.playedByFormat')}</p>
        )}
      </div>
    </FormSection>
  );
};
