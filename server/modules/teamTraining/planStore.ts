import type { Insertable, Selectable } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';

export type TrainingRow = Selectable<Tables['team_training']>;
export type PartRow = Tables['training_part'];
export type LinkRow = Tables['training_link'];

/** The plans of some trainings, with their links: kept as they are, they undo a change. */
export type PlanRows = {
  readonly trainings: readonly TrainingRow[];
  readonly parts: readonly PartRow[];
  readonly links: readonly LinkRow[];
};
const none: PlanRows = { trainings: [], parts: [], links: [] };

export const trainingRows = (query: Query, ids: readonly string[]): Promise<TrainingRow[]> =>
  query
    .selectFrom('team_training')
    .selectAll()
    .where(isAmong(query, 'id', ids))
    .execute();

/** The parts of some trainings, each training's in their order. */
export const partRows = async (query: Query, trainingIds: readonly string[]): Promise<PartRow[]> =>
  trainingIds.length === 0
    ? []
    : query
        .selectFrom('training_part')
        .selectAll()
        .where(isAmong(query, 'training_id', trainingIds))
        .orderBy('training_id')
        .orderBy('place')
        .execute();

/** The links of some trainings, in either direction. */
export const linkRows = async (query: Query, ids: readonly string[]): Promise<LinkRow[]> =>
  ids.length === 0
    ? []
    : query
        .selectFrom('training_link')
        .selectAll()
        .where((by) => by.or([isAmong(query, 'a_id', ids), isAmong(query, 'b_id', ids)]))
        .execute();

export const addPlans = async (tx: Query, rows: readonly Insertable<Tables['team_training']>[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += 500)
    await tx
      .insertInto('team_training')
      .values(rows.slice(from, from + 500))
      .execute();
};
export const addParts = async (tx: Query, rows: readonly PartRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += 500)
    await tx
      .insertInto('training_part')
      .values(rows.slice(from, from + 500))
      .execute();
};
export const dropParts = async (tx: Query, trainingIds: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('training_part')
    .where(isAmong(tx, 'training_id', trainingIds))
    .execute();
};

/** The same parts for other trainings, without the players of their groups. */
export const partsFor = (parts: readonly PartRow[], trainingIds: readonly string[]): PartRow[] =>
  trainingIds.flatMap((training_id) =>
    parts.map((part) => ({ ...part, id: crypto.randomUUID(), training_id, bibs: '[]' })),
  );

export const planRowsOf = async (tx: Query, ids: readonly string[]): Promise<PlanRows> =>
  ids.length === 0
    ? none
    : { trainings: await trainingRows(tx, ids), parts: await partRows(tx, ids), links: await linkRows(tx, ids) };

/** Sets the plans of trainings back to what they were. Links that a removal took come back; later ones stay. */
export const restorePlans = async (tx: Query, { trainings, parts, links }: PlanRows = none): Promise<void> => {
  await dropParts(
    tx,
    trainings.map(({ id }) => id),
  );
  for (const { id, ...columns } of trainings)
    await tx.updateTable('team_training').set(columns).where('id', '=', id).execute();
  await addParts(tx, parts);
  if (links.length === 0) return;
  await tx
    .insertInto('training_link')
    .values([...links])
    .onConflict((conflict) => conflict.columns(['a_id', 'b_id']).doNothing())
    .execute();
};

export const dropLinks = async (tx: Query, ids: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('training_link')
    .where((by) => by.or([isAmong(tx, 'a_id', ids), isAmong(tx, 'b_id', ids)]))
    .execute();
};

/** Takes away the plans of trainings that never were. */
export const dropPlans = async (tx: Query, ids: readonly string[]): Promise<void> => {
  await dropLinks(tx, ids);
  await dropParts(tx, ids);
  await tx
    .deleteFrom('team_training')
    .where(isAmong(tx, 'id', ids))
    .execute();
};

/** Gives new dates of a series the plan of one of its trainings; nothing where that is no training. */
export const copyPlan = async (tx: Query, fromId: string, ids: readonly string[]): Promise<void> => {
  const [from] = ids.length === 0 ? [] : await trainingRows(tx, [fromId]);
  if (!from) return;
  await addPlans(
    tx,
    ids.map((id) => ({ ...from, id })),
  );
  await addParts(tx, partsFor(await partRows(tx, [fromId]), ids));
};
