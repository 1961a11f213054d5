import { firstDay, lastDay } from '#domain/dayBounds.ts';
import { FormText, type FormTextProps } from './FormText.tsx';

/** A day of the surrounding form, between 1900 and 2099 (specification, section 9); empty is null. */
export const FormDay = (props: Omit<FormTextProps, 'type' | 'nullable'>) => (
  <FormText {...props} type="date" min={firstDay} max={lastDay} nullable />
);
