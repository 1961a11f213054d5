import { Controller, useFormContext } from 'react-hook-form';
import { LazyRulesFields } from '#ui/rules/LazyRulesFields.tsx';
import type { MatchValues } from '../matchForm.ts';

/** The rules of the match. */
export const RulesOfMatch = () => {
  const { control, getValues } = useFormContext<MatchValues>();
  return (
    <Controller
      control={control}
      name="rules"
      render={({ field }) => (
        <LazyRulesFields sport={getValues('format')} value={field.value ?? {}} onChange={field.onChange} />
      )}
    />
  );
};
