import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newId } from '#realtime/newId.ts';
import { toast } from '#ui/controls/toast.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormArea } from '#ui/form/FormArea.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { dayHere } from '#ui/layout/dates.ts';
import { useNotes } from './useNotes.ts';

type Form = { text: string; shirt: string; firstName: string; lastName: string; clubName: string; minute: string };
export type NoteDialogProps = {
  /** Whom it is about; absent: somebody who is recorded with it. */
  of?: { readonly id: string; readonly name: string };
  onClose: () => void;
};

const numberIn = (typed: string, most: number): number | undefined => {
  const read = Number(typed);
  return typed.trim() !== '' && Number.isInteger(read) && read >= 0 && read <= most ? read : undefined;
};

type Fault = readonly [name: 'text' | 'shirt' | 'minute', message?: 'nameMissing'];
/** What is wrong with the note; nothing where it can be kept. */
const faultOf = ({ text, shirt, minute, firstName, lastName }: Form, isKnown: boolean): Fault | undefined => {
  const number = numberIn(shirt, 99);
  if (text.trim() === '') return ['text'];
  if (shirt !== '' && !number) return ['shirt'];
  if (minute !== '' && numberIn(minute, 200) === undefined) return ['minute'];
  return isKnown || number || `${firstName}${lastName}`.trim() !== '' ? undefined : ['shirt', 'nameMissing'];
};

/** A note from the stands: one sentence, kept on the device at once and sent when there is a network. */
export const NoteDialog = ({ of, onClose }: NoteDialogProps) => {
  const { t } = useTranslation('scouting');
  const { add } = useNotes();
  const form = useForm<Form>({
    defaultValues: { text: '', shirt: '', firstName: '', lastName: '', clubName: '', minute: '' },
  });
  const submit = (values: Form) => {
    const { text, shirt, minute, firstName, lastName, clubName } = values;
    const fault = faultOf(values, of !== undefined);
    if (fault) return form.setError(fault[0], { type: 'custom', ...(fault[1] && { message: fault[1] }) });
    const number = numberIn(shirt, 99);
    const who = of ? { foreignPlayerId: of.id } : { firstName, lastName, clubName, ...(number && { shirt: number }) };
    const at = numberIn(minute, 200);
    add({
      body: { commandId: newId(), ...who, day: dayHere(new Date()), text, ...(at !== undefined && { minute: at }) },
      name: of?.name ?? (`${firstName} ${lastName}`.trim() || t('shirtOnly', { shirt })),
    });
    // Without a network the code of messages may be missing; the line above the list says it then.
    void toast.done(t('note.saved')).catch(() => undefined);
    onClose();
  };
  return (
    <DialogForm
      title={of ? t('note.about', { name: of.name }) : t('note.title')}
      description={t('note.says')}
      form={form}
      onSubmit={submit}
      save={t('save')}
      busy={false}
      error={undefined}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <FormArea name="text" nullable={false} label={t('note.text')} maxLength={500} autoFocus />
      </div>
      {!of && <FormText name="shirt" label={t('file.shirt')} inputMode="numeric" maxLength={2} />}
      <FormText name="minute" label={t('minute')} inputMode="numeric" maxLength={3} />
      {!of && (
        <>
          <FormText name="firstName" label={t('firstName')} maxLength={120} />
          <FormText name="lastName" label={t('lastName')} maxLength={120} />
          <FormText name="clubName" label={t('form.clubName')} maxLength={120} className="sm:col-span-2" />
        </>
      )}
    </DialogForm>
  );
};
