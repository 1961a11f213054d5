import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextArea, type TextAreaProps } from '../TextArea.tsx';
import { emptyIsNull, wrongOf } from './wrong.ts';

/** Several lines of text of the form around it; empty is null. */
export const FormArea = ({ name, ...rest }: Omit<TextAreaProps, 'error'> & { name: string }) => {
  const { t } = useTranslation('shell');
  const { register, getFieldState, formState } = useFormContext();
  const wrong = wrongOf(getFieldState(name, formState).error);
  return <TextArea {...rest} error={wrong && t(wrong)} {...register(name, { setValueAs: emptyIsNull })} />;
};
