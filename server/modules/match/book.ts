import type { Entry } from '#domain/match/entry.ts';
import { changesThePast, isCorrection } from '#domain/match/entry.ts';
import { isLatest } from '#machines/match/foldOf.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { follow, type MatchNow, replay } from '#machines/match/replay.ts';
import { revisionOf } from '#machines/match/view.ts';
import type { Query } from '#server/db/database.ts';
import { setUpOf } from './correctedFacts.ts';
import { carryFacts } from './factStore.ts';
import * as store from './store.ts';

/**
 * A match with its log: the log, its fold, and what each new entry needs of the whole log, so that it is read only
 * once.
 */
export type Folded = {
  readonly input: MatchInput;
  readonly log: readonly Entry[];
  readonly now: MatchNow;
  /** Ids of the entries, in the order of the log. */
  readonly ids: readonly string[];
  /** The match report has been signed once. */
  readonly signed: boolean;
  readonly revision: number;
};

const signs = ({ type }: Entry): boolean => type === 'match.confirmed';

export const foldedOf = (input: MatchInput, log: readonly Entry[], now = replay(input, log)): Folded => ({
  input,
  log,
  now,
  ids: log.map(({ id }) => id),
  signed: log.some(signs),
  revision: revisionOf(log),
});

/** One more entry on a folded match: a short step when it is the last in match time, else a new fold. */
export const extend = (past: Folded, entry: Entry): Folded => {
  const { input, now } = past;
  const log = [...past.log, entry];
  if (isCorrection(entry) || changesThePast(entry) || !isLatest(past, entry)) return foldedOf(input, log);
  const signed = past.signed || signs(entry);
  const next = follow(now, entry);
  // What the whole log allows and this step does not has another place in match time.
  if (next.conflicts.length > now.conflicts.length) return foldedOf(input, log);
  carryFacts(now, entry, next);
  return {
    input,
    log,
    now: next,
    ids: [...past.ids, entry.id],
    signed,
    revision: signed ? revisionOf(log) : past.revision,
  };
};

const kept = 200;

/**
 * Folded matches in memory. Each is checked against the number of the newest entry in the database, and missing entries
 * are read from there. May be emptied at any time.
 */
export class MatchBook {
  readonly #known = new Map<string, { readonly version: number; readonly folded: Folded }>();

  /** The match as of the row's newest entry; `row` was read by the same `query`. */
  async read(query: Query, row: store.MatchRow): Promise<Folded> {
    const known = this.#known.get(row.id);
    const usable = known && known.version === row.version && known.folded.log.length <= row.head_seq;
    if (usable && known.folded.log.length === row.head_seq) return known.folded;
    const past = usable ? known.folded : undefined;
    const missing = await store.entriesAfter(query, row.id, past?.log.length ?? 0);
    const input = setUpOf(row);
    if (past && missing.length < 8) return missing.reduce(extend, past);
    return foldedOf(input, [...(past?.log ?? []), ...missing]);
  }

  /** Keeps a fold that has been committed. */
  keep(row: Pick<store.MatchRow, 'id' | 'version'>, folded: Folded): void {
    const known = this.#known.get(row.id);
    if (known && known.version === row.version && known.folded.log.length > folded.log.length) return;
    this.#known.delete(row.id);
    this.#known.set(row.id, { version: row.version, folded });
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > kept && oldest !== undefined) this.#known.delete(oldest);
  }
}
