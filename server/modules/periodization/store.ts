import type { Selectable } from 'kysely';
import type { PlanContents, PlanUnit } from '#contract/periodizationView.ts';
import type { PlanLevel, Unit } from '#domain/periodization/units.ts';
import type { Query } from '#server/db/database.ts';
import { engineOf, isAmong, lockRows } from '#server/db/dialect.ts';
import { recordOf } from '#server/lists/page.ts';
import type { Scope } from '#server/rights/reach.ts';
import type { PeriodizationTables } from './tables.ts';

export type UnitRow = Selectable<PeriodizationTables['periodization']>;
export type PlannedRow = UnitRow & Unit & { readonly plannedLoad: number | null };

/** A row as the rules of a plan read it. */
export const asUnit = (row: UnitRow): PlannedRow => ({
  ...row,
  parentId: row.parent_id,
  level: row.level as PlanLevel,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  plannedLoad: row.planned_load,
});

/** `full`: with contents and loads, not goals and days alone. */
export const asReply = (row: UnitRow, full: boolean): PlanUnit => ({
  ...recordOf(row),
  ...{ teamId: row.team_id, seasonId: row.season_id, parentId: row.parent_id, level: row.level as PlanLevel },
  ...{ name: row.name, startsOn: row.starts_on, endsOn: row.ends_on, goals: row.goals, colour: row.colour },
  contents: full ? (JSON.parse(row.contents) as PlanContents) : null,
  plannedLoad: full ? row.planned_load : null,
  plannedMinutes: full ? row.planned_minutes : null,
  intensity: full ? row.intensity : null,
});

export type PlanOf = { readonly teamId: string; readonly seasonId: string };
/** The plan of a team's season, by days. */
export const unitRows = async (query: Query, { teamId, seasonId }: PlanOf): Promise<PlannedRow[]> => {
  const rows = await query
    .selectFrom('periodization')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('season_id', '=', seasonId)
    .where('deleted_at', 'is', null)
    .orderBy('starts_on')
    .orderBy('id')
    .execute();
  return rows.map(asUnit);
};
/** The planned seasons of some teams. */
export const rootRows = (query: Query, teamIds: readonly string[]): Promise<UnitRow[]> =>
  query
    .selectFrom('periodization')
    .selectAll()
    .where(isAmong(query, 'team_id', teamIds))
    .where('level', '=', 'season')
    .where('deleted_at', 'is', null)
    .orderBy('starts_on')
    .orderBy('id')
    .execute();

const oneRow = (query: Query, scope: Scope, id: string) =>
  query
    .selectFrom('periodization')
    .selectAll()
    .where('id', '=', id)
    .$if(scope !== null, (q) => q.where('club_id', '=', String(scope)));
export const unitRow = (query: Query, scope: Scope, id: string): Promise<UnitRow | undefined> =>
  oneRow(query, scope, id).where('deleted_at', 'is', null).executeTakeFirst();
/** A unit of any club, removed ones too. */
export const anyRow = (tx: Query, id: string): Promise<UnitRow | undefined> => oneRow(tx, null, id).executeTakeFirst();
export const removedRow = (query: Query, scope: Scope, id: string, since: number): Promise<UnitRow | undefined> =>
  oneRow(query, scope, id).where('deleted_at', '>', since).executeTakeFirst();

/** Holds the plans of a team until the transaction ends: two who change them come one after the other. */
export const lockPlans = async (tx: Query, teamId: string): Promise<void> => {
  await lockRows(engineOf(tx), tx.selectFrom('team').select('id').where('id', '=', teamId)).executeTakeFirstOrThrow();
};

export const addUnits = async (tx: Query, rows: readonly UnitRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += 500)
    await tx
      .insertInto('periodization')
      .values(rows.slice(from, from + 500))
      .execute();
};

/** Changes a row that the transaction holds. */
export const changeUnit = async (tx: Query, row: UnitRow, change: Partial<UnitRow>): Promise<void> => {
  await tx
    .updateTable('periodization')
    .set({ ...change, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
};

/** Removes or restores some rows. */
export const setRemoved = async (
  tx: Query,
  ids: readonly string[],
  { at, deletedAt }: { readonly at: number; readonly deletedAt: number | null },
): Promise<void> => {
  await tx
    .updateTable('periodization')
    .set((by) => ({ deleted_at: deletedAt, updated_at: at, version: by('version', '+', 1) }))
    .where(isAmong(tx, 'id', ids))
    .execute();
};

/** Units of a team that were removed since a moment, the newest removal first. */
export const removedRows = async (query: Query, teamId: string, since: number): Promise<PlannedRow[]> => {
  const rows = await query
    .selectFrom('periodization')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('deleted_at', '>', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('starts_on')
    .execute();
  return rows.map(asUnit);
};

/** The season of a plan; undefined where it is not the club's. */
export const seasonRow = (query: Query, clubId: string, id: string) =>
  query
    .selectFrom('season')
    .select(['id', 'name', 'starts_on', 'ends_on'])
    .where('id', '=', id)
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Sets the session of some trainings; null frees them. */
export const setLeaf = async (tx: Query, trainingIds: readonly string[], unitId: string | null): Promise<void> => {
  await tx
    .updateTable('team_training')
    .set({ unit_id: unitId })
    .where(isAmong(tx, 'id', trainingIds))
    .execute();
};
