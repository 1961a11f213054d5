import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { injury } from '#contract/injury.ts';
import type { Injury } from '#contract/injuryRecord.ts';
import {
  type Availability,
  availabilityOf,
  type PermittedActivity,
  permittedActivities,
} from '#domain/injury/phases.ts';
import { newId } from '#realtime/newId.ts';
import { nameOf, useInjuryWords } from '#records/injuries/injuryWords.ts';
import { useRefreshInjuries } from '#records/injuries/useRefreshInjuries.ts';
import { Chips } from '#ui/controls/Chips.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { toast } from '#ui/controls/toast.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormArea } from '#ui/form/FormArea.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { dayHere } from '#ui/layout/dates.ts';
import { useTargetWords } from './History.tsx';
import type { NextMove } from './Next.tsx';

type Form = {
  day: string | null;
  availability: Availability;
  may: PermittedActivity[];
  expectedTo: string | null;
  clearance: boolean;
  reason: string;
};
export type MoveDialogProps = { of: Injury; move: NextMove; label: string; onClose: () => void };

const phaseOf = (to: NextMove['to'], now: Injury['phase']): Injury['phase'] =>
  to.startsWith('head.') ? now : (to as Injury['phase']);

const useMoving = ({ of, move, onClose }: MoveDialogProps) => {
  const { t } = useTranslation('injuries');
  const target = useTargetWords();
  const refresh = useRefreshInjuries();
  const [commandId] = useState(newId);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const today = dayHere(new Date());
  const availability = availabilityOf[phaseOf(move.to, of.phase)];
  const kept = availability.includes(of.availability) ? of.availability : availability[0];
  const form = useForm<Form>({
    defaultValues: {
      ...{ day: today, availability: move.to === 'returnToTraining' ? 'partial' : kept, may: [...of.may] },
      ...{ expectedTo: of.expectedTo, clearance: false, reason: '' },
    },
  });
  const submit = async ({ day, ...said }: Form) => {
    if (!day) return form.setError('day', { type: 'too_small' });
    setBusy(true);
    setError(undefined);
    try {
      const isFull = said.availability === 'full';
      const body = { commandId, to: move.to, day, ...said, ...(isFull && { may: [...permittedActivities] }) };
      await send(injury.move, { params: { id: of.id }, body });
      void refresh();
      void toast.done(t('moved', { name: nameOf(of), phase: target(move.to) }));
      onClose();
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return { form, submit, busy, error, availability, today };
};

/** A move of a record: the day is today and everything else as it was, so that one touch does it. */
export const MoveDialog = (props: MoveDialogProps) => {
  const { of, move, label, onClose } = props;
  const { t } = useTranslation('injuries');
  const words = useInjuryWords();
  const { form, submit, busy, error, availability } = useMoving(props);
  const day = form.watch('day') ?? '';
  const chosen = form.watch('availability');
  const isEarly = move.needsClearance && of.suspectedHead && day !== '' && day < move.earliest;
  const isOver = move.to === 'dismissed' || move.to === 'closed';
  const set = <K extends keyof Form>(name: K, value: Form[K]) =>
    form.setValue(name, value as never, { shouldDirty: true });
  return (
    <DialogForm
      title={label}
      description={move.needsClearance ? t('clearanceMissing') : undefined}
      form={form}
      onSubmit={submit}
      save={label}
      busy={busy}
      error={error}
      onClose={onClose}
    >
      <FormDay name="day" label={t('moveDay')} />
      {!isOver && chosen !== 'full' && <FormDay name="expectedTo" label={t('expectedTo')} />}
      {availability.length > 1 && (
        <Segmented
          className="sm:col-span-2"
          label={t('availabilityTitle')}
          shown
          value={chosen}
          onChange={(value) => set('availability', value)}
          choices={availability.map((value) => ({ value, label: t(`availability.${value}`) }))}
        />
      )}
      {chosen !== 'full' && (
        <div className="sm:col-span-2">
          <Chips
            label={t('mayTitle')}
            value={form.watch('may')}
            onChange={(value) => set('may', value)}
            choices={permittedActivities.map((value) => ({ value, label: t(`activity.${value}`) }))}
          />
        </div>
      )}
      {move.needsClearance && (
        <div className="sm:col-span-2">
          <Switch label={t('clearance')} checked={form.watch('clearance')} onChange={(on) => set('clearance', on)} />
        </div>
      )}
      {isEarly && (
        <div className="sm:col-span-2">
          <FormArea name="reason" nullable={false} label={t('reason', { day: words.day(move.earliest) })} />
        </div>
      )}
    </DialogForm>
  );
};
