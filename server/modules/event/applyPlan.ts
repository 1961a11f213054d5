import type { SeriesPlan } from '#domain/calendar/seriesEdit.ts';
import type { Query } from '#server/db/database.ts';
import { copyPlan } from '../teamTraining/planStore.ts';
import { writeOccasions } from './addEvent.ts';
import { targetRowsOf } from './aims.ts';
import { cellsFor, type Edit } from './eventChange.ts';
import { addTargets, moveOccasion, type OccasionRow, type TargetRow } from './occasionStore.ts';
import type { SeriesRow } from './seriesStore.ts';
import { onDay } from './wallTime.ts';

/** An event with its series, held by the transaction that changes them. */
export type Held = {
  readonly row: OccasionRow;
  readonly targets: readonly TargetRow[];
  readonly series: SeriesRow | null;
  readonly rows: readonly OccasionRow[];
  readonly today: string;
  readonly at: number;
};
/** What a change writes beside occasions, where it has `fields` of its own (those of a training's plan). */
export type Beside = {
  /** The fields of one occasion that would get another value. */
  readonly fieldsOf: (tx: Query, row: OccasionRow) => Promise<readonly string[]>;
  /** Writes some of these fields. */
  readonly write: (tx: Query, row: OccasionRow, fields: readonly string[]) => Promise<void>;
};
type Doing = {
  readonly held: Held;
  readonly plan: SeriesPlan;
  readonly edit: Edit;
  readonly seriesId: string | null;
  readonly beside?: Beside | undefined;
};

const changeRow = async (tx: Query, row: OccasionRow, change: SeriesPlan['changed'][number], of: Doing) => {
  const { held, plan, edit, seriesId, beside } = of;
  const isBefore = plan.splitAt !== null && String(row.series_day) < plan.splitAt;
  const cells = cellsFor(row, edit, change.fields, change.day);
  const belongs = {
    own_fields: JSON.stringify(change.own),
    series_day: change.seriesDay,
    series_id: isBefore ? row.series_id : seriesId,
  };
  const isAimed = edit.aims !== null && change.fields.includes('targets');
  const isBeside = isAimed || (beside !== undefined && change.fields.length > 0);
  await moveOccasion(tx, row, { ...cells, ...(seriesId !== null && belongs) }, held.at, isBeside);
  await beside?.write(tx, row, change.fields);
  if (!edit.aims || !isAimed) return;
  await tx.deleteFrom('occasion_target').where('occasion_id', '=', row.id).execute();
  await addTargets(tx, targetRowsOf(edit.aims, [{ id: row.id, starts_at: cells.starts_at ?? row.starts_at }]));
};

/** Writes the dates that have no event yet, as copies of the changed event. Returns their ids. */
const addDates = async (tx: Query, { held, plan, edit, seriesId }: Doing): Promise<string[]> => {
  const { row, targets, at } = held;
  const first = { ...row, ...cellsFor(row, edit, edit.fields, edit.placed.day) };
  const fresh = {
    ...{ asked_at: null, reminded_at: null, reminded_by_hand_at: null, rpe_asked_at: null, frozen_at: null },
    ...{ own_fields: '[]', state: 'planned', sequence: 0 },
  };
  const added = plan.added.map((day) => ({
    ...onDay(first, { day, wall: edit.placed.wall }),
    ...fresh,
    ...{ id: crypto.randomUUID(), series_id: seriesId, series_day: day, version: 1, created_at: at, updated_at: at },
  }));
  await writeOccasions(tx, added, edit.aims ?? targets);
  const ids = added.map(({ id }) => id);
  if (row.kind === 'training') await copyPlan(tx, row.id, ids);
  return ids;
};

/** Writes what a plan changes. Returns the ids of what it added. */
export const applyPlan = async (tx: Query, doing: Doing): Promise<string[]> => {
  const { plan, held } = doing;
  const byId = new Map(held.rows.map((one) => [one.id, one]));
  for (const change of plan.changed) {
    const row = byId.get(change.id);
    if (row) await changeRow(tx, row, change, doing);
  }
  const cancelled = { state: 'cancelled', series_id: null, series_day: null };
  for (const row of held.rows) {
    if (plan.removed.includes(row.id)) await moveOccasion(tx, row, { deleted_at: held.at }, held.at);
    if (plan.cancelled.includes(row.id)) await moveOccasion(tx, row, cancelled, held.at);
  }
  return addDates(tx, doing);
};
