import { AppError, refuse } from '#contract/errors.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { User } from '#server/sessions/user.ts';
import { dropPlans, type PlanRows, planRowsOf, restorePlans } from '../teamTraining/planStore.ts';
import { targetRows } from './calledStore.ts';
import { editorOf } from './editor.ts';
import { addTargets, type OccasionRow, type TargetRow } from './occasionStore.ts';
import type { SeriesRow } from './seriesStore.ts';

/** A change can be undone so long, ms. */
export const undoMs = 10 * 60_000;

/** Rows as they were before a change of events. */
export type Before = {
  readonly occasions: readonly OccasionRow[];
  readonly targets: readonly TargetRow[];
  /** Answers that counted. */
  readonly fresh: readonly { readonly occasion_id: string; readonly person_id: string }[];
  readonly series: SeriesRow | null;
  /** Of trainings. */
  readonly plans?: PlanRows;
};
export type Change = Before & {
  /** The version of each row after the change. */
  readonly versions: Readonly<Record<string, number>>;
  readonly added: readonly string[];
  readonly newSeriesId: string | null;
};

/** Rows that a change is about to touch. */
export const rowsBefore = async (
  tx: Query,
  occasions: readonly OccasionRow[],
  series: SeriesRow | null,
): Promise<Before> => {
  const ids = occasions.map(({ id }) => id);
  const fresh = await tx
    .selectFrom('attendance')
    .where(isAmong(tx, 'occasion_id', ids))
    .where('answer', 'is not', null)
    .where('stale', '=', 0)
    .select(['occasion_id', 'person_id'])
    .execute();
  return { occasions, targets: await targetRows(tx, ids), fresh, series, plans: await planRowsOf(tx, ids) };
};

const versionsOf = async (query: Query, ids: readonly string[]): Promise<Readonly<Record<string, number>>> => {
  const rows = await query
    .selectFrom('occasion')
    .where(isAmong(query, 'id', ids))
    .select(['id', 'version'])
    .execute();
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
};

type Made = { readonly added: readonly string[]; readonly newSeriesId: string | null };
/** Keeps what undoes a change, in its transaction. Returns its id. What can no longer be undone, and was told, is dropped. */
export const keepUndo = async (
  tx: Query,
  { id: byUser }: Pick<User, 'id'>,
  clubId: string,
  { before, at, ...made }: Made & { readonly before: Before; readonly at: number },
): Promise<string> => {
  await tx.deleteFrom('occasion_undo').where('until', '<', at).where('tell_at', 'is', null).execute();
  const ids = [...before.occasions.map(({ id }) => id), ...made.added];
  const change: Change = { ...before, ...made, versions: await versionsOf(tx, ids) };
  const id = crypto.randomUUID();
  const until = at + undoMs;
  const row = { id, club_id: clubId, by_user: byUser, at, until, body: JSON.stringify(change), tell_at: until };
  await tx.insertInto('occasion_undo').values(row).execute();
  return id;
};

const freshen = async (tx: Query, fresh: Before['fresh']): Promise<void> => {
  for (const { occasion_id, person_id } of fresh) {
    const answer = tx.updateTable('attendance').set({ stale: 0 }).where('occasion_id', '=', occasion_id);
    await answer.where('person_id', '=', person_id).execute();
  }
};

/**
 * Answers to an occasion count again where it has come back to a start that it left by a change that is not told yet. For
 * a match, which is moved back by its own call.
 */
export const freshenAnswers = async (tx: Query, row: Pick<OccasionRow, 'id' | 'club_id' | 'starts_at'>) => {
  const kept = tx.selectFrom('occasion_undo').select('body').where('club_id', '=', row.club_id);
  const rows = await kept.where('tell_at', 'is not', null).execute();
  for (const { body } of rows) {
    const { occasions, fresh }: Change = JSON.parse(body);
    if (occasions.some(({ id, starts_at }) => id === row.id && starts_at === row.starts_at))
      await freshen(
        tx,
        fresh.filter((one) => one.occasion_id === row.id),
      );
  }
};

