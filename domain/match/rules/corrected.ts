import { contradictionIn } from '../format.ts';
import { no, type Rule } from './rule.ts';

/**
 * The corrected rules of a match (docs/decisions/025). The judge's state already has them; the other rules decide on
 * the rest of the log.
 */
export const rulesCorrectedRules: readonly Rule<'rules.corrected'>[] = [
  (state) => {
    const rule = contradictionIn(state.rules);
    return rule === undefined ? null : no('rules.contradict', { rule });
  },
];
