import type { PlayerId } from '../ids.ts';
import { goalkeeper, type PositionCode } from '../positions.ts';
import type { Change } from './entry.ts';
import { keeperOf, type MatchState, placeOf } from './state.ts';

/** The usual position of a player, where it is known. */
export type PositionOf = (playerId: PlayerId) => PositionCode | null;

/**
 * The same changes with the goalkeeper in goal (Law 3): a keeper who comes on while nobody stays in goal takes the
 * goal, whoever they replace; the player who then comes on for the keeper takes the outfield place that this leaves
 * free. The replacement of a keeper who is no longer in goal comes on as an outfield player. A given position is left
 * alone.
 */
export const withGoalkeeper = (
  state: MatchState,
  changes: readonly Change[],
  positionOf: PositionOf,
): readonly Change[] => {
  const keeper = keeperOf(state);
  const stays = keeper !== undefined && changes.every((one) => one.playerOutId !== keeper);
  const given = (one: Change) => placeOf(state, one.playerOutId)?.position;
  const inherits = (one: Change) => one.position === undefined && given(one) === goalkeeper;
  if (stays) return changes.map((one) => (inherits(one) ? { ...one, position: 'df' } : one));
  const isKeeper = (one: Change) => positionOf(one.playerInId) === goalkeeper;
  const heir = changes.find(inherits);
  if (heir && isKeeper(heir)) return changes;
  const coming =
    changes.find((one) => one.position === goalkeeper) ??
    changes.find((one) => one.position === undefined && isKeeper(one));
  if (!coming) return changes;
  return changes.map((one) => {
    if (one === coming) return { ...one, position: goalkeeper };
    return one === heir ? { ...one, position: given(coming) ?? 'df' } : one;
  });
};
