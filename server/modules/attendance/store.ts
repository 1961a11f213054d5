import { minutesOf, type Presence, presences } from '#domain/attendance.ts';
import type { Database, Query } from '#server/db/database.ts';
import { type Engine, lockRows } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import type { OccasionRow } from '#server/modules/event/occasionStore.ts';
import type { Scope } from '#server/rights/reach.ts';
import { type Called, calledTo } from './calledPeople.ts';

export type { OccasionRow };
export type AttendanceRow = Tables['attendance'];
export type ChangeRow = Tables['attendance_change'];

/** An occasion of a club (null: of any); undefined where there is none, or it was removed. */
export const occasionById = (query: Query, scope: Scope, id: string): Promise<OccasionRow | undefined> => {
  const found = query.selectFrom('occasion').where('id', '=', id).where('deleted_at', 'is', null).selectAll();
  return (scope === null ? found : found.where('club_id', '=', scope)).executeTakeFirst();
};
/** The same as it is now, held until the transaction ends: answers and marks of an occasion come one after the other. */
export const lockOccasion = (query: Query, engine: Engine, id: string): Promise<OccasionRow> =>
  lockRows(engine, query.selectFrom('occasion').where('id', '=', id).selectAll()).executeTakeFirstOrThrow();

/** The occasions of the same series that begin with or after one, up to a day of the series. */
export const datesUntil = (
  query: Query,
  { series_id, starts_at }: OccasionRow,
  until: string,
): Promise<{ id: string }[]> =>
  query
    .selectFrom('occasion')
    .where('series_id', '=', series_id)
    .where('starts_at', '>', starts_at)
    .where('series_day', '<=', until)
    .where('deleted_at', 'is', null)
    .select('id')
    .orderBy('starts_at')
    .execute();

export const rowsOf = async (query: Query, occasionId: string): Promise<ReadonlyMap<string, AttendanceRow>> => {
  const rows = await query.selectFrom('attendance').where('occasion_id', '=', occasionId).selectAll().execute();
  return new Map(rows.map((row) => [row.person_id, row]));
};

/** The row of a called person of whom nothing is known yet. */
export const emptyRow = (occasion: OccasionRow, { personId, personKind, teamId }: Called): AttendanceRow => ({
  occasion_id: occasion.id,
  person_id: personId,
  person_kind: personKind,
  club_id: occasion.club_id,
  team_id: teamId,
  kind: occasion.kind,
  starts_at: occasion.starts_at,
  answer: null,
  reason: null,
  reason_kind: null,
  answer_rank: null,
  wait: null,
  wait_until: null,
  answered_at: null,
  answered_by: null,
  answered_via: null,
  late: 0,
  stale: 0,
  presence: null,
  minutes_late: 0,
  minutes: null,
  noted_at: null,
  noted_by: null,
  noted_via: null,
  rpe: null,
  rpe_at: null,
  rpe_via: null,
  wish: null,
});

const written = [
  ...(['answer', 'reason', 'reason_kind', 'answer_rank', 'answered_at', 'answered_by', 'answered_via'] as const),
  ...(['wait', 'wait_until'] as const),
  ...(['late', 'stale', 'presence', 'minutes_late', 'minutes', 'noted_at', 'noted_by', 'noted_via', 'wish'] as const),
  ...(['rpe', 'rpe_at', 'rpe_via'] as const),
] as const;
/** Only who was there says how hard it was: the figure goes with the presence. At a match the log says who played. */
const withoutRpe = (row: AttendanceRow): AttendanceRow =>
  row.kind === 'match' || row.presence === 'present' || row.presence === 'late'
    ? row
    : { ...row, rpe: null, rpe_at: null, rpe_via: null };
/** Writes rows as they are given, those of people who had none too. */
export const putRows = async (query: Query, rows: readonly AttendanceRow[]): Promise<void> => {
  // SQLite takes 32,766 values in a statement.
  for (let from = 0; from < rows.length; from += 500)
    await query
      .insertInto('attendance')
      .values(rows.slice(from, from + 500).map(withoutRpe))
      .onConflict((conflict) =>
        conflict
          .columns(['occasion_id', 'person_id'])
          .doUpdateSet((by) => Object.fromEntries(written.map((column) => [column, by.ref(`excluded.${column}`)]))),
      )
      .execute();
};

