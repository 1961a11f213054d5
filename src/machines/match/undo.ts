import type { EntryId, UserId } from '#domain/ids.ts';
import { type Entry, isCorrection, isSeen, type LogEntry, type SeenEntry } from '#domain/match/entry.ts';
import { inSteps } from '#domain/match/fixes.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';

/** Taken back by other means, if at all: in the preparation, by hand, or never. */
const never = new Set<Entry['type']>([
  'squad.called',
  'lineup.confirmed',
  'lineup.reopened',
  'match.confirmed',
  'note.made',
  'entry.witnessed',
]);
/** Of the line-up, what was said before the ball rolled is changed in the preparation. */
const onlyInPlay = new Set<Entry['type']>(['lineup.placed', 'lineup.benched', 'formation.set']);
const mayBeUndone = ({ type, period }: Entry): boolean => !never.has(type) && !(period === 0 && onlyInPlay.has(type));

/** What the clock is made of beside the whistles. It is set right where the clock is, never in passing. */
const ofClock = new Set<Entry['type']>(['clock.stopped', 'clock.started', 'clock.set']);
/** Whether an entry is of the clock, or corrects one that is. */
const touchesClock = (log: ReadonlyMap<EntryId, Entry>, entry: Entry | undefined): boolean => {
  if (!entry) return false;
  if (!isCorrection(entry)) return ofClock.has(entry.type);
  if (entry.type === 'entry.amended' && ofClock.has(entry.event.type)) return true;
  return touchesClock(log, log.get(entry.corrects));
};

/** One step of the log that may be taken back. `ids` are what has to be withdrawn for that. */
type Step = { readonly entries: readonly Entry[]; readonly ids: readonly EntryId[] };
/** `entry` is what it is about, as it was first said; `correction` when it was about putting it right. */
export type Turn = {
  readonly ids: readonly EntryId[];
  readonly entry: LogEntry | undefined;
  readonly correction: boolean;
  /** Who said what would be taken back; empty while it waits on this device. */
  readonly by: UserId;
};
export type Turns = { readonly undo: Turn | null; readonly redo: Turn | null };

const actionOf = (step: readonly Entry[]): Step => {
  const entries = step.filter(mayBeUndone);
  return { entries, ids: entries.map(({ id }) => id) };
};

const same = (ids: readonly EntryId[], targets: ReadonlySet<EntryId>): boolean =>
  ids.length === targets.size && ids.every((id) => targets.has(id));

/** What a step withdraws, when it does nothing else. */
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

/** A correction of what does not stand any more changes nothing: nobody wants it taken back. */
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
 * What undo would take back and redo bring again, read from the log alone, so that every device and every reload says
 * the same: the newest step that still counts, and the newest that was withdrawn since anything new was said.
 * What was settled in one step comes back in one. A step that touched the clock is passed over: no undo moves it.
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
