import { useFormContext } from 'react-hook-form';
import { TextArea, type TextAreaProps } from '../controls/TextArea.tsx';
import { emptyIsNull, useWrong } from './wrong.ts';

export type FormAreaProps = Omit<TextAreaProps, 'error'> & {
  name: string;
  /** An empty text is null; else it stays an empty text. */
  nullable?: boolean;
};

/** Several lines of text of the surrounding form. */
export const FormArea = ({ name, nullable = true, ...rest }: FormAreaProps) => {
  const { register } = useFormContext();
  const wrong = useWrong(name);
  return <TextArea {...rest} error={wrong} {...register(name, nullable ? { setValueAs: emptyIsNull } : {})} />;
};
