import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Select, type SelectProps } from '../Select.tsx';
import { emptyIsNull, wrongOf } from './wrong.ts';

export type FormSelectProps = Omit<SelectProps, 'error'> & {
  name: string;
  /** Words for "not known": then the value may be null. */
  unknown?: string;
  /** After another one was chosen; the form has it already. */
  onChosen?: () => void;
};

/** One of several, of the form around it. */
export const FormSelect = ({ name, unknown, onChosen, choices, ...rest }: FormSelectProps) => {
  const { t } = useTranslation('shell');
  const { register, getFieldState, formState } = useFormContext();
  const wrong = wrongOf(getFieldState(name, formState).error);
  const all = unknown === undefined ? choices : [{ value: '', label: unknown }, ...choices];
  return (
    <Select
      {...rest}
      choices={all}
      error={wrong && t(wrong)}
      {...register(name, {
        ...(unknown !== undefined && { setValueAs: emptyIsNull }),
        ...(onChosen && { onChange: onChosen }),
      })}
    />
  );
};
