import type { EntryId } from '../ids.ts';
import type { Entry } from './entry.ts';
import { afterCorrections } from './matchTime.ts';

const near = 30_000;

/** What two devices may both have noted of one and the same thing on the pitch. */
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
    'playerId' in entry ? entry.playerId : '',
    'side' in entry ? entry.side : '',
    'card' in entry ? entry.card : '',
  ];
  return of(a).join() === of(b).join();
};

/** Outside play the match time stands still: one interval is one moment. */
const isNear = (a: Entry, b: Entry): boolean => {
  if (a.period !== b.period) return false;
  return a.clock === null || b.clock === null ? a.clock === b.clock : Math.abs(a.clock - b.clock) <= near;
};

/** What finds, for an entry, the one in a log that another device has noted of perhaps the same; `but` some of them. */
export type FindTwin = (entry: Entry, but?: ReadonlySet<EntryId>) => Entry | undefined;

/**
 * The entries of other devices that are perhaps the same as another: same kind, side, player, within 30 s of match time
 * (live-match.md, section 7). The server asks once, and `confirm` answers "no, another one"; until it has asked, the
 * console counts the two as one.
 */
export const twinsIn = (log: readonly Entry[]): FindTwin => {
  let standing: readonly Entry[] | undefined;
  return (entry, but) => {
    // Most matches are noted on one device, and the corrections need not be read.
    if (!once.has(entry.type) || log.every((other) => other.device === entry.device)) return undefined;
    standing ??= afterCorrections(log).flatMap((one) => (one.withdrawn ? [] : [one.entry]));
    return standing.findLast(
      (other) =>
        other.type === entry.type &&
        other.device !== entry.device &&
        !but?.has(other.id) &&
        isNear(other, entry) &&
        sameThing(other, entry),
    );
  };
};
