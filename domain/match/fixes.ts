import type { EntryId } from '../ids.ts';
import { type Entry, type MatchEvent, playEvents } from './entry.ts';
import type { TypedTime } from './matchTime.ts';

/**
 * One correction of a log: an entry withdrawn, amended (which also restores a withdrawn one), or a forgotten one added
 * at its minute. Several are settled in one step (`src/machines/match/settle.ts`).
 */
export type Fix =
  | { readonly do: 'withdraw'; readonly entryId: EntryId }
  | ({ readonly do: 'amend'; readonly entryId: EntryId; readonly event?: MatchEvent } & TypedTime)
  | ({ readonly do: 'insert'; readonly event: MatchEvent } & TypedTime)
  /** Another device recorded it too. Corrects nothing, and is sent in the same way. */
  | { readonly do: 'confirm'; readonly entryId: EntryId };

/** Events that may be added later or corrected. Whistles, line-up and signatures have their own time and calls. */
export const insertable = [
  ...playEvents,
  'lineup.placed',
  'lineup.benched',
  'timePenalty.ended',
  'timeout.taken',
  'rules.corrected',
] as const satisfies readonly MatchEvent['type'][];

/** Most corrections in one step. */
export const mostFixes = 40;

/**
 * Ids of the entries that go before a command's own: made of its id, so that a retry makes the same, and a device knows
 * them before the server has answered. `place` counts from 0.
 */
export const idBefore = (commandId: EntryId, place: number): EntryId => {
  const head = (Number.parseInt(commandId.slice(0, 8), 16) ^ Math.imul(place + 1, 0x9e3779b1)) >>> 0;
  return head.toString(16).padStart(8, '0') + commandId.slice(8);
};

/**
 * The log split into the entries of one command each, in order: ids of one command differ only in their first 8
 * characters.
 */
export const inSteps = (log: readonly Entry[]): readonly (readonly Entry[])[] => {
  const steps: Entry[][] = [];
  for (const entry of log) {
    const open = steps.at(-1);
    if (open?.at(-1)?.id.slice(8) === entry.id.slice(8)) open.push(entry);
    else steps.push([entry]);
  }
  return steps;
};
