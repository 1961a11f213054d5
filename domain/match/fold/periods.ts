import { type EpochMs, type Millis, playedAt } from '../../clock.ts';
import { periodStart } from '../format.ts';
import type { EntryOf } from '../rules/rule.ts';
import { kickOff, type MatchState, type Moment, runningPeriod } from '../state.ts';
import { stopClock } from './clock.ts';
import { comesOn, withPlayer } from './people.ts';

export const startPeriod = (state: MatchState, entry: EntryOf<'period.started'>): MatchState => {
  const now: Moment = { period: entry.n, clock: 0, minute: periodStart(state.rules, entry.n), stoppage: 0 };
  const begun: MatchState = {
    ...state,
    period: entry.n,
    periods: [...state.periods, { n: entry.n, startedAt: entry.at, own: 0, rival: 0 }],
    // Corrections of the clock shift the stamp of the start (matchTime.ts), so it need not be zero.
    clock: { playedBefore: entry.clock ?? 0, runningSince: entry.at, tempo: state.clock.tempo },
    now,
  };
  if (entry.n > 1) return begun;
  return Object.entries(state.lineup).reduce(
    (at, [id, spot]) => withPlayer(comesOn(at, id, spot, kickOff), id, () => ({ started: true })),
    begun,
  );
};

export const endPeriod = (state: MatchState, entry: EntryOf<'period.ended'>): MatchState => {
  const played = entry.clock ?? playedAt(state.clock, entry.at);
  const finalMinute = entry.finalMinute ?? entry.minute ?? undefined;
  return {
    ...stopClock(state, played),
    periods: state.periods.map((one) =>
      one.n === entry.n
        ? { ...one, played, endedAt: entry.at, ...(finalMinute === undefined ? {} : { finalMinute }) }
        : one,
    ),
  };
};

/** Abandoned: a running period ends at its present time. */
export const breakOff = (state: MatchState, played: Millis, at: EpochMs): MatchState => {
  const running = runningPeriod(state);
  if (!running) return state;
  return {
    ...stopClock(state, played),
    periods: state.periods.map((one) => (one === running ? { ...one, played, endedAt: at } : one)),
  };
};
