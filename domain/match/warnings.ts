import { type EpochMs, type Millis, type Minute, minuteMs, playedAt } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import { isExtra, periodEnd } from './format.ts';
import { minutesOf } from './minutes.ts';
import { participationRisks } from './participation.ts';
import { noNextPeriod } from './rules/periods.ts';
import { servedMs, waitLeft } from './rules/sinBin.ts';
import { changesAllowed } from './rules/substitutions.ts';
import { isLastPeriod, isSentOff, keeperOf, type MatchState, onPitch, runningPeriod } from './state.ts';

export type WarningCode =
  | 'changes.usedUp'
  | 'changes.lastOne'
  | 'windows.usedUp'
  | 'windows.lastOne'
  | 'team.atLeast'
  | 'keeper.missing'
  | 'participation.now'
  | 'participation.atRisk'
  | 'participation.tooMany'
  | 'minutes.atRisk'
  | 'timePenalty.over'
  | 'vacancy.open';
export type Warning = {
  readonly code: WarningCode;
  /** The printed minute by when something must be done. */
  readonly minute: Minute | null;
  readonly playerId: PlayerId | null;
};

const warn = (code: WarningCode, playerId: PlayerId | null = null, minute: Minute | null = null): Warning => ({
  code,
  minute,
  playerId,
});

const ofChanges = (state: MatchState): readonly Warning[] => {
  const { most, windows } = changesAllowed(state);
  if (most !== null && state.changesMade >= most) return [warn('changes.usedUp')];
  if (windows !== null && state.windows.length >= windows) return [warn('windows.usedUp')];
  return [
    ...(most !== null && state.changesMade === most - 1 ? [warn('changes.lastOne')] : []),
    ...(windows !== null && state.windows.length === windows - 1 ? [warn('windows.lastOne')] : []),
  ];
};

/**
 * "In the first three periods everybody plays at least one": warned one period ahead, while the coach can still act.
 */
const ofParticipation = (state: MatchState): readonly Warning[] => {
  const { next, now, tooMany } = participationRisks(state);
  const minute = periodEnd(state.rules, state.period);
  const warnEach = (code: WarningCode) => (id: PlayerId) => warn(code, id, minute);
  return [
    ...now.map(warnEach('participation.now')),
    ...next.map(warnEach('participation.atRisk')),
    ...tooMany.map(warnEach('participation.tooMany')),
  ];
};

/** A sent-off player's place that may be filled again (futsal, Law 3). */
const ofVacancies = (state: MatchState, now: EpochMs): readonly Warning[] =>
  waitsOf(state, now)
    .filter((one) => one.kind === 'vacancy' && one.left === 0)
    .map((one) => warn('vacancy.open', one.playerId));

/** Those who can reach their least playing time only by coming on in this period, and the minute by when. */
const ofLeastMinutes = (state: MatchState, now: EpochMs): readonly Warning[] => {
  const least = state.rules.leastMinutes;
  if (least === null || isExtra(state.rules, state.period)) return [];
  const end = periodEnd(state.rules, state.rules.periods.length);
  const later = end - periodEnd(state.rules, state.period);
  return Object.keys(state.players)
    .filter((id) => !isSentOff(state, id) && !(id in state.pitch))
    .map((id) => ({ id, missing: least - minutesOf(state, id, now).official }))
    .filter(({ missing }) => missing > later)
    .map(({ id, missing }) => warn('minutes.atRisk', id, Math.max(0, end - missing)));
};

/** A player whose place is kept: a time penalty that is served, or a sent-off player who may be replaced. */
export type Wait = {
  readonly kind: 'penalty' | 'vacancy';
  readonly playerId: PlayerId;
  /** ms of match time until they may come back, or their place be filled; 0 when that is now. */
  readonly left: Millis;
};

/** The clocks that run beside the match's own, the shortest first. */
export const waitsOf = (state: MatchState, now: EpochMs): readonly Wait[] => {
  const clock = Math.max(playedAt(state.clock, now), state.now.clock);
  const at = { period: state.period, clock };
  const penalties = state.timePenalties.map(({ playerId, from, length }) => ({
    kind: 'penalty' as const,
    playerId,
    left: Math.max(0, length * minuteMs - servedMs(state, from, at)),
  }));
  const vacancies = state.vacancies.map((one) => ({
    kind: 'vacancy' as const,
    playerId: one.playerId,
    left: waitLeft(state, one, at),
  }));
  return [...penalties, ...vacancies].toSorted((a, b) => a.left - b.left);
};

const ofTimePenalties = (state: MatchState, now: EpochMs): readonly Warning[] =>
  waitsOf(state, now)
    .filter((one) => one.kind === 'penalty' && one.left === 0)
    .map((one) => warn('timePenalty.over', one.playerId));

/** Rules that are used up or about to be broken, most pressing first (live-match.md, section 8). */
export const warningsOf = (state: MatchState, now: EpochMs): readonly Warning[] => {
  const over = isLastPeriod(state, state.period) && !runningPeriod(state) && noNextPeriod(state) !== null;
  if (state.period === 0 || over) return [];
  const atLeast =
    onPitch(state).length + state.timePenalties.length === state.rules.least ? [warn('team.atLeast')] : [];
  // Law 3: one of each side is the goalkeeper. The warning stays until somebody is.
  const bare = keeperOf(state) === undefined ? [warn('keeper.missing')] : [];
  return [
    ...bare,
    ...atLeast,
    ...ofTimePenalties(state, now),
    ...ofVacancies(state, now),
    ...ofParticipation(state),
    ...ofLeastMinutes(state, now),
    ...ofChanges(state),
  ];
};
