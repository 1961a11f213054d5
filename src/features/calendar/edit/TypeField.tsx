import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { EventType } from '#contract/records/eventType.ts';
import { saved } from '#ui/controls/saved.ts';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { type EventValues, timesOf } from './eventForm.ts';
import { plusMinutes } from './wallClock.ts';

/** Goes on to the form of a new match, with the day, the time and the team. */
const useToMatch = (zone: string) => {
  const go = useNavigate();
  return (values: EventValues): void => {
    const { start } = timesOf({ ...values, allDay: false }, zone);
    const teamId = values.targets.find(({ what }) => what === 'team')?.id;
    const asked = new URLSearchParams({ ...(start && { at: start }), ...(teamId && { teamId }) });
    void go(`/matches/new?${asked}`, { state: saved });
  };
};

export type TypeFieldProps = { types: readonly EventType[]; isNew: boolean; zone: string; matches?: boolean };

/** What it is. A new event takes the usual length and the question of its type; a match goes on in its own form. */
export const TypeField = ({ types, isNew, zone, matches = isNew }: TypeFieldProps) => {
  const { t } = useTranslation('calendarEdit');
  const { getValues, setValue, getFieldState, formState } = useFormContext<EventValues>();
  const toMatch = useToMatch(zone);
  const offered = types.filter(({ key }) => key === null || (matches && (key === 'match' || key === 'training')));
  const take = () => {
    const type = types.find(({ id }) => id === getValues('typeId'));
    if (!type || !isNew) return;
    if (type.key === 'match') return toMatch(getValues());
    setValue('asksForAnswer', type.asksForAnswer);
    if (type.minutes && !getFieldState('to', formState).isDirty)
      setValue('to', plusMinutes(getValues('from'), type.minutes));
  };
  return (
    <FormSelect
      name="typeId"
      label={t('type')}
      choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
      onChosen={take}
    />
  );
};
