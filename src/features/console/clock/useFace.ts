import { useMemo } from 'react';
import { playedAt } from '#domain/clock.ts';
import { clockFace, printClock, useSecond } from '#realtime/clockFace.ts';
import { endedAt } from '../halfTime/nextPeriod.ts';
import type { ConsoleModel } from '../useConsole.ts';

/** The longest interval that is counted, in milliseconds. */
const longest = 100 * 60_000 - 1;

/** The running clock: the match, or the interval since the whistle before it. Null where it is stopped. */
const useCounted = ({ state, phase, log }: ConsoleModel) => {
  const since = useMemo(() => (phase === 'interval' ? endedAt(log, state.period) : null), [phase, log, state.period]);
  const { tempo } = state.clock;
  return useMemo(() => (since === null ? null : { playedBefore: 0, runningSince: since, tempo }), [since, tempo]);
};

/** What the clock shows: the match, or in an interval the time since the whistle. Renders again with each second. */
export const useFace = (model: ConsoleModel) => {
  const { state, phase, words, serverNow } = model;
  const interval = useCounted(model);
  useSecond(interval ?? state.clock, serverNow);
  const { main, added } = interval
    ? { main: printClock(Math.min(longest, playedAt(interval, serverNow()))).replace(/^0/, ''), added: null }
    : clockFace(state, serverNow());
  return { main, added, label: words.stateName(phase, state.period) };
};
