import { contradictionIn } from '../format.ts';
import { no, type Rule } from './rule.ts';

/**
 * The rules of a match put right (docs/decisions/025). The state that judges has the corrected ones already; what they make
 * of the rest of the log is said by the other rules.
 */
export const rulesCorrectedRules: readonly Rule<'rules.corrected'>[] = [
  (state) => {
    const rule = contradictionIn(state.rules);
    return rule === undefined ? null : no('rules.contradict', { rule });
  },
];