/** Writes rows of people who have none; the others stay as they are. */
export const addRows = async (query: Query, rows: readonly AttendanceRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += 500)
    await query
      .insertInto('attendance')
      .values(rows.slice(from, from + 500))
      .onConflict((conflict) => conflict.columns(['occasion_id', 'person_id']).doNothing())
      .execute();
};

/**
 * Writes a row for everybody who is called: from then on nobody leaves the list, or joins it, by joining or leaving a
 * team. Does nothing the second time.
 */
export const freeze = async (query: Query, occasion: OccasionRow, at: number): Promise<void> => {
  if (occasion.frozen_at !== null) return;
  const rows = (await calledTo(query, occasion)).map((called) => emptyRow(occasion, called));
  // Answers of people who are not called any more stay in the history alone.
  const stale = query.deleteFrom('attendance').where('occasion_id', '=', occasion.id).where('presence', 'is', null);
  const known = rows.map(({ person_id }) => person_id);
  await (known.length > 0 ? stale.where('person_id', 'not in', known) : stale).execute();
  await addRows(query, rows);
  await query.updateTable('occasion').set({ frozen_at: at }).where('id', '=', occasion.id).execute();
};

export const presenceOf = (text: string | null): Presence | null => presences.find((one) => one === text) ?? null;
/** The minutes that somebody took part in an occasion; null until presence is recorded. */
export const minutesIn = (occasion: OccasionRow, presence: Presence | null, minutesLate: number): number | null =>
  presence &&
  minutesOf({ presence, minutesLate, minutes: Math.round((occasion.ends_at - occasion.starts_at) / 60_000) });

export const addChanges = async (query: Query, rows: readonly ChangeRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += 500)
    await query
      .insertInto('attendance_change')
      .values(rows.slice(from, from + 500))
      .execute();
};
/** What a command has changed already, by its id. */
export const changesOfCommand = (query: Query, commandId: string): Promise<ChangeRow[]> =>
  query
    .selectFrom('attendance_change')
    .where('id', '>=', `${commandId}:`)
    .where('id', '<', `${commandId};`)
    .selectAll()
    .execute();

/** Takes a person off the list of an occasion that is not frozen. */
export const exclude = async (
  query: Query,
  occasion: OccasionRow,
  { personId, personKind }: Called,
  at: number,
): Promise<void> => {
  const target = { occasion_id: occasion.id, target_id: personId, excluded: 1 as const };
  await query
    .insertInto('occasion_target')
    .values({ ...target, what: personKind, starts_at: occasion.starts_at })
    .onConflict((conflict) => conflict.columns(['occasion_id', 'target_id']).doUpdateSet({ excluded: 1 }))
    .execute();
  // The person's calendar is another one now.
  await query.updateTable('occasion').set({ updated_at: at }).where('id', '=', occasion.id).execute();
};

/** Calls a person again who was taken off: by what calls the others, or, where nothing else does, as themselves. */
export const include = async (
  query: Query,
  occasion: OccasionRow,
  { personId }: Pick<Called, 'personId'>,
  at: number,
): Promise<void> => {
  const own = { occasion_id: occasion.id, target_id: personId };
  const target = query.deleteFrom('occasion_target').where('occasion_id', '=', occasion.id);
  const taken = await target.where('target_id', '=', personId).returning('what').executeTakeFirst();
  const called = await calledTo(query, { ...occasion, frozen_at: null });
  if (taken && !called.some((one) => one.personId === personId))
    await query
      .insertInto('occasion_target')
      .values({ ...own, what: taken.what, excluded: 0, starts_at: occasion.starts_at })
      .execute();
  await query.updateTable('occasion').set({ updated_at: at }).where('id', '=', occasion.id).execute();
};

/**
 * Freezes the list of an occasion that has begun, where nobody has done so yet. Returns the occasion as it is then. What
 * was cancelled calls nobody and is left alone.
 */
export const freezeDue = async (database: Database, known: OccasionRow, now: number): Promise<OccasionRow> => {
  const isDue = known.frozen_at === null && known.starts_at <= now && known.state === 'planned';
  if (!isDue) return known;
  return database.transaction(async (tx) => {
    await freeze(tx, await lockOccasion(tx, database.engine, known.id), now);
    return tx.selectFrom('occasion').where('id', '=', known.id).selectAll().executeTakeFirstOrThrow();
  });
};
