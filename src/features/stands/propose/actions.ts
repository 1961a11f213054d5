import type { PlayerId } from '#domain/ids.ts';
import { type Additional, additionalChanges, type MatchEvent } from '#domain/match/entry.ts';
import type { Signal } from '#ui/football/signals.ts';

/** The actions that may be suggested, in the order of the sheet. */
export const actionNames = [
  'goal',
  'yellow',
  'red',
  'change',
  ...additionalChanges,
  'injury',
  'penaltyGoal',
  'penaltyMissed',
] as const;
export type ActionName = (typeof actionNames)[number];
/** A substitution of any kind, which still needs the substitute. */
export type ChangeName = 'change' | Additional;
export const isAdditional = (name: ActionName): name is Additional => additionalChanges.some((one) => one === name);
export const isChange = (name: ActionName): name is ChangeName => name === 'change' || isAdditional(name);

export const actionSignals = {
  goal: 'goal',
  yellow: 'yellow',
  red: 'red',
  change: 'change',
  concussion: 'change',
  opponentConcussion: 'change',
  injury: 'injury',
  penaltyGoal: 'penalty',
  penaltyMissed: 'penaltyMissed',
} as const satisfies Record<ActionName, Signal>;

/** The action as an event. */
export const eventOf = (name: Exclude<ActionName, ChangeName>, playerId: PlayerId): MatchEvent => {
  const events = {
    goal: { type: 'goal.scored', kind: 'play', playerId },
    penaltyGoal: { type: 'goal.scored', kind: 'penalty', playerId },
    penaltyMissed: { type: 'penalty.missed', side: 'own', playerId },
    yellow: { type: 'card.shown', card: 'yellow', playerId },
    red: { type: 'card.shown', card: 'red', playerId },
    injury: { type: 'player.injured', playerId },
  } as const;
  return events[name];
};
