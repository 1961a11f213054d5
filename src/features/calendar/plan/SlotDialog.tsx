import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { pitchParts } from '#domain/calendar/clashes.ts';
import { type Weekday, weekdays } from '#domain/calendar/rule.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Chips } from '#ui/controls/Chips.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { weekdayName } from '../edit/weekdayName.ts';
import type { PlanSlot } from './planSlots.ts';

type Choice = { readonly id: string; readonly name: string };
/** The times of the form: one slot for each weekday. */
export type SlotValues = Omit<PlanSlot, 'id' | 'weekday'> & { readonly days: readonly Weekday[] };
export type SlotDialogProps = {
  first: SlotValues;
  teams: readonly Team[];
  pitches: readonly Choice[];
  onSave: (values: SlotValues) => void;
  /** Takes the slot out of the plan; absent for a new one. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
};

/** Weekly times of a team by a form: what a drag does, without one. */
export const SlotDialog = ({ first, teams, pitches, onSave, onRemove, onClose }: SlotDialogProps) => {
  const { t, i18n } = useTranslation(['calendarPlan', 'calendarEdit', 'common']);
  const [values, setValues] = useState(first);
  const put = (change: Partial<SlotValues>) => setValues({ ...values, ...change });
  const whole = values.days.length > 0 && values.from !== '' && values.teamId !== '';
  return (
    <FormDialog
      values={values}
      title={t(onRemove ? 'slot.edit' : 'slot.new')}
      onClose={onClose}
      footer={
        <>
          {onRemove && (
            <Button variant="ghost" className="mr-auto text-danger" onClick={onRemove}>
              {t('slot.remove')}
            </Button>
          )}
          <Button type="submit" form="slot" variant="go" disabled={!whole}>
            {t('slot.save')}
          </Button>
        </>
      }
    >
      <form
        id="slot"
        className="grid gap-4 pb-2 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (whole) onSave(values);
        }}
      >
        <Select
          label={t('slot.team')}
          value={values.teamId}
          choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => put({ teamId: currentTarget.value })}
        />
        <TextField
          type="time"
          step={300}
          label={t('calendarEdit:from')}
          value={values.from}
          onChange={({ currentTarget }) => put({ from: currentTarget.value })}
        />
        <div className="sm:col-span-2">
          <Chips
            label={t('calendarEdit:repeat.days')}
            value={values.days}
            choices={weekdays.map((value) => ({ value, label: weekdayName(value, i18n.language, 'short') }))}
            onChange={(days) => put({ days })}
          />
        </div>
        <div className="sm:col-span-2">
          <NumberField
            label={t('slot.minutes')}
            value={values.minutes}
            min={15}
            max={300}
            step={15}
            onChange={(minutes) => put({ minutes })}
          />
        </div>
        <Select
          label={t('calendarEdit:pitch')}
          value={values.pitchId ?? ''}
          choices={[
            { value: '', label: t('calendarEdit:noPitch') },
            ...pitches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => put({ pitchId: currentTarget.value || null })}
        />
        {values.pitchId !== null && (
          <Select
            label={t('calendarEdit:part')}
            value={values.part}
            choices={pitchParts.map((value) => ({ value, label: t(`calendarEdit:parts.${value}`) }))}
            onChange={({ currentTarget }) =>
              put({ part: pitchParts.find((one) => one === currentTarget.value) ?? 'whole' })
            }
          />
        )}
      </form>
    </FormDialog>
  );
};
