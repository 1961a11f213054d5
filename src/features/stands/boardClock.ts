import { type EpochMs, type MatchClock, playedAt } from '#domain/clock.ts';
import { type Lengths, periodLengths, periodStart } from '#domain/match/format.ts';
import { endOfPeriod, type MatchState, type Moment, runningPeriod } from '#domain/match/state.ts';
import type { Phase } from '#machines/match/phase.ts';
import { type ClockFace, faceOf, useSecond } from '#realtime/clockFace.ts';

/** The input of a clock: the lengths of the periods, the running one, and its times. */
export type Clocked = {
  readonly rules: Lengths;
  /** Number of the running period; undefined in a break. */
  readonly n: number | undefined;
  readonly clock: MatchClock;
};
export const clockedOf = (state: MatchState): Clocked => ({
  rules: state.rules,
  n: runningPeriod(state)?.n,
  clock: state.clock,
});

const mayGoOn: readonly Phase[] = ['playing', 'interval', 'suspended'];
/** The last minute of a match whose play is over; null while it may go on. */
export const endOfPlay = ({ phase, state }: { readonly phase: Phase; readonly state: MatchState }): Moment | null => {
  const last = state.periods.at(-1);
  return last && !mayGoOn.includes(phase) ? endOfPeriod(state, last.n) : null;
};

/** The clock of the board at a moment of the server's time; null when no period runs. */
export const boardClock = ({ rules, n, clock }: Clocked, now: EpochMs): ClockFace | null =>
  n === undefined ? null : faceOf(playedAt(clock, now), periodStart(rules, n), periodLengths(rules)[n - 1] ?? 0);

/**
 * The board's clock, rendered again when its second changes. `frozenAt` stops it at the last known time: a running
 * clock would look live.
 */
export const useBoardClock = (
  clocked: Clocked,
  serverNow: () => EpochMs,
  frozenAt: EpochMs | null,
): ClockFace | null => {
  useSecond(frozenAt === null ? clocked.clock : null, serverNow);
  return boardClock(clocked, frozenAt ?? serverNow());
};
