import type { Millis } from '../../clock.ts';
import type { MatchState } from '../state.ts';

/** Steps of the fold while the ball is in play. */
export const stopClock = (state: MatchState, at: Millis | null): MatchState => ({
  ...state,
  clock: { playedBefore: at ?? state.clock.playedBefore, tempo: state.clock.tempo },
});

export const startClock = (state: MatchState, since: number): MatchState => ({
  ...state,
  clock: { ...state.clock, runningSince: since },
});
