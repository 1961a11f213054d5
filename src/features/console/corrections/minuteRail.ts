import { minuteMs } from '#domain/clock.ts';
import { type MatchTime, printMinute } from '#domain/match/entry.ts';
import { periodEnd, periodStart } from '#domain/match/format.ts';
import type { TypedTime } from '#domain/match/matchTime.ts';
import { type MatchState, runningPeriod } from '#domain/match/state.ts';

/** A place in the match: a minute of a period (counted from 1, stoppage time too), or the break after it. */
export type Place = { readonly period: number; readonly minute: number } | { readonly breakAfter: number };

export const isBreak = (place: Place): place is { readonly breakAfter: number } => 'breakAfter' in place;

/** Minutes of a period so far, stoppage time included; at least one. `played`: ms of the running period. */
export const lengthOf = (state: MatchState, n: number, played: number): number => {
  const ms =
    state.periods.find((one) => one.n === n)?.played ?? Math.max(played, state.now.period === n ? state.now.clock : 0);
  return Math.max(1, Math.ceil(ms / minuteMs));
};

/** 7 -> minute 7; 47 of a first half -> 45+2. */
export const typedOf = ({ rules }: MatchState, place: Place): Required<Pick<TypedTime, 'period'>> & TypedTime => {
  if (isBreak(place)) return { period: place.breakAfter, interval: true };
  const { period, minute } = place;
  const length = periodEnd(rules, period) - periodStart(rules, period);
  const stoppage = Math.max(0, minute - length);
  return { period, minute: periodStart(rules, period) + Math.min(minute, length), ...(stoppage > 0 && { stoppage }) };
};

/** The reverse: the place of an entry. Null for an entry outside play. */
export const placeOf = ({ rules }: MatchState, { period, clock, minute, stoppage }: MatchTime): Place | null => {
  if (period === 0) return null;
  if (clock === null || minute === null) return { breakAfter: period };
  return { period, minute: Math.max(1, minute - periodStart(rules, period) + stoppage) };
};

/** 45+2' */
export const printPlace = (state: MatchState, place: Place): string => {
  const { minute = null, stoppage = 0 } = typedOf(state, place);
  return printMinute({ minute, stoppage });
};

/** The moment for the state of the pitch: the end of the minute. */
export const momentOf = (place: Place): Pick<MatchTime, 'period' | 'clock'> =>
  isBreak(place)
    ? { period: place.breakAfter, clock: null }
    : { period: place.period, clock: place.minute * minuteMs - 1 };

/** Periods that have begun, and the breaks after those that are over, in playing order. */
export const placesOf = (state: MatchState): readonly Place[] =>
  state.periods.flatMap(({ n, played }): Place[] => [
    { period: n, minute: 1 },
    ...(played !== undefined && (n < state.period || !runningPeriod(state)) ? [{ breakAfter: n }] : []),
  ]);
