import type { ReportSchedule } from '#contract/reportSchedule.ts';
import type { Cadence } from '#domain/insight/schedule.ts';
import type { Role } from '#domain/roles.ts';
import type { NamedPerson } from '../PeopleField.tsx';

/** The values of the form of a schedule. */
export type ScheduleValues = {
  readonly name: string;
  readonly cadence: Cadence;
  readonly weekday: string;
  readonly monthDay: string;
  readonly time: string;
  readonly matchTeamIds: readonly string[];
  readonly matchState: 'finished' | 'confirmed';
  readonly onlyMatch: boolean;
  readonly toMe: boolean;
  readonly roles: readonly Role[];
  readonly staffOf: readonly string[];
  readonly playersOf: readonly string[];
  /** People of the club beside the user, by name. */
  readonly people: readonly NamedPerson[];
  readonly format: ReportSchedule['format'];
  readonly words: string;
  readonly skipSame: boolean;
};

const newSchedule: ScheduleValues = {
  ...{ name: '', cadence: 'weekly', weekday: '1', monthDay: '1', time: '08:00' },
  ...{ matchTeamIds: [], matchState: 'confirmed', onlyMatch: false, toMe: true, roles: [] },
  ...{ staffOf: [], playersOf: [], people: [], format: 'PDF', words: '', skipSame: true },
};

export const valuesOf = (of: ReportSchedule | undefined, given: { userId: string; name: string }): ScheduleValues => {
  if (!of) return { ...newSchedule, name: given.name };
  const ids = (kind: ReportSchedule['recipients'][number]['kind']) =>
    of.recipients.flatMap((one) => (one.kind === kind ? one.id : []));
  return {
    ...{ name: of.name, cadence: of.cadence, time: of.time, words: of.words, skipSame: of.skipSame },
    ...{ weekday: String(of.weekday ?? 1), monthDay: String(of.monthDay ?? 1) },
    ...{ matchTeamIds: of.matchTeamIds, matchState: of.matchState, onlyMatch: of.onlyMatch, format: of.format },
    toMe: ids('user').includes(given.userId),
    roles: ids('role') as Role[],
    ...{ staffOf: ids('teamStaff'), playersOf: ids('teamPlayers') },
    people: of.recipients.flatMap(({ kind, id, name }) =>
      kind === 'user' && id !== given.userId ? [{ id, name }] : [],
    ),
  };
};

const isOfMatches = (cadence: Cadence): boolean => cadence === 'afterMatch' || cadence === 'afterMatchday';
const recipientsOf = (values: ScheduleValues, userId: string) => {
  const { toMe, people, roles, staffOf, playersOf } = values;
  const each = <K extends string>(kind: K, ids: readonly string[]) => ids.map((id) => ({ kind, id }));
  return [
    ...each('user', [...(toMe ? [userId] : []), ...people.map(({ id }) => id)]),
    ...each('role', roles),
    ...each('teamStaff', staffOf),
    ...each('teamPlayers', playersOf),
  ];
};

/** Whether a form says everything that a schedule needs. */
export const isWhole = (values: ScheduleValues, userId: string): boolean =>
  values.name.trim() !== '' &&
  recipientsOf(values, userId).length > 0 &&
  (!isOfMatches(values.cadence) || values.matchTeamIds.length > 0);

export const bodyOf = (values: ScheduleValues, { userId, templateId }: { userId: string; templateId: string }) => {
  const { name, cadence, weekday, monthDay, time, matchTeamIds, matchState, onlyMatch, format, words, skipSame } =
    values;
  const ofMatches = isOfMatches(cadence);
  return {
    ...{ templateId, name, cadence, time, format, words, skipSame, matchState },
    weekday: cadence === 'weekly' ? Number(weekday) : null,
    monthDay: cadence === 'monthly' ? Number(monthDay) : null,
    matchTeamIds: ofMatches ? [...matchTeamIds] : [],
    onlyMatch: ofMatches && onlyMatch,
    recipients: recipientsOf(values, userId),
  };
};
