import type { Minute } from '../../clock.ts';
import type { PlayerId } from '../../ids.ts';
import { goalkeeper, positions } from '../../positions.ts';
import type { Change, MatchTime } from '../entry.ts';
import {
  endOfPeriod,
  keeperOf,
  type MatchState,
  type Moment,
  type PlayerInMatch,
  placeOf,
  runningPeriod,
  type Spot,
} from '../state.ts';

/** Steps of the fold that move players: in the squad, on the pitch, off it. All take a state and return a new one. */
export const newcomer = (playerId: PlayerId): PlayerInMatch => ({
  playerId,
  started: false,
  spells: [],
  goals: 0,
  penaltyGoals: 0,
  ownGoals: 0,
  assists: 0,
  penaltiesMissed: 0,
  yellow: 0,
  secondYellow: 0,
  red: 0,
});

/** A moment of play; undefined for a time outside it. */
export const inPlay = ({ period, clock, minute, stoppage }: MatchTime): Moment | undefined =>
  clock === null || minute === null ? undefined : { period, clock, minute, stoppage };

/** The moment of an entry. In an interval it counts as the end of the period before (minutes convention v1). */
export const momentOf = (state: MatchState, entry: MatchTime): Moment =>
  inPlay(entry) ?? (runningPeriod(state) ? state.now : endOfPeriod(state, state.period));

export const withPlayer = (
  state: MatchState,
  playerId: PlayerId | undefined,
  change: (player: PlayerInMatch) => Partial<PlayerInMatch>,
): MatchState => {
  const player = state.players[playerId ?? ''];
  if (!player) return state;
  return { ...state, players: { ...state.players, [player.playerId]: { ...player, ...change(player) } } };
};

export const without = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> => {
  const { [key]: _gone, ...rest } = record;
  return rest;
};

export const spotOf = (placed: { position: Spot['position']; x?: number; y?: number }): Spot => ({
  position: placed.position,
  x: placed.x ?? positions[placed.position].x,
  y: placed.y ?? positions[placed.position].y,
});

export const comesOn = (state: MatchState, playerId: PlayerId, spot: Spot, from: Moment): MatchState =>
  withPlayer(
    {
      ...state,
      pitch: { ...state.pitch, [playerId]: spot },
      away: state.away.filter((one) => one.playerId !== playerId),
    },
    playerId,
    (player) => ({ spells: [...player.spells, { from }] }),
  );

export const goesOff = (state: MatchState, playerId: PlayerId, to: Moment): MatchState =>
  withPlayer({ ...state, pitch: without(state.pitch, playerId) }, playerId, (player) => ({
    spells: player.spells.map((spell) => (spell.to === undefined ? { ...spell, to } : spell)),
  }));

/** Back to their place; a goalkeeper who has been replaced in goal comes back as an outfield player. */
export const comesBack = (state: MatchState, playerId: PlayerId, spot: Spot, from: Moment): MatchState => {
  const taken = spot.position === goalkeeper && keeperOf(state) !== undefined;
  return comesOn(state, playerId, taken ? spotOf({ position: 'df' }) : spot, from);
};

/**
 * Leaves the pitch without being replaced; the place is kept. During the shoot-out, or with `equates` before it, for
 * the rest of the match (Law 10): also for a player who is off for treatment already.
 */
export const leaves = (state: MatchState, playerId: PlayerId, at: Moment, equates?: true): MatchState => {
  const spot = placeOf(state, playerId);
  if (!spot) return state;
  const { shootout } = state;
  return {
    ...goesOff(state, playerId, at),
    ...(shootout?.off && { shootout: { ...shootout, off: shootout.off.filter((id) => id !== playerId) } }),
    away: [...state.away.filter((one) => one.playerId !== playerId), { playerId, spot, ...(equates && { equates }) }],
  };
};

/** One goes off, the other takes the place, or the place of a sent-off player that may be filled again. */
export const change = (
  state: MatchState,
  { playerOutId, playerInId, position, additional }: Change,
  at: Moment,
): MatchState => {
  const spot = placeOf(state, playerOutId);
  if (!spot) return state;
  const vacancies = state.vacancies.filter((one) => one.playerId !== playerOutId);
  const left: MatchState = {
    ...goesOff(state, playerOutId, at),
    away: state.away.filter((one) => one.playerId !== playerOutId),
    vacancies,
    lost: state.lost - (state.vacancies.length - vacancies.length),
  };
  const same = position === undefined || position === spot.position;
  const changed = comesOn(left, playerInId, same ? spot : spotOf({ position }), at);
  return additional === 'concussion' ? withPlayer(changed, playerOutId, () => ({ concussedAt: at })) : changed;
};

/**
 * A sending-off: for the rest of the match; in futsal the place may be filled later, and with a `wait` of its own in
 * any format. Before kick-off it costs no place (Law 3).
 */
export const sendOff = (state: MatchState, playerId: PlayerId, at: Moment, wait?: Minute): MatchState => {
  const spot = placeOf(state, playerId) ?? state.timePenalties.find((one) => one.playerId === playerId)?.spot;
  const off = withPlayer(goesOff(state, playerId, at), playerId, () => ({ sentOffAt: at }));
  const others = <T extends { readonly playerId: PlayerId }>(list: readonly T[]) =>
    list.filter((one) => one.playerId !== playerId);
  const left: MatchState = {
    ...off,
    lineup: state.period === 0 ? without(off.lineup, playerId) : off.lineup,
    timePenalties: others(off.timePenalties),
    away: others(off.away),
  };
  if (!spot) return left;
  const vacancy = { playerId, from: at, spot, open: false, ...(wait !== undefined && { wait }) };
  const stays = state.rules.dismissalReplacedAfter === null && wait === undefined;
  return { ...left, lost: left.lost + 1, vacancies: stays ? left.vacancies : [...left.vacancies, vacancy] };
};
