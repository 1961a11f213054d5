import type { ReportSchedule, ScheduleWithRuns } from '#contract/reportSchedule.ts';
import type { Language } from '#contract/values.ts';
import { readyMadeOf } from '#domain/insight/readyMade.ts';
import type { DeliveryState } from '#domain/insight/schedule.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { iso } from '#server/lists/page.ts';
import { namesOf } from '#server/modules/exercise/store.ts';
import { translator } from '#server/words/words.ts';
import { teamNames } from '../store.ts';
import * as runs from './runStore.ts';
import * as store from './scheduleStore.ts';

export type Reading = { readonly userId: string; readonly runsClub: boolean; readonly language: Language };
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(Number(at)));

const templateNames = async (query: Query, rows: readonly store.ScheduleRow[], language: Language) => {
  const say = translator(language, 'reports');
  const ids = rows.map(({ template_id }) => template_id);
  const found = await query
    .selectFrom('report_template')
    .where(isAmong(query, 'id', ids))
    .select(['id', 'name'])
    .execute();
  const stored = new Map(found.map(({ id, name }) => [id, name]));
  return (id: string): string => {
    const made = readyMadeOf(id);
    return made ? say(`ready.${made.key}.name`) : (stored.get(id) ?? '');
  };
};

const lastRunOf = async (query: Query, ids: readonly string[]) => {
  const rows = await query
    .selectFrom('report_run')
    .where(isAmong(query, 'schedule_id', ids))
    .where('state', '=', 'done')
    .groupBy('schedule_id')
    .select(['schedule_id', (by) => by.fn.max('created_at').as('at')])
    .execute();
  return new Map(rows.map(({ schedule_id, at }) => [schedule_id, Number(at)]));
};

/** Schedules for a reader, with names. Who only receives one does not see who else does. */
export const schedulesFor = async (
  query: Query,
  { userId, runsClub, language }: Reading,
  rows: readonly store.ScheduleRow[],
): Promise<ReportSchedule[]> => {
  const ids = rows.map(({ id }) => id);
  const all = await store.recipientsOf(query, ids);
  const of = (kinds: readonly string[]) => all.flatMap((one) => (kinds.includes(one.kind) ? one.recipient : []));
  const people = await namesOf(query, [...of(['user']), ...rows.map(({ owner_id }) => owner_id)]);
  const teams = await teamNames(query, of(['teamStaff', 'teamPlayers']));
  const nameOf = await templateNames(query, rows, language);
  const last = await lastRunOf(query, ids);
  const roleWords = translator(language, 'common');
  return rows.map((row) => {
    const own = all.filter(({ schedule_id }) => schedule_id === row.id);
    const edit = runsClub || row.owner_id === userId;
    const name = (kind: string, id: string) =>
      kind === 'role' ? roleWords(`roles.${id}`) : ((kind === 'user' ? people : teams).get(id) ?? '');
    return {
      ...{ id: row.id, version: row.version, templateId: row.template_id, name: row.name },
      ...{ cadence: row.cadence as ReportSchedule['cadence'], weekday: row.weekday, monthDay: row.month_day },
      ...{ time: row.time, zone: row.zone, matchState: row.match_state as ReportSchedule['matchState'] },
      matchTeamIds: own.flatMap(({ kind, recipient }) => (kind === 'matchTeam' ? recipient : [])),
      ...{ onlyMatch: row.only_match === 1, format: row.format as ReportSchedule['format'], words: row.words },
      ...{ skipEmpty: row.skip_empty === 1, skipSame: row.skip_same === 1 },
      recipients: own.flatMap(({ kind, recipient }) =>
        kind === 'matchTeam' || kind === 'stopped' || (!edit && recipient !== userId)
          ? []
          : [{ kind: kind as 'user', id: recipient, name: name(kind, recipient) }],
      ),
      templateName: nameOf(row.template_id),
      owner: { id: row.owner_id, name: people.get(row.owner_id) ?? '' },
      edit,
      stopped: own.some(({ kind, recipient }) => kind === 'stopped' && recipient === userId),
      ...{ isActive: row.is_active === 1, pausedWhy: row.paused_why as ReportSchedule['pausedWhy'] },
      ...{ nextAt: isoOrNull(row.next_at), lastRunAt: isoOrNull(last.get(row.id) ?? null) },
    };
  });
};

const runsMost = 20;
/** The last runs of a schedule, with what each recipient got; a recipient alone sees the own. */
export const runsFor = async (
  query: Query,
  id: string,
  only: string | undefined,
): Promise<ScheduleWithRuns['runs']> => {
  const rows = await runs.lastRuns(query, id, runsMost);
  const deliveries = await runs.deliveriesOf(
    query,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind as 'scheduled', state: row.state as 'done', why: row.why },
    dueAt: iso(Number(row.due_at)),
    deliveries: deliveries
      .filter(({ run_id, user_id }) => run_id === row.id && (only === undefined || user_id === only))
      .map(({ user_id, state, why, first_name, last_name }) => ({
        ...{ userId: user_id, name: `${first_name} ${last_name}`.trim(), state: state as DeliveryState, why },
      })),
  }));
};
