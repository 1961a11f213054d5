import type { FormEvent } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { TextField, type TextFieldProps } from '#ui/controls/TextField.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';

export type OneFieldProps = Pick<TextFieldProps, 'label' | 'type' | 'autoComplete' | 'inputMode'> & {
  confirmLabel: string;
  busy: boolean;
  error: unknown;
  /** The value; never empty. */
  onTake: (word: string) => void;
};

/** A form of one field. */
export const OneField = ({ confirmLabel, busy, error, onTake, ...field }: OneFieldProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const word = String(new FormData(event.currentTarget).get('word') ?? '');
    if (word.trim()) onTake(word);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 pb-4">
      <TextField {...field} name="word" autoFocus required />
      <FormFailed error={error} />
      <Button type="submit" variant="go" busy={busy} className="justify-self-end">
        {confirmLabel}
      </Button>
    </form>
  );
};
