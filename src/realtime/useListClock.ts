import { useMemo } from 'react';
import type { MatchListItem } from '#contract/matchListItem.ts';
import { type EpochMs, type MatchClock, playedAt } from '#domain/clock.ts';
import { type ClockFace, faceOf, useSecond } from './clockFace.ts';
import { tabClock } from './serverClock.ts';

const stampsOf = ({ playedBefore, runningSince, tempo }: MatchListItem['clock']): MatchClock => ({
  playedBefore,
  tempo,
  ...(runningSince === null ? {} : { runningSince }),
});

/** The clock of a match in a list at `now`, computed from its times. */
export const listClock = ({ clock, period, periods }: MatchListItem, now: EpochMs): ClockFace => {
  const before = periods.slice(0, Math.max(0, period - 1)).reduce((sum, length) => sum + length, 0);
  return faceOf(playedAt(stampsOf(clock), now), before, periods[period - 1] ?? 0);
};

/** Renders again when the shown second changes, and only while the clock runs. */
export const useListClock = (match: MatchListItem): ClockFace => {
  const { playedBefore, runningSince, tempo } = match.clock;
  const stamps = useMemo(
    () => stampsOf({ playedBefore, runningSince, tempo, stoppage: 0 }),
    [playedBefore, runningSince, tempo],
  );
  useSecond(stamps, tabClock.now);
  return listClock(match, tabClock.now());
};
