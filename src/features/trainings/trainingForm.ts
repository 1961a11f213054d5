import type { Reply } from '#contract/call.ts';
import type { teamTraining } from '#contract/teamTraining.ts';
import type { TeamTraining } from '#contract/teamTrainingView.ts';
import { weekdays } from '#domain/calendar/rule.ts';
import type { EditScope } from '#domain/calendar/seriesEdit.ts';
import { instantOf, localOf } from '#ui/football/kickoff.ts';
import { type Added, addTraining, type Change, saveTraining } from './queries.ts';

export type TrainingValues = {
  teamId: string;
  name: string;
  day: string;
  time: string;
  minutes: number;
  place: string;
  objectives: string;
  notes: string;
  repeat: 'once' | 'weekly';
  scope: EditScope;
};
const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Tomorrow at six, for an hour and a quarter. */
export const usualValues = (teamId: string): TrainingValues => ({
  teamId,
  name: '',
  day: localOf(new Date(Date.now() + dayMs)).day,
  time: '18:00',
  minutes: 75,
  place: '',
  objectives: '',
  notes: '',
  repeat: 'once',
  scope: 'this',
});

export const valuesOf = ({ team, name, objectives, notes, occasion }: TeamTraining): TrainingValues => ({
  ...usualValues(team.id),
  name,
  objectives,
  notes,
  ...(occasion && {
    ...localOf(new Date(occasion.start)),
    minutes: (Date.parse(occasion.end) - Date.parse(occasion.start)) / minuteMs,
    place: occasion.place ?? '',
  }),
});

/** Every week on the weekday of a day, to the end of the season. */
const weeklyOn = (day: string): string =>
  `FREQ=WEEKLY;BYDAY=${weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7]}`;

export const addOf = (values: TrainingValues): Promise<Reply<typeof teamTraining.add>> => {
  const { repeat, scope: _scope, day, time, place, ...rest } = values;
  const body: Added = {
    ...rest,
    start: instantOf({ day, time }),
    place: place === '' ? null : place,
    ...(repeat === 'weekly' && { repeat: { rule: weeklyOn(day) } }),
  };
  return addTraining(body);
};

/** Saves the changed fields; a new day or hour is one instant. */
export const changeOf = (
  of: TeamTraining,
  changes: Partial<TrainingValues>,
  values: TrainingValues,
  version: number,
): Promise<TeamTraining> => {
  const { teamId: _teamId, repeat: _repeat, scope: _scope, day, time, place, ...rest } = changes;
  const moved = day !== undefined || time !== undefined;
  const body: Change = {
    ...rest,
    version,
    scope: values.scope,
    ...(place !== undefined && { place: place === '' ? null : place }),
    ...(moved && { start: instantOf({ day: day ?? values.day, time: time ?? values.time }) }),
  };
  return saveTraining(of.id, body);
};
