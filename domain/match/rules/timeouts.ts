import type { Side } from '../entry.ts';
import { isExtra } from '../format.ts';
import type { MatchState } from '../state.ts';
import { no, type Rule } from './rule.ts';

const timeoutsTaken = (state: MatchState, side: Side): number =>
  state.timeouts.filter((one) => one.side === side && one.period === state.period).length;

/** Time-outs that a side may still take in this period. */
export const timeoutsLeft = (state: MatchState, side: Side): number =>
  isExtra(state.rules, state.period) ? 0 : Math.max(0, state.rules.timeouts - timeoutsTaken(state, side));

export const timeoutRules: readonly Rule<'timeout.taken'>[] = [
  // Futsal, Law 7: there are no time-outs in extra time.
  (state) => (state.rules.timeouts === 0 || isExtra(state.rules, state.period) ? no('timeout.none') : null),
  (state, { side }) =>
    timeoutsTaken(state, side) < state.rules.timeouts ? null : no('timeout.used', { most: state.rules.timeouts }),
];
