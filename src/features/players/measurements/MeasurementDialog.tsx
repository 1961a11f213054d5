import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { useEditing } from '#api/useEditing.ts';
import { measurement } from '#contract/measurement.ts';
import { Measurement } from '#contract/measurementView.ts';
import type { Player } from '#contract/player.ts';
import type { MeasurementType } from '#contract/records/measurementType.ts';
import { asTyped } from '#domain/measurement/typed.ts';
import { newId } from '#realtime/newId.ts';
import { sentOf, type Typed } from '#records/measurements/measuredValues.ts';
import { useMeasuredWords } from '#records/measurements/measuredWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { dayHere } from '#ui/layout/dates.ts';
import { errorParts } from '#ui/records/errorCode.ts';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';
import { useRefreshMeasured, useRestoreMeasurement, useTypes } from './queries.ts';
import { TrialFields } from './TrialFields.tsx';
import { UnlikeQuestion } from './UnlikeQuestion.tsx';

export type MeasurementForm = { typeId: string; day: string; trials: string[]; text: string };
type Values = Pick<MeasurementForm, 'day' | 'trials' | 'text'>;

export type MeasurementDialogProps = {
  player: Player;
  /** The measurement that is corrected; undefined for a new one. */
  one: Measurement | undefined;
  /** Whether the user records weight and the like of this player. */
  delicate: boolean;
  onClose: () => void;
};

/** A command has one id as long as it says the same. */
const useCommandId = () => {
  const last = useRef({ said: '', id: '' });
  return (said: unknown): string => {
    const now = JSON.stringify(said);
    if (last.current.said !== now) last.current = { said: now, id: newId() };
    return last.current.id;
  };
};

type FormProps = MeasurementDialogProps & { types: readonly MeasurementType[] };

const useMeasuring = ({ player, one, types, onClose }: FormProps) => {
  const { t } = useTranslation('measurements');
  const { mark } = useMeasuredWords();
  const [based, setBased] = useState(one);
  const isConfirmed = useRef(false);
  const commandId = useCommandId();
  const refresh = useRefreshMeasured();
  const valuesOf = ({ day, value, trials, text }: Measurement): Values => ({
    day,
    trials: (trials.length > 0 ? trials : value === null ? [] : [value]).map((number) => asTyped(number, mark)),
    text,
  });
  const first = { typeId: one?.typeId ?? types[0]?.id ?? '', day: dayHere(new Date()), trials: [], text: '' };
  const form = useForm<MeasurementForm>({ defaultValues: { ...first, ...(one && valuesOf(one)) } });
  const typeId = form.watch('typeId');
  const type = types.find(({ id }) => id === typeId);
  const editing = useEditing<Measurement, Values>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => Measurement.safeParse(present).data,
    save: async (changes, version, basis) => {
      const confirm = isConfirmed.current;
      const typed: Typed = form.getValues();
      const given = type ? sentOf(type, typed) : null;
      if (!basis) {
        const said = { typeId, playerId: player.id, day: form.getValues('day'), ...given };
        return send(measurement.add, { body: { commandId: commandId(said), ...said, confirm } });
      }
      const body = { version, confirm, ...(changes.day && { day: changes.day }) };
      const isMeasured = changes.trials !== undefined || changes.text !== undefined;
      return send(measurement.update, { params: { id: basis.id }, body: { ...body, ...(isMeasured && given) } });
    },
    onSaved: () => {
      void refresh();
      void toast.done(t('saved'));
      onClose();
    },
    onTaken: (theirs) => {
      setBased(theirs);
      form.reset({ typeId: theirs.typeId, ...valuesOf(theirs) });
    },
  });
  const submit = ({ day, trials, text }: MeasurementForm, confirm = false): unknown => {
    if (day === null || day === '') return form.setError('day', { type: 'too_small' });
    if (!type || !sentOf(type, { trials, text })) return form.setError('trials', { type: 'custom' });
    isConfirmed.current = confirm;
    return editing.submit({ day, trials: trials.filter((typed) => typed.trim() !== ''), text });
  };
  return { form, type, editing, submit };
};

const RemoveButton = ({ one, name, onGone }: { one: Measurement; name: string; onGone: () => void }) => {
  const { t } = useTranslation(['measurements', 'common']);
  const refresh = useRefreshMeasured();
  const back = useRestoreRecord(useRestoreMeasurement());
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await send(measurement.remove, { params: { id: one.id } });
      void refresh();
      void toast.done(t('removed', { name }), {
        label: t('common:undo'),
        onClick: () => void back({ id: one.id, name }),
      });
      onGone();
    } catch (fault) {
      void toast.failed(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" className="mr-auto text-danger" busy={busy} onClick={() => void remove()}>
      {t('remove')}
    </Button>
  );
};

const FormOf = (props: FormProps) => {
  const { t } = useTranslation('measurements');
  const { player, one, types, onClose } = props;
  const { form, type, editing, submit } = useMeasuring(props);
  const { code, details } = errorParts(editing.error);
  const asks = code === 'value.unlike';
  const putTrial = (value: string) => {
    form.setValue('trials', [value], { shouldDirty: true });
    void submit(form.getValues());
  };
  return (
    <>
      <DialogForm
        form={form}
        onSubmit={(values) => submit(values)}
        onClose={onClose}
        title={one && type ? type.name : t('new')}
        description={`${player.firstName} ${player.lastName}`}
        save={t('save')}
        busy={editing.busy}
        error={editing.stale || asks ? undefined : editing.error}
        actions={one && type && <RemoveButton one={one} name={type.name} onGone={onClose} />}
      >
        {!one && (
          <FormSelect
            name="typeId"
            label={t('type')}
            choices={types.map(({ id, name }) => ({ value: id, label: name }))}
            onChosen={() => form.setValue('trials', [])}
          />
        )}
        <FormDay name="day" label={t('day')} />
        {type && <TrialFields type={type} implausible={code === 'value.implausible' ? details : undefined} />}
        {asks && type && (
          <UnlikeQuestion
            name={player.firstName}
            type={type}
            details={details}
            typed={form.getValues('trials')}
            onProposed={putTrial}
            onConfirm={() => void submit(form.getValues(), true)}
          />
        )}
      </DialogForm>
      <QuickerDialog editing={editing} labelOf={(name) => t(name === 'day' ? 'day' : 'value')} />
    </>
  );
};

/** The form of a measurement: test, day, trials. A value that cannot be or is unlike the others is asked about in place. */
export const MeasurementDialog = (props: MeasurementDialogProps) => {
  const types = useTypes().data?.filter((type) => props.delicate || !type.delicate);
  return types ? <FormOf {...props} types={types} /> : null;
};
