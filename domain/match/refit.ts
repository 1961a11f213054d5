import type { EpochMs } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import type { Change } from './entry.ts';
import { farFrom, type KnownPlaces, placeFit } from './placeFit.ts';
import { checkPlan, type Planned } from './plan.ts';
import { playedBy } from './share.ts';
import { type MatchState, onPitch, placeOf } from './state.ts';

/**
 * Another player to come on, the nearest to the place first; else another one to go off. Fewest minutes first, or last.
 */
const otherPairs = (state: MatchState, one: Change, places: KnownPlaces, now: EpochMs): readonly Change[] => {
  const played = playedBy(state, now);
  const minutes = (id: PlayerId) => played[id] ?? 0;
  const placeIn = (out: PlayerId) => placeOf(state, out)?.position ?? 'm';
  const cost = (on: PlayerId, out: PlayerId) => farFrom(places, on, placeIn(out));
  const crosses = (on: PlayerId, out: PlayerId) => placeFit(places, on, placeIn(out)).crosses;
  const ins = Object.keys(state.players)
    .filter((id) => id !== one.playerInId && !(id in state.pitch) && !crosses(id, one.playerOutId))
    .toSorted((a, b) => cost(a, one.playerOutId) - cost(b, one.playerOutId) || minutes(a) - minutes(b));
  const outs = onPitch(state)
    .filter((id) => id !== one.playerOutId && !crosses(one.playerInId, id))
    .toSorted((a, b) => cost(one.playerInId, a) - cost(one.playerInId, b) || minutes(b) - minutes(a));
  return [
    ...ins.map((playerInId) => ({ ...one, playerInId })),
    ...outs.map((playerOutId) => ({ ...one, playerOutId })),
  ];
};

/**
 * The substitutions of a planned window that is no longer possible, adapted to the match: one of them with another
 * player, or left out. Null where no small change helps. Never uses a player of another planned substitution.
 */
export const refit = (
  state: MatchState,
  queue: readonly Planned[],
  planned: Planned,
  places: KnownPlaces,
  now: EpochMs,
): readonly Change[] | null => {
  const { changes } = planned;
  const named = new Set(queue.flatMap((one) => one.changes.flatMap((each) => [each.playerInId, each.playerOutId])));
  const isFree = (other: Change, one: Change) =>
    [other.playerInId, other.playerOutId].every(
      (id) => id === one.playerInId || id === one.playerOutId || !named.has(id),
    );
  const isPossible = (made: readonly Change[]): boolean => {
    const others = queue.map((one) => (one.id === planned.id ? { ...one, changes: made } : one));
    return checkPlan(state, others, now, places.positionOf).find((one) => one.planned.id === planned.id)?.flag === null;
  };
  const swapped = changes.flatMap((one, index) =>
    otherPairs(state, one, places, now)
      .filter((other) => isFree(other, one))
      .map((other) => changes.with(index, other)),
  );
  const fewer = changes.length > 1 ? changes.map((_one, index) => changes.toSpliced(index, 1)) : [];
  return [...swapped, ...fewer].find(isPossible) ?? null;
};
