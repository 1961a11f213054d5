import { type Formation, formationByKey } from '../../formations.ts';
import type { PlayerId } from '../../ids.ts';
import { goalkeeper, type Place } from '../../positions.ts';
import type { CalledUp } from '../entry.ts';
import { keeperOf, type MatchState, type Moment, type Spot } from '../state.ts';
import { comesOn, leaves, newcomer, without } from './people.ts';

/** Steps of the fold that place players: call-up, line-up, formation. */
export const callUp = (state: MatchState, called: readonly CalledUp[]): MatchState => {
  const players = Object.fromEntries(
    called.map(({ playerId, dorsal }) => [
      playerId,
      { ...(state.players[playerId] ?? newcomer(playerId)), ...(dorsal === undefined ? {} : { dorsal }) },
    ]),
  );
  const lineup = Object.fromEntries(Object.entries(state.lineup).filter(([id]) => id in players));
  return { ...state, players, lineup };
};

export const place = (state: MatchState, playerId: PlayerId, spot: Spot, at: Moment): MatchState =>
  state.period > 0 ? comesOn(state, playerId, spot, at) : { ...state, lineup: { ...state.lineup, [playerId]: spot } };
export const bench = (state: MatchState, playerId: PlayerId, at: Moment, equates?: true): MatchState =>
  state.period > 0 ? leaves(state, playerId, at, equates) : { ...state, lineup: without(state.lineup, playerId) };

const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Applies a formation to the placed players: the keeper stays the keeper, the others take the nearest free slot, those
 * with the same position code first. With fewer players than slots the farthest slots stay free.
 */
export const arrange = (
  placed: Readonly<Record<PlayerId, Spot>>,
  formation: Formation,
): Readonly<Record<PlayerId, Spot>> => {
  const free = [...formation.slots];
  const result: Record<PlayerId, Spot> = {};
  const pairs = Object.entries(placed).flatMap(([id, spot]) =>
    formation.slots.map((slot) => {
      const keeper = (spot.position === goalkeeper) === (slot.position === goalkeeper) ? 0 : 1000;
      const same = spot.position === slot.position ? 0 : 25;
      return { id, slot, cost: keeper + same + distance(spot, slot) };
    }),
  );
  for (const { id, slot } of pairs.sort((a, b) => a.cost - b.cost)) {
    if (id in result || !free.includes(slot)) continue;
    free.splice(free.indexOf(slot), 1);
    result[id] = { position: slot.position, x: slot.x, y: slot.y };
  }
  return result;
};

export const setFormation = (state: MatchState, key: string): MatchState => {
  const formation = formationByKey(key);
  if (!formation) return state;
  return state.period === 0
    ? { ...state, formation: key, lineup: arrange(state.lineup, formation) }
    : { ...state, formation: key, pitch: arrange(state.pitch, formation) };
};

/**
 * Another place. A player who takes the goal of a goalkeeper on the pitch gives them their own place: the two change
 * places (Law 3).
 */
export const move = (state: MatchState, playerId: string, spot: Spot): MatchState => {
  const was = state.pitch[playerId];
  const keeper = spot.position === goalkeeper ? keeperOf(state) : undefined;
  const given = was && keeper !== undefined ? { [keeper]: was } : {};
  return { ...state, pitch: { ...state.pitch, ...given, [playerId]: spot } };
};
