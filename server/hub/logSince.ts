import { type Entry, isCorrection } from '#domain/match/entry.ts';
import type { Query } from '#server/db/database.ts';
import { entriesAfter } from '#server/modules/match/store.ts';

type Since = {
  /** What has to be known to tell which of the entries are private. */
  readonly log: readonly Entry[];
  readonly entries: readonly Entry[];
};

/**
 * The entries after a number. Who comes back has most of the log, so only what is new is read: all of it only where a
 * correction may be one of a private mark. Who names a number that is not there yet gets nothing, and the last that is.
 */
export const logSince = async (
  query: Query,
  matchId: string,
  after: number,
): Promise<Since & { readonly seq: number }> => {
  const known = Math.max(0, after - 1);
  const found = await entriesAfter(query, matchId, known);
  const isThere = after === 0 || found.length > 0;
  if (isThere && !found.some(isCorrection)) {
    const entries = found.filter(({ seq }) => seq > after);
    return { log: found, entries, seq: found.at(-1)?.seq ?? 0 };
  }
  const log = await entriesAfter(query, matchId, 0);
  return { log, entries: log.slice(after), seq: log.length };
};
