import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { Chips } from '#ui/controls/Chips.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import type { CompetitionValues } from '../competitionForm.ts';

/** The sides: teams of the club, and opponents by name. */
export const SideFields = ({ teams }: { teams: readonly Team[] }) => {
  const { t } = useTranslation('competitions');
  const { control, register } = useFormContext<CompetitionValues>();
  return (
    <FormSection title={t('form.sides')} description={t('form.sidesSays')}>
      <div className="sm:col-span-2">
        {teams.length === 0 ? (
          <p className="text-soft">{t('form.noTeams')}</p>
        ) : (
          <Controller
            control={control}
            name="teamIds"
            render={({ field }) => (
              <Chips
                label={t('form.ownTeams')}
                value={field.value}
                choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </div>
      <TextArea
        label={t('form.rivals')}
        hint={t('form.rivalsHint')}
        rows={5}
        className="sm:col-span-2"
        {...register('rivals')}
      />
    </FormSection>
  );
};
