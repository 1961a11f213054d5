import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { injury } from '#contract/injury.ts';
import { InjuryMedical } from '#contract/injuryRecord.ts';
import { bodyRegions, bodySides } from '#domain/injury/facts.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormArea } from '#ui/form/FormArea.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { useRecordEditing } from './useRecordEditing.ts';

type Form = Omit<InjuryMedical, 'version' | 'updatedAt'>;
const valuesOf = ({ version: _version, updatedAt: _at, ...values }: InjuryMedical): Form => values;
const long = ['imaging', 'treatment', 'findings'] as const;
const short = ['medication', 'surgery'] as const;

export type MedicalDialogProps = {
  id: string;
  of: InjuryMedical;
  onSaved: (saved: InjuryMedical) => void;
  onClose: () => void;
};

/** The medical part, for those who treat the player. */
export const MedicalDialog = ({ id, of, onSaved, onClose }: MedicalDialogProps) => {
  const { t } = useTranslation('injuries');
  const { form, editing } = useRecordEditing<InjuryMedical, Form>({
    ...{ of, schema: InjuryMedical, valuesOf },
    save: (changes, version) => send(injury.setMedical, { params: { id }, body: { version, ...changes } as never }),
    onSaved: (saved) => {
      onSaved(saved);
      onClose();
    },
  });
  return (
    <>
      <DialogForm
        title={t('medical.edit')}
        description={t('medical.says')}
        form={form}
        onSubmit={(values) => editing.submit(values)}
        save={t('save')}
        busy={editing.busy}
        error={editing.stale ? undefined : editing.error}
        onClose={onClose}
      >
        <FormSelect
          name="region"
          label={t('medical.region')}
          unknown={t('medical.unknown')}
          choices={bodyRegions.map((value) => ({ value, label: t(`region.${value}`) }))}
        />
        <FormSelect
          name="side"
          label={t('medical.side')}
          unknown={t('medical.unknown')}
          choices={bodySides.map((value) => ({ value, label: t(`side.${value}`) }))}
        />
        <FormText name="tissue" label={t('medical.tissue')} />
        <FormText name="code" label={t('medical.code')} />
        <div className="sm:col-span-2">
          <FormArea name="diagnosis" nullable={false} label={t('medical.diagnosis')} />
        </div>
        {long.map((name) => (
          <div key={name} className="sm:col-span-2">
            <FormArea name={name} nullable={false} label={t(`medical.${name}`)} />
          </div>
        ))}
        {short.map((name) => (
          <FormArea key={name} name={name} nullable={false} label={t(`medical.${name}`)} />
        ))}
      </DialogForm>
      <QuickerDialog editing={editing} labelOf={(name) => t(`medical.${name as 'region'}`)} />
    </>
  );
};