const restore = async (tx: Query, row: OccasionRow, present: number, at: number): Promise<void> => {
  const { id, version: _old, sequence: _told, ...rest } = row;
  // Who was asked, reminded or is frozen stays so.
  const { asked_at: _asked, reminded_at: _reminded, frozen_at: _frozen, rpe_asked_at: _rated, ...columns } = rest;
  await tx
    .updateTable('occasion')
    .set({ ...columns, version: present + 1, updated_at: at })
    .set((by) => ({ sequence: by('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tx.updateTable('attendance').set({ starts_at: row.starts_at }).where('occasion_id', '=', id).execute();
};

const dropAdded = async (tx: Query, { added, newSeriesId }: Change): Promise<void> => {
  await dropPlans(tx, added);
  await tx
    .deleteFrom('occasion_target')
    .where(isAmong(tx, 'occasion_id', added))
    .execute();
  await tx
    .deleteFrom('occasion')
    .where(isAmong(tx, 'id', added))
    .execute();
  if (newSeriesId !== null) await tx.deleteFrom('series').where('id', '=', newSeriesId).execute();
};

/** Whether nobody has changed the rows of a change since, or answered to what it added. */
const isUntouched = async (tx: Query, { versions, added }: Change): Promise<boolean> => {
  const now = await versionsOf(tx, Object.keys(versions));
  if (Object.entries(versions).some(([id, version]) => now[id] !== version)) return false;
  const noted = tx
    .selectFrom('attendance')
    .where(isAmong(tx, 'occasion_id', added))
    .select('person_id')
    .limit(1);
  return (await noted.executeTakeFirst()) === undefined;
};

/** Whether a user may still edit all occasions of a change, as they were and as they are. */
const mayUndo = async (tx: Query, user: User, { occasions, added, targets }: Change): Promise<boolean> => {
  const present = await targetRows(tx, [...occasions.map(({ id }) => id), ...added]);
  const edits = await editorOf(tx, user, [...targets, ...present]);
  const byOccasion = [targets, present].flatMap((rows) => [
    ...Map.groupBy(rows, ({ occasion_id }) => occasion_id).values(),
  ]);
  return byOccasion.every(edits);
};

/**
 * Undoes a change of a user of a club. Returns the ids of the occasions. Throws `notFound`, `forbidden` where the user may
 * no longer edit what was changed, and `changeUndone` once ten minutes have passed or something has changed since.
 */
export const undoChange = async (tx: Query, user: User, id: string, at: number): Promise<string[]> => {
  const row = await tx
    .selectFrom('occasion_undo')
    .selectAll()
    .where('id', '=', id)
    .where('club_id', '=', user.clubId)
    .where('by_user', '=', user.id)
    .executeTakeFirst();
  const change: Change = JSON.parse((row ?? refuse('notFound')).body);
  if (!(await mayUndo(tx, user, change))) throw new AppError('forbidden');
  if (Number(row?.until) < at || !(await isUntouched(tx, change))) throw new AppError('changeUndone');
  const ids = change.occasions.map((one) => one.id);
  for (const one of change.occasions) await restore(tx, one, Number(change.versions[one.id]), at);
  await tx
    .deleteFrom('occasion_target')
    .where(isAmong(tx, 'occasion_id', ids))
    .execute();
  await addTargets(tx, change.targets);
  await restorePlans(tx, change.plans);
  await freshen(tx, change.fresh);
  if (change.series) {
    const { id: seriesId, ...columns } = change.series;
    await tx.updateTable('series').set(columns).where('id', '=', seriesId).execute();
  }
  await dropAdded(tx, change);
  await tx.updateTable('occasion_undo').set({ until: 0, tell_at: null }).where('id', '=', id).execute();
  return [...ids, ...change.added];
};
