import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { LeaveGuard } from '../LeaveGuard.tsx';
import { StaleDialog } from '../StaleDialog.tsx';
import { FormBar } from './FormBar.tsx';
import { plainWords } from './plainWords.ts';

/** How saving stands, and where somebody else was quicker. */
type Editing<V> = {
  readonly busy: boolean;
  readonly error: unknown;
  readonly stale: readonly { readonly name: string; readonly yours: unknown; readonly theirs: unknown }[] | undefined;
  readonly submit: (values: V) => Promise<void>;
  readonly keepYours: () => unknown;
  readonly takeTheirs: () => void;
  readonly close: () => void;
};

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
  wordsOf?: (name: string, value: unknown) => string;
  children: ReactNode;
};

/** The form of a record: what was typed stays when saving fails, when somebody leaves, and when somebody was quicker. */
export const RecordForm = <V extends FieldValues>(props: RecordFormProps<V>) => {
  const { form, editing, back, save, labelOf, children } = props;
  const wordsOf = props.wordsOf ?? ((_name: string, value: unknown) => plainWords(value));
  const { stale, busy } = editing;
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(editing.submit)(event)} noValidate className="pt-4">
        {children}
        <FormBar back={back} save={save} busy={busy} error={stale ? undefined : editing.error} />
      </form>
      <LeaveGuard unsaved={form.formState.isDirty} />
      <StaleDialog
        open={stale !== undefined}
        onClose={editing.close}
        differs={(stale ?? []).map(({ name, yours, theirs }) => ({
          label: labelOf(name),
          yours: wordsOf(name, yours),
          theirs: wordsOf(name, theirs),
        }))}
        onKeepYours={() => void editing.keepYours()}
        onTakeTheirs={editing.takeTheirs}
        busy={busy}
      />
    </FormProvider>
  );
};
