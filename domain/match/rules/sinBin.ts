import { type Millis, minuteMs } from '../../clock.ts';
import type { MatchState, Vacancy } from '../state.ts';
import { no, type Rule } from './rule.ts';

export const timePenaltyRules: readonly Rule<'timePenalty.ended'>[] = [
  (state, { playerId, clock, period }) => {
    const penalty = state.timePenalties.find((one) => one.playerId === playerId);
    if (!penalty) return no('timePenalty.none', { playerId });
    const left = penalty.length * minuteMs - servedMs(state, penalty.from, { period, clock: clock ?? state.now.clock });
    return left > 0 ? no('timePenalty.notServed', { playerId, seconds: Math.ceil(left / 1000) }) : null;
  },
];

/**
 * The length of a finished period. One that a typed minute ended has the last millisecond of that minute
 * (matchTime.ts), which it was played to the end of.
 */
const wholeLength = (played: Millis): Millis => (played % minuteMs === minuteMs - 1 ? played + 1 : played);

/** Match time between two moments, intervals not counted. */
export const servedMs = (
  state: MatchState,
  from: { readonly period: number; readonly clock: number },
  to: { readonly period: number; readonly clock: number },
): number =>
  state.periods
    .filter((one) => one.n >= from.period && one.n <= to.period)
    .reduce((sum, one) => {
      const start = one.n === from.period ? from.clock : 0;
      const end = one.n === to.period ? to.clock : wholeLength(one.played ?? to.clock);
      return sum + Math.max(0, end - start);
    }, 0);

/** ms until the place of a player who takes no further part may be filled again; 0 when it may (futsal, Law 3). */
export const waitLeft = (
  state: MatchState,
  vacancy: Vacancy,
  at: { readonly period: number; readonly clock: number },
): number => {
  const wait = (vacancy.wait ?? state.rules.dismissalReplacedAfter ?? 0) * minuteMs;
  return vacancy.open ? 0 : Math.max(0, wait - servedMs(state, vacancy.from, at));
};
