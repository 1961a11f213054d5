import type { EpochMs } from '#domain/clock.ts';
import type { EntryId, UserId } from '#domain/ids.ts';
import {
  type Entry,
  isCorrection,
  isSeen,
  type LogEntry,
  type MatchEvent,
  type SeenEntry,
} from '#domain/match/entry.ts';
import { changesSheet } from './view.ts';

/** A signature of the report. `revision` is the version that was signed. */
export type Signature = {
  readonly revision: number;
  readonly by: UserId;
  readonly at: EpochMs;
  readonly reason: string | null;
};

/** A change of a signed report; each makes the next revision. */
export type SheetCorrection = {
  readonly revision: number;
  readonly by: UserId;
  readonly at: EpochMs;
  readonly reason: string | null;
  /** Withdrawn, corrected, or recorded after the signature. */
  readonly kind: 'withdrawn' | 'amended' | 'late';
  /** The event before the correction, and after it. */
  readonly was: MatchEvent | null;
  readonly is: MatchEvent | null;
};

const reasonOf = (entry: Entry): string | null => ('reason' in entry && entry.reason ? entry.reason : null);

const correctionOf = (log: readonly Entry[], entry: Entry, revision: number): SheetCorrection => {
  const common = { revision, by: entry.by, at: entry.recordedAt, reason: reasonOf(entry) };
  if (!isCorrection(entry)) return { ...common, kind: 'late', was: null, is: entry };
  const target = (id: EntryId) => log.find((one): one is LogEntry => one.id === id && !isCorrection(one)) ?? null;
  return entry.type === 'entry.retracted'
    ? { ...common, kind: 'withdrawn', was: target(entry.corrects), is: null }
    : {
        ...common,
        kind: 'amended',
        was: target(entry.corrects),
        is: entry.type === 'entry.amended' ? entry.event : null,
      };
};

/** The signatures of a match report, and its changes afterwards (live-match.md, section 3). */
export const signedHistory = (
  seen: readonly SeenEntry[],
): { readonly signatures: readonly Signature[]; readonly corrections: readonly SheetCorrection[] } => {
  const log = seen.filter(isSeen);
  const signatures: Signature[] = [];
  const corrections: SheetCorrection[] = [];
  for (const entry of log) {
    const revision = 1 + corrections.length;
    if (entry.type === 'match.confirmed')
      signatures.push({ revision, by: entry.by, at: entry.recordedAt, reason: reasonOf(entry) });
    else if (signatures.length > 0 && changesSheet(entry)) corrections.push(correctionOf(log, entry, revision + 1));
  }
  return { signatures, corrections };
};
