import type { EntryId } from '../ids.ts';
import type { Entry } from './entry.ts';
import { afterCorrections } from './matchTime.ts';

const near = 30_000;

/** Events on the pitch that two devices may both record. */
const once = new Set([
  'goal.scored',
  'goal.conceded',
  'penalty.missed',
  'card.shown',
  'player.substituted',
  'player.injured',
  'timeout.taken',
]);

/** Same kind, side and player. The card's colour counts: a red after a yellow is another card. */
const sameThing = (a: Entry, b: Entry): boolean => {
  if (a.type === 'player.substituted' && b.type === 'player.substituted') {
    return a.changes.some((one) =>
      b.changes.some((other) => other.playerOutId === one.playerOutId && other.playerInId === one.playerInId),
    );
  }
  const of = (entry: Entry) => [
    'playerId' in entry ? entry.playerId : undefined,
    'side' in entry ? entry.side : undefined,
    'card' in entry ? entry.card : undefined,
  ];
  return of(a).join() === of(b).join();
};

/** Outside play the match time stands still: one interval is one moment. */
const isNear = (a: Entry, b: Entry): boolean => {
  if (a.period !== b.period) return false;
  return a.clock === null || b.clock === null ? a.clock === b.clock : Math.abs(a.clock - b.clock) <= near;
};

/**
 * Finds the possible duplicates of an entry that other devices have recorded, newest first. `said` is the one that the
 * server has named, whatever this device's clock shows.
 */
export type FindDuplicates = (entry: Entry, said?: EntryId) => readonly Entry[];

/** The entries that a device has confirmed as the same as one of its own, by device and entry. */
const confirmed = (log: readonly Entry[]): ReadonlySet<string> =>
  new Set(log.flatMap((one) => (one.type === 'entry.confirmedByOther' ? [`${one.device} ${one.corrects}`] : [])));

/**
 * The possible duplicates of an entry from other devices: same kind, side and player, within 30 s of match time
 * (live-match.md, section 7). An entry that the device has confirmed is the same event; two entries of one device never
 * are. The server asks once, and `confirm` answers "no, another one"; until then, the console counts the two as one.
 */
export const possibleDuplicates = (log: readonly Entry[]): FindDuplicates => {
  let known: { readonly standing: readonly Entry[]; readonly same: ReadonlySet<string> } | undefined;
  return (entry, said) => {
    // Most matches are recorded on one device, and the corrections need not be read.
    if (!once.has(entry.type) || log.every((other) => other.device === entry.device)) return [];
    known ??= {
      standing: afterCorrections(log)
        .filter(({ withdrawn }) => !withdrawn)
        .map((line) => line.entry)
        .toReversed(),
      same: confirmed(log),
    };
    const { standing, same } = known;
    return standing.filter(
      (other) =>
        other.type === entry.type &&
        other.device !== entry.device &&
        !same.has(`${entry.device} ${other.id}`) &&
        (other.id === said || (isNear(other, entry) && sameThing(other, entry))),
    );
  };
};
