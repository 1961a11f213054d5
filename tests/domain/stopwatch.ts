import type { LogEntry } from '#domain/match/entry.ts';
import type { Phase } from '#machines/match/phase.ts';
import { same } from './bookkeeper.ts';

/** A stopwatch that uses the whistles alone: the time that a period has been played, without its stops. */
export const stopwatch = () => {
  let [period, played, since]: [number, number, number | undefined] = [0, 0, undefined];
  const read = (at: number): number => played + (since === undefined ? 0 : at - since);
  const stop = (at: number): void => {
    [played, since] = [read(at), undefined];
  };
  return (entry: LogEntry, phase: Phase): void => {
    const { at } = entry;
    if (entry.type === 'period.started') [period, played, since] = [entry.n, 0, at];
    if (entry.clock !== null && entry.period === period) same('the clock, its stops left out', entry.clock, read(at));
    if (entry.type === 'clock.set') played += entry.shift;
    if (entry.type === 'clock.started' || entry.type === 'match.resumed') since ??= at;
    if (entry.type === 'clock.stopped' || phase !== 'playing') stop(at);
  };
};
