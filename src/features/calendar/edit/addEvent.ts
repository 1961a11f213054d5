import { send } from '#api/send.ts';
import { event } from '#contract/event.ts';
import type { EventType } from '#contract/records/eventType.ts';
import { bodyOf, type EventValues, timesOf } from './eventForm.ts';
import { minutesBetween } from './wallClock.ts';

/** A new event, or a training where the type is that of trainings, as the calls of both answer. */
const trainingOf = (values: EventValues, zone: string) => {
  const body = bodyOf(values, { zone, typeName: '' });
  const { typeId: _type, title, targets, end: _end, firstDay: _first, lastDay: _last, ...rest } = body;
  const team = targets.find(({ what, excluded }) => what === 'team' && !excluded);
  const { start } = timesOf({ ...values, allDay: false }, zone);
  return {
    ...rest,
    teamId: String(team?.id),
    start: String(start),
    minutes: minutesBetween(values.from, values.to),
    objectives: title,
  };
};

/** Saves what the form of an event has. Returns the first date, how many there are, what is left out and what clashes. */
export const addEvent = async (values: EventValues, { types, zone }: { types: readonly EventType[]; zone: string }) => {
  const type = types.find(({ id }) => id === values.typeId);
  if (type?.key !== 'training') return send(event.add, { body: bodyOf(values, { zone, typeName: type?.name ?? '' }) });
  // Most events are none: what describes trainings is fetched for one alone.
  const { teamTraining } = await import('#contract/teamTraining.ts');
  const { id, made, leftOut, warnings } = await send(teamTraining.add, { body: trainingOf(values, zone) });
  const first = await send(event.get, { params: { id } });
  return { ...first, title: first.title || (type?.name ?? ''), made, leftOut, warnings };
};
