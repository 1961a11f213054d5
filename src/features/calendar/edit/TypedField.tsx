import { useFormContext } from 'react-hook-form';
import { TextField, type TextFieldProps } from '#ui/controls/TextField.tsx';
import { emptyIsNull, useWrong } from '#ui/form/wrong.ts';

export type TypedFieldProps = Omit<TextFieldProps, 'error' | 'onChange'> & {
  name: string;
  /** A whole number from 0 or 1 to this; empty is null. */
  most?: number;
  /** Called with what was typed; the form has it already. */
  onTyped?: (typed: string) => void;
};

const asNumber =
  (least: number, most: number) =>
  (typed: unknown): number | null => {
    const text = emptyIsNull(typed);
    const number = Math.round(Number(text));
    return text === null || Number.isNaN(number) ? null : Math.min(most, Math.max(least, number));
  };

/** A day, a time or a number of the surrounding form that other fields follow. */
export const TypedField = ({ name, most, onTyped, ...rest }: TypedFieldProps) => {
  const { register } = useFormContext();
  const wrong = useWrong(name);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      {...(most !== undefined && { type: 'number', inputMode: 'numeric', min: rest.min ?? 0, max: most })}
      error={wrong}
      {...register(name, {
        ...(most !== undefined && { setValueAs: asNumber(Number(rest.min ?? 0), most) }),
        ...(onTyped && { onChange: ({ target }: { target: { value: string } }) => onTyped(target.value) }),
      })}
    />
  );
};
