import { type EpochMs, playedAt } from '#domain/clock.ts';
import type { Correction, MatchEvent, MatchTime } from '#domain/match/entry.ts';
import { periodStart } from '#domain/match/format.ts';
import { minuteAt } from '#domain/match/matchTime.ts';
import type { MatchState } from '#domain/match/state.ts';

/** The first moment of a period, for the optimistic log and for the server. */
export const startTime = (state: MatchState, n: number): MatchTime => ({
  period: n,
  clock: 0,
  minute: periodStart(state.rules, n),
  stoppage: 0,
});

/** The end of a period by the clock, never before its last entry. 45:00 exactly is still minute 45. */
export const endTime = (state: MatchState, n: number, at: EpochMs): MatchTime => {
  const clock = Math.max(0, state.now.period === n ? state.now.clock : 0, Math.round(playedAt(state.clock, at)));
  return { period: n, clock, ...minuteAt(state.rules, n, Math.max(0, clock - 1)) };
};

/**
 * The moment of an assist's goal after corrections; undefined for everything else. Where the goal is moved later,
 * reading the log moves the assist with it (`inMatchTime`).
 */
export const assistTime = (state: MatchState, event: MatchEvent | Correction): MatchTime | undefined =>
  event.type === 'assist.given' ? state.goals.find((one) => one.entryId === event.goalId)?.at : undefined;
