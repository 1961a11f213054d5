import { useFormContext } from 'react-hook-form';
import { TextArea, type TextAreaProps } from '../controls/TextArea.tsx';
import { emptyIsNull, useWrong } from './wrong.ts';

/** Several lines of text of the surrounding form; empty is null. */
export const FormArea = ({ name, ...rest }: Omit<TextAreaProps, 'error'> & { name: string }) => {
  const { register } = useFormContext();
  const wrong = useWrong(name);
  return <TextArea {...rest} error={wrong} {...register(name, { setValueAs: emptyIsNull })} />;
};
