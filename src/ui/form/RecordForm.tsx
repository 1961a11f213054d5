import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { LeaveGuard } from '../controls/LeaveGuard.tsx';
import { FormBar } from './FormBar.tsx';
import { type Quicker, QuickerDialog } from './QuickerDialog.tsx';

/** The state of saving, and a conflict with another user. */
type Editing<V> = Quicker & { readonly error: unknown; readonly submit: (values: V) => Promise<void> };

export type RecordFormProps<V extends FieldValues> = {
  form: UseFormReturn<V>;
  editing: Editing<V>;
  /** The route of the cancel link. */
  back: string;
  /** The label of the button. */
  save: string;
  /** The label of a field, when two users changed it. */
  labelOf: (name: string) => string;
  /** The text of a value, where plain text would mean nothing to the user. */
  wordsOf?: ((name: string, value: unknown) => string) | undefined;
  children: ReactNode;
};

/** The form of a record: its values stay when saving fails, when the user leaves, and in a conflict. */
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
