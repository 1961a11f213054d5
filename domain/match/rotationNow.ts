import { type EpochMs, minuteMs } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import { periodEnd, periodStart } from './format.ts';
import type { PositionOf } from './goalkeeper.ts';
import { timeAt } from './matchTime.ts';
import { periodsPlayed } from './participation.ts';
import type { KnownPlaces } from './placeFit.ts';
import type { Planned, PlanStep, RotationChoice } from './plan.ts';
import { type Rotation, type RotationNeeds, rotationOf } from './rotation.ts';
import { playedBy } from './share.ts';
import { isInjured, isPenalised, isSentOff, type MatchState, onPitch } from './state.ts';
import { queueOf } from './stints.ts';

/** The match so far, as a rotation reads it; undefined before kick-off. In stoppage time the interval comes next. */
const soFarOf = (state: MatchState, now: EpochMs): RotationNeeds['soFar'] => {
  if (state.period === 0) return undefined;
  const { clock } = timeAt(state, now);
  const end = periodEnd(state.rules, state.period);
  const minute = clock === null ? end : periodStart(state.rules, state.period) + Math.floor(clock / minuteMs);
  return {
    minute: Math.min(minute, end),
    running: minute < end,
    minutes: playedBy(state, now),
    periods: Object.fromEntries(Object.keys(state.players).map((id) => [id, periodsPlayed(state, id, state.period)])),
  };
};

/** Players who can play now: not sent off, not injured, not in a time penalty. */
const available = (state: MatchState): readonly PlayerId[] =>
  Object.keys(state.players).filter((id) => !isSentOff(state, id) && !isInjured(state, id) && !isPenalised(state, id));

/** Players and places of a rotation of this match. A place that a sending-off has cost does not count. */
const madeWith = (state: MatchState) => ({
  players: available(state),
  places: state.period === 0 ? state.rules.onPitch : onPitch(state).length + state.away.length,
});

/**
 * The needs of a rotation in the present match: its line-up before kick-off, the players on the pitch and the minutes
 * so far in play.
 */
export const rotationNeeds = (
  state: MatchState,
  choice: RotationChoice,
  positionOf: PositionOf,
  now: EpochMs,
): RotationNeeds => {
  const soFar = soFarOf(state, now);
  const left = Object.fromEntries(state.away.map((one) => [one.playerId, one.spot]));
  return {
    ...choice,
    ...madeWith(state),
    rules: state.rules,
    lineup: state.period === 0 ? state.lineup : { ...state.pitch, ...left },
    positionOf,
    ...(soFar ? { soFar } : {}),
  };
};

/** A rotation of the rest of the match, and the queue that carries it out. */
export const rotationNow = (
  state: MatchState,
  choice: RotationChoice,
  places: KnownPlaces,
  now: EpochMs,
  newId: () => string,
): Rotation & { readonly queue: readonly Planned[] } => {
  const needs = rotationNeeds(state, choice, places.positionOf, now);
  const rotation = rotationOf(needs);
  return { ...rotation, queue: queueOf(state.rules, rotation.stints, needs.lineup, places, newId) };
};

/** The step that makes the rotation: automatic from the minutes so far, or with the queue of an edited chart. */
export const rotationMade = (
  state: MatchState,
  choice: RotationChoice,
  queue: readonly Planned[],
  newId: () => string,
): PlanStep & { readonly type: 'rotation.made' } => ({
  type: 'rotation.made',
  rotation: { ...choice, madeWith: { id: newId(), ...madeWith(state) } },
  queue,
});

/**
 * A player has come late, is injured, was sent off or is back: the rotation was made with others, or for other places.
 */
export const isOutdated = (state: MatchState, { madeWith: made }: RotationChoice): boolean => {
  if (!made) return false;
  const { players, places } = madeWith(state);
  return places !== made.places || players.toSorted().join() !== made.players.toSorted().join();
};
