import { useFormContext } from 'react-hook-form';
import { Select, type SelectProps } from '../controls/Select.tsx';
import { emptyIsNull, useWrong } from './wrong.ts';

export type FormSelectProps = Omit<SelectProps, 'error'> & {
  name: string;
  /** The label of "not known": then the value may be null. */
  unknown?: string;
  /** Called after a choice; the form has it already. */
  onChosen?: () => void;
};

/** One of several, of the surrounding form. */
export const FormSelect = ({ name, unknown, onChosen, choices, ...rest }: FormSelectProps) => {
  const { register } = useFormContext();
  const wrong = useWrong(name);
  const all = unknown === undefined ? choices : [{ value: '', label: unknown }, ...choices];
  return (
    <Select
      {...rest}
      choices={all}
      error={wrong}
      {...register(name, {
        ...(unknown !== undefined && { setValueAs: emptyIsNull }),
        ...(onChosen && { onChange: onChosen }),
      })}
    />
  );
};
