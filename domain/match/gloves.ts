import type { PlayerId } from '../ids.ts';
import { goalkeeper, type PositionCode } from '../positions.ts';
import type { Change } from './entry.ts';
import { keeperOf, type MatchState, placeOf } from './state.ts';

/** Where somebody plays as a rule, as far as it is known. */
export type PositionOf = (playerId: PlayerId) => PositionCode | null;

/**
 * The same changes with the gloves on the right hands (Law 3): a keeper who comes on while nobody is in goal takes the
 * goal, whoever goes off for him; and who replaces a keeper whose gloves another wears by now comes on as a field player.
 */
export const withGloves = (
  state: MatchState,
  changes: readonly Change[],
  positionOf: PositionOf,
): readonly Change[] => {
  const keeper = keeperOf(state);
  const stays = keeper !== undefined && changes.every((one) => one.playerOutId !== keeper);
  const inGoal = (one: Change) => (one.position ?? placeOf(state, one.playerOutId)?.position) === goalkeeper;
  if (stays)
    return changes.map((one) => (one.position === undefined && inGoal(one) ? { ...one, position: 'df' } : one));
  if (changes.some(inGoal)) return changes;
  const coming = changes.find((one) => one.position === undefined && positionOf(one.playerInId) === goalkeeper);
  return changes.map((one) => (one === coming ? { ...one, position: goalkeeper } : one));
};
