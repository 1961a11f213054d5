import { type EpochMs, type Minute, minuteMs } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import { matchPlayed, minutesOf } from './minutes.ts';
import { isInjured, isSentOff, type MatchState } from './state.ts';

/** Weights of the playing time: 1 is as much as everybody, 2 twice that, 0 none. A player without one has 1. */
export type Shares = Readonly<Record<PlayerId, number>>;
export const shareOf = (shares: Shares, playerId: PlayerId): number => shares[playerId] ?? 1;

/** The players who share the playing time: those who can still play. */
export const sharing = (state: MatchState): readonly PlayerId[] =>
  Object.keys(state.players).filter((id) => !isSentOff(state, id) && !(isInjured(state, id) && !(id in state.pitch)));

/** Exact minutes of each player so far. */
export const playedBy = (state: MatchState, now: EpochMs): Readonly<Record<PlayerId, number>> =>
  Object.fromEntries(Object.keys(state.players).map((id) => [id, minutesOf(state, id, now).clock / minuteMs]));

/**
 * The minutes each would have by now if all that was played had been shared as wanted. Equal shares give the mean.
 * Nobody's target is more than the match has lasted.
 */
export const targetsNow = (state: MatchState, shares: Shares, now: EpochMs): Readonly<Record<PlayerId, number>> => {
  const among = sharing(state);
  const played = playedBy(state, now);
  const total = among.reduce((sum, id) => sum + (played[id] ?? 0), 0);
  const weights = among.reduce((sum, id) => sum + shareOf(shares, id), 0);
  const longest = matchPlayed(state, now) / minuteMs;
  return Object.fromEntries(
    among.map((id) => [id, weights === 0 ? 0 : Math.min(longest, (total * shareOf(shares, id)) / weights)]),
  );
};

/** The minutes each would have at the end of regular time: a full bar. */
const targetsAtEnd = (state: MatchState, shares: Shares): Readonly<Record<PlayerId, Minute>> => {
  const among = sharing(state);
  const length = state.rules.periods.reduce((sum, one) => sum + one, 0);
  const weights = among.reduce((sum, id) => sum + shareOf(shares, id), 0);
  const total = length * Math.min(state.rules.onPitch, among.length);
  return Object.fromEntries(
    among.map((id) => [id, weights === 0 ? 0 : Math.min(length, Math.round((total * shareOf(shares, id)) / weights))]),
  );
};

/** Whole minutes of everybody so far, as the match report prints them; none before kick-off. */
export const minutesSoFar = (state: MatchState, now: EpochMs): Readonly<Record<PlayerId, Minute>> =>
  state.period === 0
    ? {}
    : Object.fromEntries(Object.keys(state.players).map((id) => [id, minutesOf(state, id, now).official]));

/** One player's minutes beside the minutes due: now, and at the end. All in minutes. */
export type ShareBar = { readonly minutes: Minute; readonly due: Minute; readonly target: Minute };

/**
 * The bars of the console. With rolling substitutions, everybody's target is their share of the match; with a rule of
 * least playing time, that; else there are no bars.
 */
export const shareBars = (state: MatchState, shares: Shares, now: EpochMs): Readonly<Record<PlayerId, ShareBar>> => {
  const { leastMinutes, changes } = state.rules;
  if (state.period === 0 || (!changes.returns && leastMinutes === null)) return {};
  const due = targetsNow(state, shares, now);
  const end = targetsAtEnd(state, shares);
  const played = playedBy(state, now);
  return Object.fromEntries(
    sharing(state).map((id) => [
      id,
      {
        minutes: Math.floor(played[id] ?? 0),
        due: changes.returns ? Math.round(due[id] ?? 0) : 0,
        target: changes.returns ? (end[id] ?? 0) : (leastMinutes ?? 0),
      },
    ]),
  );
};
