import { useEffect, useReducer } from 'react';
import {
  type EpochMs,
  type MatchClock,
  type Millis,
  type Minute,
  minuteMs,
  playedAt,
  untilNextSecond,
} from '#domain/clock.ts';
import { periodLengths, periodStart } from '#domain/match/format.ts';
import type { MatchState } from '#domain/match/state.ts';
import { tabClock } from './serverClock.ts';
import { wakeSigns } from './wakeSigns.ts';

/** 67:12; past the end of a period `main` stays at 45:00 and `added` is +2:13. */
export type ClockFace = { readonly main: string; readonly added: string | null };

const two = (value: number): string => String(value).padStart(2, '0');

/** 07:05, also of more than an hour. */
export const printClock = (ms: Millis): string =>
  `${two(Math.floor(ms / minuteMs))}:${two(Math.floor((ms % minuteMs) / 1000))}`;

/** The clock face after so many ms of a period that begins at `start` and has `length` minutes. */
export const faceOf = (played: Millis, start: Minute, length: Minute): ClockFace => {
  const before = start * minuteMs;
  const past = played - length * minuteMs;
  if (past < 0) return { main: printClock(before + Math.max(0, played)), added: null };
  return { main: printClock(before + length * minuteMs), added: `+${printClock(past).replace(/^0/, '')}` };
};

/** The clock of a match at a moment of the server's time: of the running or the last period. */
export const clockFace = (state: MatchState, now: EpochMs): ClockFace =>
  state.period === 0
    ? { main: '00:00', added: null }
    : faceOf(
        playedAt(state.clock, now),
        periodStart(state.rules, state.period),
        periodLengths(state.rules)[state.period - 1] ?? 0,
      );

/**
 * Renders again exactly when the shown second changes, and at once when the device wakes up or the server's time is
 * corrected. Null or a stopped clock: never.
 */
export const useSecond = (clock: MatchClock | null, serverNow: () => EpochMs): void => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (clock?.runningSince === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const beat = () => {
      redraw();
      clearTimeout(timer);
      timer = setTimeout(beat, untilNextSecond(playedAt(clock, serverNow()), clock.tempo));
    };
    beat();
    const off = tabClock.watch(beat);
    for (const [target, sign] of wakeSigns) target.addEventListener(sign, beat);
    return () => {
      off();
      clearTimeout(timer);
      for (const [target, sign] of wakeSigns) target.removeEventListener(sign, beat);
    };
  }, [clock, serverNow]);
};
