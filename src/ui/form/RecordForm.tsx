import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { LeaveGuard } from '../LeaveGuard.tsx';
import { FormBar } from './FormBar.tsx';
import { type Quicker, QuickerDialog } from './QuickerDialog.tsx';

/** How saving stands, and where somebody else was quicker. */
type Editing<V> = Quicker & { readonly error: unknown; readonly submit: (values: V) => Promise<void> };

export type RecordFormProps<V extends FieldValues> = {
  form: UseFormReturn<V>;
  editing: Editing<V>;
  /** Where cancelling leads. */
  back: string;
  /** The word on the button. */
  save: string;
  /** What a field is called, when two people changed it. */
  labelOf: (name: string) => string;
  /** What stands in it, where plain text would say nothing to anybody. */
  wordsOf?: ((name: string, value: unknown) => string) | undefined;
  children: ReactNode;
};

/** The form of a record: what was typed stays when saving fails, when somebody leaves, and when somebody was quicker. */
export const RecordForm = <V extends FieldValues>(props: RecordFormProps<V>) => {
  const { form, editing, back, save, labelOf, children } = props;
  const { stale, busy } = editing;
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(editing.submit)(event)} noValidate className="pt-4">
        {children}
        <FormBar back={back} save={save} busy={busy} error={stale ? undefined : editing.error} />
      </form>
      <LeaveGuard unsaved={form.formState.isDirty} />
      <QuickerDialog editing={editing} labelOf={labelOf} wordsOf={props.wordsOf} />
    </FormProvider>
  );
};
