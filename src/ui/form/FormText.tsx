import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../TextField.tsx';
import { emptyIsNull, wrongOf } from './wrong.ts';

export type FormTextProps = Omit<TextFieldProps, 'error'> & {
  name: string;
  /** Left empty, the value is null. */
  nullable?: boolean;
};

/** A line of text of the form around it. */
export const FormText = ({ name, nullable = false, ...rest }: FormTextProps) => {
  const { t } = useTranslation('shell');
  const { register, getFieldState, formState } = useFormContext();
  const wrong = wrongOf(getFieldState(name, formState).error);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      error={wrong && t(wrong)}
      {...register(name, nullable ? { setValueAs: emptyIsNull } : {})}
    />
  );
};
