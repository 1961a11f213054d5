import type { Database } from '#server/db/database.ts';
import { MatchBook } from './book.ts';
import { correctedFacts } from './correctedFacts.ts';
import { putOccasion } from './occasionStore.ts';
import { projectionVersion } from './outcome.ts';
import { project } from './projection.ts';
import * as store from './store.ts';

/**
 * Deletes the projection rows and builds them again from the logs, with the occasion of each match, a match in each transaction, so that a running
 * server goes on. `onMatch` gets the progress. With `older` only the matches whose rows an older version wrote. Returns how many matches there were.
 */
export const rebuild = async (
  { query, transaction, engine }: Pick<Database, 'query' | 'transaction' | 'engine'>,
  onMatch: (done: number, of: number) => void = () => {},
  older?: number,
): Promise<number> => {
  const ids = await store.allMatchIds(query, older);
  for (const [index, id] of ids.entries()) {
    await transaction(async (tx) => {
      const row = await store.lockMatch(tx, engine, id);
      if (!row) return;
      const folded = await new MatchBook().read(tx, row);
      if (row.set_up_rules !== null)
        await store.updateMatch(tx, row.club_id, id, correctedFacts(row, folded.now.state));
      await project(tx, row, folded);
      const facts = (await store.matchById(tx, row.club_id, id)) ?? row;
      await putOccasion(tx, facts, folded.now.phase);
    });
    onMatch(index + 1, ids.length);
  }
  return ids.length;
};

/** Writes the rows anew that an older version of the program wrote. Returns how many matches there were. */
export const rebuildOlder = (database: Pick<Database, 'query' | 'transaction' | 'engine'>): Promise<number> =>
  rebuild(database, undefined, projectionVersion);
