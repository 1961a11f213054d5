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

/** A person who said: this is how it was. `revision` is the sheet that was before him. */
export type Signature = {
  readonly revision: number;
  readonly by: UserId;
  readonly at: EpochMs;
  readonly reason: string | null;
};

/** What changed a signed sheet; each makes the next revision. */
export type SheetCorrection = {
  readonly revision: number;
  readonly by: UserId;
  readonly at: EpochMs;
  readonly reason: string | null;
  /** Withdrawn, corrected, or noted only now. */
  readonly kind: 'withdrawn' | 'amended' | 'late';
  /** What it was about, as it was said first; and as it is said now. */
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

/** Who signed the sheet of a match, and what was changed in it afterwards (live-match.md, section 3). */
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
