import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#ui/controls/Button.tsx';
import { FormText, type FormTextProps } from '#ui/form/FormText.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';

const oneWord = z.object({ word: z.string().min(1) });

export type OneFieldProps = Pick<FormTextProps, 'label' | 'type' | 'autoComplete' | 'inputMode'> & {
  confirmLabel: string;
  busy: boolean;
  error: unknown;
  /** The value; never empty. */
  onTake: (word: string) => void;
};

/** A form of one field. */
export const OneField = ({ confirmLabel, busy, error, onTake, ...field }: OneFieldProps) => {
  const form = useForm({ resolver: zodResolver(oneWord), defaultValues: { word: '' } });
  const submit = form.handleSubmit(({ word }) => onTake(word));
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4 pb-4">
        <FormText {...field} name="word" autoFocus required />
        <FormFailed error={error} />
        <Button type="submit" variant="go" busy={busy} className="justify-self-end">
          {confirmLabel}
        </Button>
      </form>
    </FormProvider>
  );
};
