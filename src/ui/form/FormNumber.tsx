import { useController } from 'react-hook-form';
import { NumberField, type NumberFieldProps } from '../controls/NumberField.tsx';
import { useWrong } from './wrong.ts';

export type FormNumberProps = Omit<NumberFieldProps, 'value' | 'onChange' | 'error'> & { name: string };

/** A whole number of the surrounding form, with a minus and a plus button. */
export const FormNumber = ({ name, ...rest }: FormNumberProps) => {
  const { field } = useController({ name });
  return <NumberField {...rest} error={useWrong(name)} value={field.value} onChange={field.onChange} />;
};
