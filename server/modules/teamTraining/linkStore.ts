import type { Query } from '#server/db/database.ts';
import { linksOf } from './trainingStore.ts';

/** As many trainings as a chain has at most. */
const chainAtMost = 200;

const inOrder = ([one, other]: readonly [string, string]) =>
  one < other ? { a_id: one, b_id: other } : { a_id: other, b_id: one };

/** Links two trainings; nothing where they are linked already. */
export const linkTrainings = async (
  tx: Query,
  pair: readonly [string, string],
  { byUser, at }: { readonly byUser: string; readonly at: number },
): Promise<void> => {
  await tx
    .insertInto('training_link')
    .values({ ...inOrder(pair), by_user: byUser, at })
    .onConflict((conflict) => conflict.columns(['a_id', 'b_id']).doNothing())
    .execute();
};

/** Removes the link of two trainings; nothing where there is none. */
export const unlinkTrainings = async (tx: Query, pair: readonly [string, string]): Promise<void> => {
  const { a_id, b_id } = inOrder(pair);
  await tx.deleteFrom('training_link').where('a_id', '=', a_id).where('b_id', '=', b_id).execute();
};

/** The ids of a chain: a training with all that are linked with it, directly or through others. `direct` of it. */
export const chainOf = async (query: Query, id: string) => {
  const known = new Set([id]);
  const direct = new Set<string>();
  for (let next = [id]; next.length > 0 && known.size < chainAtMost; ) {
    const found = [...(await linksOf(query, next)).values()].flat();
    if (next[0] === id) for (const one of found) direct.add(one);
    next = [...new Set(found)].filter((one) => !known.has(one)).slice(0, chainAtMost - known.size);
    for (const one of next) known.add(one);
  }
  return { ids: [...known], direct };
};
