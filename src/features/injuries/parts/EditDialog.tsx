import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { send } from '#api/send.ts';
import { injury } from '#contract/injury.ts';
import { Injury } from '#contract/injuryRecord.ts';
import { injuryKinds, injurySettings } from '#domain/injury/facts.ts';
import { useRefreshInjuries } from '#records/injuries/useRefreshInjuries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { toast } from '#ui/controls/toast.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';
import { useRecordEditing } from './useRecordEditing.ts';

type Form = Pick<Injury, 'onsetOn' | 'setting' | 'kind' | 'expectedFrom' | 'expectedTo' | 'suspectedHead'>;
const valuesOf = ({ onsetOn, setting, kind, expectedFrom, expectedTo, suspectedHead }: Injury): Form => ({
  ...{ onsetOn, setting, kind, expectedFrom, expectedTo, suspectedHead },
});
export type EditDialogProps = { of: Injury; onClose: () => void };

/** Removes the record; for ten seconds one touch restores it. */
const Remove = ({ of }: { of: Injury }) => {
  const { t } = useTranslation(['injuries', 'common']);
  const go = useNavigate();
  const refresh = useRefreshInjuries();
  const [busy, setBusy] = useState(false);
  const back = useRestoreRecord(async (id: string) => {
    await send(injury.restore, { params: { id } });
    await refresh();
  });
  const remove = async () => {
    setBusy(true);
    try {
      await send(injury.remove, { params: { id: of.id } });
      void toast.done(t('removed'), {
        label: t('common:undo'),
        onClick: () => void back({ id: of.id, name: t('title') }),
      });
      await go('/injuries');
      void refresh();
    } catch (fault) {
      void toast.failed(fault);
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" busy={busy} className="mr-auto text-danger!" onClick={() => void remove()}>
      {t('remove')}
    </Button>
  );
};

/** The facts of a record; its phase is moved on its page. */
export const EditDialog = ({ of, onClose }: EditDialogProps) => {
  const { t } = useTranslation('injuries');
  const { form, editing } = useRecordEditing<Injury, Form>({
    ...{ of, schema: Injury, valuesOf, onSaved: onClose },
    save: (changes, version) => send(injury.update, { params: { id: of.id }, body: { version, ...changes } as never }),
  });
  const choicesOf = <T extends string>(all: readonly T[], label: (one: T) => string) =>
    all.map((value) => ({ value, label: label(value) }));
  const canRemove = of.treats || of.phase === 'draft';
  return (
    <>
      <DialogForm
        title={t('editTitle')}
        form={form}
        onSubmit={(values) => editing.submit(values)}
        save={t('save')}
        busy={editing.busy}
        error={editing.stale ? undefined : editing.error}
        onClose={onClose}
        actions={canRemove && <Remove of={of} />}
      >
        <FormDay name="onsetOn" label={t('onsetOn')} />
        <FormSelect
          name="setting"
          label={t('setting')}
          choices={choicesOf(injurySettings, (one) => t(`settings.${one}`))}
        />
        <FormDay name="expectedFrom" label={t('expectedFrom')} />
        <FormDay name="expectedTo" label={t('expectedTo')} />
        <FormSelect name="kind" label={t('kind')} choices={choicesOf(injuryKinds, (one) => t(`kinds.${one}`))} />
        <div className="sm:col-span-2">
          <Switch
            label={t('suspectedHead')}
            checked={form.watch('suspectedHead')}
            onChange={(on) => form.setValue('suspectedHead', on, { shouldDirty: true })}
          />
        </div>
      </DialogForm>
      <QuickerDialog editing={editing} labelOf={(name) => t(name as 'onsetOn')} />
    </>
  );
};
