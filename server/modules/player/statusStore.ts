import { closedPhases } from '#domain/injury/phases.ts';
import type { Query } from '#server/db/database.ts';

/** Whether an injury keeps a player away. */
export const isKeptAway = async (query: Query, playerId: string): Promise<boolean> => {
  const open = query
    .selectFrom('injury')
    .where('player_id', '=', playerId)
    .where('availability', '=', 'none')
    .where('phase', 'not in', closedPhases)
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(1);
  return (await open.executeTakeFirst()) !== undefined;
};

/**
 * After a change of injuries: who was available and is kept away is injured, who was injured and is not kept away is
 * available. Who is suspended or away for another reason stays so.
 */
export const syncStatus = async (tx: Query, playerId: string): Promise<void> => {
  const [was, is] = (await isKeptAway(tx, playerId)) ? ['active', 'injured'] : ['injured', 'active'];
  await tx.updateTable('player').set({ status: is }).where('id', '=', playerId).where('status', '=', was).execute();
};
