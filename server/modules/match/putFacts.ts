import type { MatchNow } from '#machines/match/replay.ts';
import type { Query } from '#server/db/database.ts';
import { correctedFacts } from './correctedFacts.ts';
import { changesOccasion, putOccasion } from './occasionStore.ts';
import { type MatchRow, updateMatch } from './store.ts';

/** Whether the log has corrected rules or side between two folds. */
export const readsOtherwise = ({ state: was }: MatchNow, { state: is }: MatchNow): boolean =>
  was.rules !== is.rules || was.isLocal !== is.isLocal;

/**
 * Writes rules and side in the match's row where its log has corrected them, and its occasion where that changes with it.
 * Returns the row, with another version where it was written.
 */
export const putFacts = async (tx: Query, row: MatchRow, before: MatchNow, after: MatchNow): Promise<MatchRow> => {
  const corrected = readsOtherwise(before, after);
  const written = corrected ? { ...row, ...correctedFacts(row, after.state), version: row.version + 1 } : row;
  if (corrected) await updateMatch(tx, row.club_id, row.id, correctedFacts(row, after.state));
  if (corrected || changesOccasion(before.phase, after.phase)) await putOccasion(tx, written, after.phase);
  return written;
};
