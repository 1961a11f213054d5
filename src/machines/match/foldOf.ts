import {
  changesThePast,
  type Entry,
  isCorrection,
  isSeen,
  type MatchTime,
  type SeenEntry,
} from '#domain/match/entry.ts';
import { runningPeriod } from '#domain/match/state.ts';
import type { MatchInput } from './lifecycle.ts';
import { follow, type MatchNow, replay } from './replay.ts';

type Log = readonly SeenEntry[];
/**
 * Whether something of the period that is played was noted without a clock: it is of the interval after its whistle, so
 * that what comes now is before it. A whistle that was taken back leaves such entries.
 */
const hasLater = (period: number, log: Log): boolean =>
  log.some((entry) => isSeen(entry) && entry.clock === null && entry.period === period);

/** Whether an entry is after all others of a folded log in match time, so that the fold may go on from there. */
export const isLatest = (
  { now: { state }, log }: { readonly now: Pick<MatchNow, 'state'>; readonly log: Log },
  entry: Pick<MatchTime, 'period' | 'clock'> & { readonly type: string },
): boolean => {
  if (entry.type === 'period.started' || entry.period !== state.period) return entry.period > state.period;
  const running = runningPeriod(state);
  if (!running) return entry.clock === null && entry.type !== 'period.ended';
  if (hasLater(running.n, log)) return false;
  return entry.type === 'period.ended' || (entry.clock !== null && entry.clock >= state.now.clock);
};

type Fold = { readonly input: MatchInput; readonly log: Log; readonly now: MatchNow };
/** The newest fold of each log, by the log's first entry: a longer log begins with the same entries. */
const folds = new WeakMap<SeenEntry, Fold>();

const goesOn = (now: MatchNow, log: Log, entry: Entry): boolean =>
  !changesThePast(entry) && isLatest({ now, log }, entry);

/** The fold of a log that now has more entries; undefined where the log must be read from the start. */
const grown = (known: Fold, log: Log): MatchNow | undefined => {
  const before = known.log.length;
  if (known.log.some((entry, at) => log[at] !== entry)) return undefined;
  let now = known.now;
  for (const entry of log.slice(before).filter(isSeen)) {
    if (!goesOn(now, known.log, entry) || isCorrection(entry)) return undefined;
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
