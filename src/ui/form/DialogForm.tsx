import { type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { Button } from '../controls/Button.tsx';
import type { DialogProps } from '../controls/Dialog.tsx';
import { FormDialog } from '../controls/FormDialog.tsx';
import { FormFailed } from '../records/FormFailed.tsx';

export type DialogFormProps<V extends FieldValues, T> = Pick<DialogProps, 'title' | 'description' | 'onClose'> & {
  form: UseFormReturn<V, unknown, T>;
  onSubmit: (values: T) => unknown;
  /** The label of the button. */
  save: string;
  busy: boolean;
  error: unknown;
  /** Other actions of the dialog, before the button that saves. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A form in a dialog: Enter saves, its values stay when saving fails, and closing it with unsaved changes needs a
 * confirmation.
 */
export const DialogForm = <V extends FieldValues, T>(props: DialogFormProps<V, T>) => {
  const { form, onSubmit, save, busy, error, actions, children, ...dialog } = props;
  const id = useId();
  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        values={form.formState.isDirty}
        footer={
          <>
            {actions}
            <Button type="submit" form={id} variant="go" busy={busy}>
              {save}
            </Button>
          </>
        }
      >
        <form
          id={id}
          onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
          noValidate
          className="grid items-start gap-4 py-2 sm:grid-cols-2"
        >
          {children}
          <div className="empty:hidden sm:col-span-2">
            <FormFailed error={error} />
          </div>
        </form>
      </FormDialog>
    </FormProvider>
  );
};
