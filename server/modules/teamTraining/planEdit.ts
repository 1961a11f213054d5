import type { TrainingChange } from '#contract/teamTrainingWrites.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { User } from '#server/sessions/user.ts';
import type { Beside } from './given.ts';
import { partsOf, sameParts } from './planParts.ts';
import { addParts, dropParts, type PartRow, partRows, partsFor, type TrainingRow, trainingRows } from './planStore.ts';

/** What a request may change of a plan. */
export type PlanChange = Pick<TrainingChange, 'name' | 'objectives' | 'notes' | 'parts'> & {
  readonly shared?: boolean | undefined;
};
type Cells = Partial<Pick<TrainingRow, 'name' | 'objectives' | 'notes' | 'shared'>>;
const cellNames = ['name', 'objectives', 'notes', 'shared'] as const;

export const wordsKeyOf = ({ name, objectives }: Pick<TrainingRow, 'name' | 'objectives'>): string =>
  searchKey(`${name} ${objectives}`);

const cellsOf = ({ name, objectives, notes, shared }: PlanChange): Cells => ({
  ...(name !== undefined && { name }),
  ...(objectives !== undefined && { objectives }),
  ...(notes !== undefined && { notes }),
  ...(shared !== undefined && { shared: shared ? 1 : 0 }),
});

/**
 * A change of the plan of one training, to be written to others of its series as well. Another training gets the parts
 * without the players of their groups.
 */
export const planEdit = (user: User, { training, change }: { training: TrainingRow; change: PlanChange }): Beside => {
  const cells = cellsOf(change);
  let parts: readonly PartRow[] | null = null;

  const cellsFor = (fields: readonly string[]): Cells =>
    Object.fromEntries(
      cellNames.flatMap((name) => (fields.includes(name) && name in cells ? [[name, cells[name]]] : [])),
    );

  const writeParts = async (tx: Query, id: string): Promise<void> => {
    if (!parts) return;
    await dropParts(tx, [id]);
    await addParts(tx, id === training.id ? parts : partsFor(parts, [id]));
  };

  return {
    fieldsOf: async (tx, { id }) => {
      const [row] = await trainingRows(tx, [id]);
      const present = await partRows(tx, [id]);
      const of = { user, clubId: training.club_id };
      if (change.parts) parts = await partsOf(tx, of, { trainingId: id, given: change.parts, present });
      return [
        ...cellNames.filter((name) => name in cells && row && cells[name] !== row[name]),
        ...(parts && !sameParts(parts, present) ? ['parts'] : []),
      ];
    },
    write: async (tx, { id }, fields) => {
      const wanted = cellsFor(fields);
      const [row] = Object.keys(wanted).length === 0 ? [] : await trainingRows(tx, [id]);
      if (row) {
        const next = { ...row, ...wanted };
        await tx
          .updateTable('team_training')
          .set({ ...wanted, words_key: wordsKeyOf(next) })
          .where('id', '=', id)
          .execute();
      }
      if (fields.includes('parts')) await writeParts(tx, id);
    },
  };
};
