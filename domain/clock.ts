/** A duration in milliseconds. */
export type Millis = number;
/** A moment in milliseconds since 1970, by the server's clock. */
export type EpochMs = number;
/** A minute of the match, or a length in minutes. */
export type Minute = number;

export const minuteMs: Millis = 60_000;

/**
 * The clock of a period is made of stamps, never of ticks: what was played before, and since when it has been running.
 * `tempo` is match time per real time.
 */
export type MatchClock = { readonly playedBefore: Millis; readonly runningSince?: EpochMs; readonly tempo: number };

export const playedAt = (clock: MatchClock, now: EpochMs): Millis =>
  clock.playedBefore + (clock.runningSince === undefined ? 0 : Math.max(0, now - clock.runningSince) * clock.tempo);

/** The next redraw is due when the shown second changes, not on a fixed beat. */
export const untilNextSecond = (played: Millis, tempo = 1): Millis => Math.max(16, (1000 - (played % 1000)) / tempo);

/** The n-th minute runs from (n-1):00 to (n-1):59. */
export const minuteOf = (clock: Millis): Minute => Math.floor(clock / minuteMs) + 1;
