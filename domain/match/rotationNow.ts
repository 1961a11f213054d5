import { type EpochMs, minuteMs } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import type { PositionCode } from '../positions.ts';
import { periodEnd, periodStart } from './format.ts';
import { timeAt } from './matchTime.ts';
import { periodsPlayed } from './participation.ts';
import type { Planned, RotationChoice } from './plan.ts';
import { type Rotation, type RotationNeeds, rotationOf } from './rotation.ts';
import { playedBy, sharing } from './share.ts';
import { isPenalised, type MatchState, runningPeriod } from './state.ts';
import { queueOf } from './stints.ts';

type PositionOf = (playerId: PlayerId) => PositionCode | null;

/** The match so far, as a rotation reads it; undefined before kick-off. In stoppage time the interval comes next. */
const soFarOf = (state: MatchState, now: EpochMs): RotationNeeds['soFar'] => {
  if (state.period === 0) return undefined;
  const { clock } = timeAt(state, now);
  const end = periodEnd(state.rules, state.period);
  const minute = clock === null ? end : periodStart(state.rules, state.period) + Math.floor(clock / minuteMs);
  return {
    minute: Math.min(minute, end),
    running: runningPeriod(state) !== undefined && minute < end,
    minutes: playedBy(state, now),
    periods: Object.fromEntries(Object.keys(state.players).map((id) => [id, periodsPlayed(state, id, state.period)])),
  };
};

/** What a rotation needs of a match as it stands: its line-up before kick-off, who is on and the minutes so far in play. */
export const rotationNeeds = (
  state: MatchState,
  choice: RotationChoice,
  positionOf: PositionOf,
  now: EpochMs,
): RotationNeeds => {
  const soFar = soFarOf(state, now);
  return {
    ...choice,
    rules: state.rules,
    players: sharing(state).filter((id) => !isPenalised(state, id)),
    lineup: state.period === 0 ? state.lineup : state.pitch,
    positionOf,
    ...(soFar ? { soFar } : {}),
  };
};

/** A rotation of the rest of the match, and the queue that carries it out. */
export const rotationNow = (
  state: MatchState,
  choice: RotationChoice,
  positionOf: PositionOf,
  now: EpochMs,
  newId: () => string,
): Rotation & { readonly queue: readonly Planned[] } => {
  const needs = rotationNeeds(state, choice, positionOf, now);
  const rotation = rotationOf(needs);
  return { ...rotation, queue: queueOf(state.rules, rotation.stints, needs.lineup, positionOf, newId) };
};
