import type { MatchView } from '#contract/matchView.ts';
import type { MatchRules } from '#domain/match/format.ts';
import type { PlayedBy } from '#domain/match/playedBy.ts';
import type { MatchInput } from './lifecycle.ts';

/** Rules in the form of the wire. */
export const wireRules = (rules: MatchRules): MatchView['rules'] => ({
  ...rules,
  periods: [...rules.periods],
  extraPeriods: [...rules.extraPeriods],
});

/** The set-up that the log of a match is folded with. */
export const setUpOf = ({ setUp, rules, isLocal }: Pick<MatchView, 'setUp' | 'rules' | 'isLocal'>): MatchInput =>
  setUp ?? { rules, isLocal };

/** The facts of a match with the rules and the side of its log, which may be newer. */
export const asPlayed = <F extends Pick<MatchView, 'rules' | 'isLocal'>>(
  facts: F,
  { rules, isLocal }: PlayedBy,
): F => ({
  ...facts,
  rules: wireRules(rules),
  isLocal,
});
