import {
  changesThePast,
  type Entry,
  isCorrection,
  isSeen,
  type MatchTime,
  type SeenEntry,
} from '#domain/match/entry.ts';
import { type MatchState, runningPeriod } from '#domain/match/state.ts';
import type { MatchInput } from './lifecycle.ts';
import { follow, type MatchNow, replay } from './replay.ts';

/** Whether an entry is after all others in match time, so that the fold may go on from there. */
export const isLatest = (
  state: MatchState,
  entry: Pick<MatchTime, 'period' | 'clock'> & { readonly type: string },
): boolean => {
  if (entry.type === 'period.started' || entry.type === 'period.ended') return entry.period >= state.period;
  if (entry.period !== state.period) return entry.period > state.period;
  if (entry.clock === null) return !runningPeriod(state);
  return runningPeriod(state) !== undefined && entry.clock >= state.now.clock;
};

type Log = readonly SeenEntry[];
type Fold = { readonly input: MatchInput; readonly log: Log; readonly now: MatchNow };
/** The newest fold of each log, by the log's first entry: a longer log begins with the same entries. */
const folds = new WeakMap<SeenEntry, Fold>();

const goesOn = (now: MatchNow, entry: Entry): boolean => !changesThePast(entry) && isLatest(now.state, entry);

/** The fold of a log that now has more entries; undefined where the log must be read from the start. */
const grown = (known: Fold, log: Log): MatchNow | undefined => {
  const before = known.log.length;
  if (log.length < before || known.log.some((entry, at) => log[at] !== entry)) return undefined;
  let now = known.now;
  for (const entry of log.slice(before).filter(isSeen)) {
    if (!goesOn(now, entry) || isCorrection(entry)) return undefined;
    const next = follow(now, entry);
    if (next.conflicts.length > now.conflicts.length) return undefined;
    now = next;
  }
  return now;
};

/**
 * Folds a log. Cached: the same log is not read twice, and new entries are folded on top, since the whole log would be
 * read between a tap and the next frame otherwise.
 */
export const foldOf = (input: MatchInput, log: Log): MatchNow => {
  const [first] = log;
  const known = first && folds.get(first);
  const now = (known?.input === input ? grown(known, log) : undefined) ?? replay(input, log);
  if (first) folds.set(first, { input, log, now });
  return now;
};
