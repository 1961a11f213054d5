import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormations } from '#api/useFormations.ts';
import { rulesOf } from '#domain/match/format.ts';
import type { Sport } from '#domain/sports.ts';
import { FormationPicture } from '#ui/football/FormationPicture.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { LazyRulesFields } from '#ui/rules/LazyRulesFields.tsx';
import type { TeamValues } from '../teamForm.ts';

type FormationChoiceProps = {
  sport: Sport;
  onPitch: number;
  value: string | null;
  onChange: (key: string | null) => void;
};

/** The formations of the format, and "none": then the match offers its own. */
const FormationChoice = ({ sport, onPitch, value, onChange }: FormationChoiceProps) => {
  const { t } = useTranslation('teams');
  const { formations, failed } = useFormations(sport);
  const choices = formations.filter(({ slots }) => slots.length === onPitch);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-14 text-soft">{t('form.formation')}</legend>
      <div className="flex flex-wrap gap-2">
        {[null, ...choices].map((one) => (
          <label
            key={one?.key ?? 'none'}
            className="relative grid min-h-24 w-24 cursor-pointer content-between justify-items-center rounded-8 border border-edge bg-raised p-2 hover:border-ink has-checked:border-ink has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="formation"
              checked={(one?.key ?? null) === value}
              onChange={() => onChange(one?.key ?? null)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {one ? (
              <FormationPicture formation={one} />
            ) : (
              <span className="grid h-14 place-items-center text-24 text-soft">–</span>
            )}
            <span className="figures text-16">{one?.label ?? t('form.noFormation')}</span>
          </label>
        ))}
      </div>
      {failed && (
        <p role="status" className="text-14 text-soft">
          <ErrorSentence error={failed} />
        </p>
      )}
    </fieldset>
  );
};

/** The initial rules and formation of the team's matches. */
export const PlayFields = () => {
  const { t } = useTranslation('teams');
  const { control } = useFormContext<TeamValues>();
  const { format: sport = 'FUT11', rules = {} } = useWatch({ control }) as TeamValues;
  return (
    <FormSection title={t('form.play')} description={t('form.playSays')}>
      <div className="grid gap-5 sm:col-span-2">
        <Controller
          control={control}
          name="formation"
          render={({ field }) => (
            <FormationChoice
              sport={sport}
              onPitch={rulesOf(sport, rules as never).onPitch}
              value={field.value ?? null}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="rules"
          render={({ field }) => <LazyRulesFields sport={sport} value={field.value ?? {}} onChange={field.onChange} />}
        />
      </div>
    </FormSection>
  );
};
