import type { Entry } from '#domain/match/entry.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';

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

/**
 * The entry of another device that is perhaps the same: same kind, side, player, within 30 s of match time
 * (live-match.md, section 7). Asked once; `confirm` answers "no, another one".
 */
export const twinOf = (log: readonly Entry[], entry: Entry): Entry | undefined => {
  if (!once.has(entry.type)) return undefined;
  const { device } = entry;
  // Most matches are noted on one device, and the corrections need not be read.
  if (log.every((other) => other.device === device)) return undefined;
  return afterCorrections(log)
    .filter(({ withdrawn }) => !withdrawn)
    .map((one) => one.entry)
    .findLast(
      (other) =>
        other.type === entry.type && other.device !== device && isNear(other, entry) && sameThing(other, entry),
    );
};
