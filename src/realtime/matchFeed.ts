import type { SeenEntry } from '#domain/match/entry.ts';

export type Changes = { readonly seq: number; readonly entries: readonly SeenEntry[] };
export type FeedSource = {
  /** GET /match/{id}/changes?after=: the log from there, with the newest number. */
  readonly read: (after: number) => Promise<Changes>;
  /** The next entries, each exactly once and in order; those that came together in one call. */
  readonly deliver: (entries: readonly SeenEntry[]) => void;
  /** How long to wait after the n-th read that failed. */
  readonly pause: (failures: number) => Promise<void>;
  /** Level = nothing is known to be missing. */
  readonly onLevel?: (level: boolean) => void;
};

export type MatchFeed = {
  /** An entry from any source, in any order, any number of times. */
  readonly take: (entry: SeenEntry) => void;
  /** Receives the newest number that anybody has reported. */
  readonly head: (seq: number) => void;
  /** A part of the log that was read elsewhere. */
  readonly merge: (changes: Changes) => void;
  /** Checks whether an entry is missing. Resolves when the feed is complete, or stopped. */
  readonly check: () => Promise<void>;
  readonly seq: () => number;
  readonly isLevel: () => boolean;
  readonly stop: () => void;
};

/**
 * Delivers each entry of a match's log exactly once, in order. The hub is a hint: it may lose, double, delay and
 * reorder. Only the number after the last passes; missing entries are read by number, one read at a time for all
 * callers. Hidden entries count like all others.
 */
export const matchFeed = ({ read, deliver, pause, onLevel }: FeedSource, after = 0): MatchFeed => {
  let seq = after;
  let newest = after;
  let stopped = false;
  let requested = false;
  let reading: Promise<void> | undefined;

  const accept = (entries: readonly SeenEntry[]): void => {
    const next: SeenEntry[] = [];
    for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
      if (entry.seq !== seq + next.length + 1) continue;
      next.push(entry);
    }
    if (next.length === 0 || stopped) return;
    seq += next.length;
    newest = Math.max(newest, seq);
    deliver(next);
  };

  /** One read. False when it brought nothing, so that the next one waits. */
  const readOnce = async (): Promise<boolean> => {
    const from = seq;
    requested = false;
    try {
      const changes = await read(from);
      newest = Math.max(newest, changes.seq);
      accept(changes.entries);
      return seq > from || seq >= newest;
    } catch {
      requested = true;
      return false;
    }
  };

  const readOn = async (): Promise<void> => {
    let failures = 0;
    while (!stopped && (seq < newest || requested)) {
      failures = (await readOnce()) ? 0 : failures + 1;
      if (failures > 0 && !stopped) await pause(failures);
    }
    // In the same task as the last look at `newest`: a later entry starts a read of its own.
    reading = undefined;
    if (!stopped) onLevel?.(true);
  };

  const catchUp = (): Promise<void> => {
    if (stopped || (seq >= newest && !requested)) return reading ?? Promise.resolve();
    if (reading) return reading;
    onLevel?.(false);
    reading = readOn();
    return reading;
  };

  return {
    take(entry) {
      newest = Math.max(newest, entry.seq);
      accept([entry]);
      void catchUp();
    },
    head(said) {
      newest = Math.max(newest, said);
      void catchUp();
    },
    merge(changes) {
      newest = Math.max(newest, changes.seq);
      accept(changes.entries);
      void catchUp();
    },
    check() {
      requested = true;
      return catchUp();
    },
    seq: () => seq,
    isLevel: () => reading === undefined && seq >= newest,
    stop() {
      stopped = true;
    },
  };
};
