import type { EntryId, UserId } from '#domain/ids.ts';
import { type Entry, isCorrection, isSeen, type LogEntry, type SeenEntry } from '#domain/match/entry.ts';
import { inSteps } from '#domain/match/fixes.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';

/** Undone by other means, if at all: in the preparation, by a correction, or never. */
const never = new Set<Entry['type']>([
  'squad.called',
  'lineup.confirmed',
  'lineup.reopened',
  'match.confirmed',
  'note.made',
  'entry.confirmedByOther',
]);
/** The line-up before kick-off is changed in the preparation. */
const onlyInPlay = new Set<Entry['type']>(['lineup.placed', 'lineup.benched', 'formation.set']);
const mayBeUndone = ({ type, period }: Entry): boolean => !never.has(type) && !(period === 0 && onlyInPlay.has(type));

/** Events of the clock beside the whistles. They are corrected with the clock, never by undo. */
const ofClock = new Set<Entry['type']>(['clock.stopped', 'clock.started', 'clock.set']);
/** Whether an entry is an event of the clock, or corrects one. */
const touchesClock = (log: ReadonlyMap<EntryId, Entry>, entry: Entry | undefined): boolean => {
  if (!entry) return false;
  if (!isCorrection(entry)) return ofClock.has(entry.type);
  if (entry.type === 'entry.amended' && ofClock.has(entry.event.type)) return true;
  return touchesClock(log, log.get(entry.corrects));
};

/** One step of the log that may be undone. `ids` are the entries to withdraw. */
type Step = { readonly entries: readonly Entry[]; readonly ids: readonly EntryId[] };
/** `entry` is the original entry; `correction` is true when the step corrected it. */
export type Turn = {
  readonly ids: readonly EntryId[];
  readonly entry: LogEntry | undefined;
  readonly correction: boolean;
  /** The author of what would be withdrawn; empty while it is pending on this device. */
  readonly by: UserId;
};
export type Turns = { readonly undo: Turn | null; readonly redo: Turn | null };

const actionOf = (step: readonly Entry[]): Step => {
  const entries = step.filter(mayBeUndone);
  return { entries, ids: entries.map(({ id }) => id) };
};

const same = (ids: readonly EntryId[], targets: ReadonlySet<EntryId>): boolean =>
  ids.length === targets.size && ids.every((id) => targets.has(id));

/** The entries that a step withdraws, when it does nothing else. */
const withdrawnBy = (step: readonly Entry[]): ReadonlySet<EntryId> | undefined =>
  step.every((entry) => entry.type === 'entry.retracted')
    ? new Set(step.flatMap((entry) => (entry.type === 'entry.retracted' ? [entry.corrects] : [])))
    : undefined;

type Undone = { readonly action: Step; readonly by: readonly EntryId[] };
type Stacks = { readonly done: readonly Step[]; readonly undone: readonly Undone[] };

const follow = ({ done, undone }: Stacks, step: readonly Entry[]): Stacks => {
  const action = actionOf(step);
  if (action.ids.length === 0) return { done, undone };
  const targets = withdrawnBy(step);
  const back = targets && done.find(({ ids }) => same(ids, targets));
  if (back) return { done: done.filter((one) => one !== back), undone: [...undone, { action: back, by: action.ids }] };
  const again = targets && undone.find(({ by }) => same(by, targets));
  if (again) return { done: [...done, again.action], undone: undone.filter((one) => one !== again) };
  return { done: [...done, action], undone: [] };
};

/** A correction of a withdrawn entry changes nothing: undo skips it. */
const counts = (standing: ReadonlyMap<EntryId, LogEntry>, entry: Entry): boolean => {
  if (entry.type === 'entry.retracted') return true;
  return standing.has(entry.type === 'entry.amended' ? entry.corrects : entry.id);
};

const turn = (log: ReadonlyMap<EntryId, Entry>, { entries }: Step, ids: readonly EntryId[]): Turn => {
  const last = entries.at(-1);
  const by = log.get(ids.at(-1) ?? '')?.by ?? '';
  if (!last || !isCorrection(last)) return { ids, entry: last, correction: false, by };
  const about = log.get(last.corrects);
  return { ids, entry: about && !isCorrection(about) ? about : undefined, correction: true, by };
};

/**
 * The next undo and redo, computed from the log alone, so that every device and every reload has the same: the newest
 * step that still counts, and the newest that was withdrawn since the last new entry. Changes of one step are undone in
 * one. A step that touched the clock is skipped: no undo moves it.
 */
export const turnsOf = (log: readonly SeenEntry[]): Turns => {
  const seen = log.filter(isSeen);
  const standing = new Map(
    afterCorrections(seen).flatMap(({ entry, withdrawn }) => (withdrawn ? [] : [[entry.id, entry] as const])),
  );
  const byId = new Map(seen.map((entry) => [entry.id, entry]));
  const steps = inSteps(seen).filter((step) => !step.some((entry) => touchesClock(byId, entry)));
  const { done, undone } = steps.reduce(follow, { done: [], undone: [] } as Stacks);
  const last = done.findLast(({ entries }) => entries.some((entry) => counts(standing, entry)));
  const next = undone.at(-1);
  return { undo: last ? turn(byId, last, last.ids) : null, redo: next ? turn(byId, next.action, next.by) : null };
};
