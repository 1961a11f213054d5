import { FormProvider } from 'react-hook-form';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { RecordFields } from './RecordFields.tsx';
import type { FormBinding, Row } from './recordBinding.ts';
import { useRecordForm } from './useRecordForm.ts';
import { useSay } from './useRecords.ts';

export type RecordDialogProps<T extends Row> = { of: FormBinding<T>; row?: T; onClose: () => void };

/** The form of a new or an existing record with few fields, as a dialog. */
export const RecordDialog = <T extends Row>({ of, row, onClose }: RecordDialogProps<T>) => {
  const say = useSay(of);
  const names = Object.keys(of.record.fields);
  const { form, editing, labelOf, wordsOf } = useRecordForm(of, row, { names, onSaved: onClose });
  const submit = form.handleSubmit(editing.submit);
  return (
    <FormProvider {...form}>
      <FormDialog
        values={form.watch()}
        onClose={onClose}
        title={row ? say('editTitle', { name: row.name }) : say('newTitle')}
        footer={
          <Button variant="go" busy={editing.busy} onClick={() => void submit()}>
            {say('common:save')}
          </Button>
        }
      >
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4 py-2 sm:grid-cols-2">
          <RecordFields of={of} names={names} />
          <button type="submit" hidden />
        </form>
        <FormFailed error={editing.stale ? undefined : editing.error} />
      </FormDialog>
      <QuickerDialog editing={editing} labelOf={labelOf} wordsOf={wordsOf} />
    </FormProvider>
  );
};
