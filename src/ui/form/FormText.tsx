import { useFormContext } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../controls/TextField.tsx';
import { emptyIsNull, useWrong } from './wrong.ts';

export type FormTextProps = Omit<TextFieldProps, 'error'> & {
  name: string;
  /** An empty value is null. */
  nullable?: boolean;
};

/** A line of text of the surrounding form. */
export const FormText = ({ name, nullable = false, ...rest }: FormTextProps) => {
  const { register } = useFormContext();
  const wrong = useWrong(name);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      error={wrong}
      {...register(name, nullable ? { setValueAs: emptyIsNull } : {})}
    />
  );
};
