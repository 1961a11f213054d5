import { useController } from 'react-hook-form';
import { Chips, type ChipsProps } from '../controls/Chips.tsx';

export type FormChipsProps<T extends string> = Omit<ChipsProps<T>, 'value' | 'onChange'> & { name: string };

/** Several of many choices, of the surrounding form. */
export const FormChips = <T extends string>({ name, ...rest }: FormChipsProps<T>) => {
  const { field } = useController({ name });
  return <Chips {...rest} value={field.value} onChange={field.onChange} />;
};
