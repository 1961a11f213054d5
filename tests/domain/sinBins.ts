import type { LogEntry } from '#domain/match/entry.ts';
import type { MatchState } from '#domain/match/state.ts';

type Shown = Extract<LogEntry, { type: 'card.shown' }>;

/**
 * The consequence of a yellow card by IFAB's guidelines for temporary dismissals, from the cards shown before: a
 * caution, some minutes off, the last of them, a sending-off. Undefined where neither system is in use.
 */
export const sinBin = (before: MatchState, { playerId, temporary }: Shown) => {
  const { timePenalty, timePenaltySystem: system } = before.rules;
  if (timePenalty === null || before.shootout || playerId === undefined || system === 'secondIsRed') return undefined;
  const mine = before.cards.filter((one) => one.playerId === playerId && one.card === 'yellow' && !one.uncounted);
  const [bins, cautions] = [mine.filter((one) => one.temporary), mine.filter((one) => !one.temporary)];
  if (before.timePenalties.some((one) => one.playerId === playerId)) return 'off';
  const plays = playerId in before.pitch;
  if (system === 'A' && plays) return mine.length === 0 ? 'bin' : 'last';
  if (system === 'B' && plays && temporary) return bins.length === 0 ? 'bin' : 'last';
  return cautions.length === 0 ? 'caution' : 'off';
};

/** Whether a player may be replaced after two temporary dismissals: not in system B with a caution beside. */
export const mayBeReplaced = (before: MatchState, playerId: string): boolean =>
  before.rules.timePenaltySystem === 'A' ||
  before.cards.every((one) => one.playerId !== playerId || one.card !== 'yellow' || one.temporary || one.uncounted);
