import type { Sent } from '#records/measurements/measuredValues.ts';

/** A value that waits on this device. */
export type Entry = {
  readonly commandId: string;
  readonly teamId: string;
  readonly typeId: string;
  readonly playerId: string;
  readonly day: string;
  readonly measured: Sent;
  readonly confirm: boolean;
  /** The measurement that it corrects; null: a new one, or one that the entry before it makes. */
  readonly of: { readonly id: string; readonly version: number } | null;
  /** It was sent at least once: the server may have it. */
  readonly tried: boolean;
};
/** A value that the server has refused: it stays here until somebody changes or drops it. */
export type Refused = Entry & { readonly code: string };
/**
 * What the server has made of a value, and when (epoch ms): a list that was read before does not have it yet. The next
 * value of that player and day corrects it.
 */
type Made = {
  readonly key: string;
  readonly id: string;
  readonly version: number;
  readonly measured: Sent;
  readonly at: number;
};
export type Queue = {
  readonly entries: readonly Entry[];
  readonly refused: readonly Refused[];
  readonly made: readonly Made[];
};
export const emptyQueue: Queue = { entries: [], refused: [], made: [] };
const madeAtMost = 200;

/** One player in one test on one day. */
export const keyOf = ({ typeId, playerId, day }: Pick<Entry, 'typeId' | 'playerId' | 'day'>): string =>
  [typeId, playerId, day].join(' ');
const isOther = (one: Entry) => (entry: Entry) => keyOf(entry) !== keyOf(one);

/** Adds a value. One that was never sent replaces what waits of the same player; else it follows. */
export const queued = ({ entries, refused, made }: Queue, entry: Entry): Queue => {
  const waiting = entries.findLast((one) => !isOther(one)(entry));
  const kept = waiting && !waiting.tried ? entries.filter((one) => one !== waiting) : entries;
  const of = waiting && !waiting.tried ? waiting.of : waiting ? null : entry.of;
  return { entries: [...kept, { ...entry, of }], refused: refused.filter(isOther(entry)), made };
};

const rowsAtMost = 60;
/** What goes out next: one correction, or new values of one test day, each player once. Empty when nothing waits. */
export const nextBatch = ({ entries }: Queue): readonly Entry[] => {
  const [first] = entries;
  if (!first || first.of) return first ? [first] : [];
  const seen = new Set<string>();
  return entries
    .filter((one) => {
      const isFirst = !seen.has(keyOf(one));
      seen.add(keyOf(one));
      const isSame = one.teamId === first.teamId && one.typeId === first.typeId && one.day === first.day;
      return isFirst && isSame && one.of === null;
    })
    .slice(0, rowsAtMost);
};

export const markTried = (queue: Queue, batch: readonly Entry[]): Queue => {
  const ids = new Set(batch.map(({ commandId }) => commandId));
  return { ...queue, entries: queue.entries.map((one) => (ids.has(one.commandId) ? { ...one, tried: true } : one)) };
};

export type Outcome =
  | { readonly entry: Entry; readonly made: { readonly id: string; readonly version: number } }
  | { readonly entry: Entry; readonly code: string };
/** Takes answered values off the queue; what follows a value that was made corrects it. `at`: now. */
export const settled = (queue: Queue, outcomes: readonly Outcome[], at: number): Queue =>
  outcomes.reduce<Queue>(({ entries, refused, made }, outcome) => {
    const { entry } = outcome;
    const key = keyOf(entry);
    const madeBefore = made.filter((one) => one.key !== key);
    const others = entries.filter(({ commandId }) => commandId !== entry.commandId);
    const follows = others.some((one) => !isOther(one)(entry));
    if ('made' in outcome) {
      const after = others.map((one) => (isOther(one)(entry) ? one : { ...one, of: outcome.made }));
      const { id, version } = outcome.made;
      const { measured } = entry;
      return { entries: after, refused, made: [...madeBefore, { key, id, version, measured, at }].slice(-madeAtMost) };
    }
    return {
      made: madeBefore,
      entries: others,
      refused: follows ? refused : [...refused.filter(isOther(entry)), { ...entry, code: outcome.code }],
    };
  }, queue);

/** What this device has sent of a player and day and a list that was read then does not have. */
export const madeSince = ({ made }: Queue, key: string, listedAt: number): Made | undefined =>
  made.findLast((one) => one.key === key && one.at > listedAt);
