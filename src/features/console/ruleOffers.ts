import type { RuleChange } from '#domain/match/format.ts';
import type { MatchState } from '#domain/match/state.ts';
import type { Sport } from '#domain/sports.ts';
import { presetRules } from '#ui/rules/ruleChoice.ts';

type Offer = (state: MatchState, sport: Sport) => RuleChange;

/** Refusals that come from a rule of the match, and the rule that would allow the event. */
const offers: Readonly<Record<string, Offer>> = {
  'winner.notNeeded': () => ({ winnerNeeded: true }),
  'match.winnerNeeded': () => ({ winnerNeeded: false }),
  'extra.none': (_state, sport) => ({ extraPeriods: presetRules(sport, 'cup').extraPeriods ?? [] }),
  'shootout.extraTimeFirst': () => ({ extraPeriods: [] }),
  'period.notLast': ({ rules, period }) => ({ periods: rules.periods.slice(0, period) }),
  'change.limit': ({ rules }) => ({ changes: { most: (rules.changes.most ?? 0) + 1 } }),
  'change.windows': ({ rules }) => ({ changes: { windows: (rules.changes.windows ?? 0) + 1 } }),
  'player.noReturn': () => ({ changes: { returns: true } }),
  'timeout.none': () => ({ timeouts: 1 }),
  'timeout.used': ({ rules }) => ({ timeouts: rules.timeouts + 1 }),
  'lineup.full': ({ rules }) => ({ onPitch: rules.onPitch + 1 }),
  'team.tooFew': ({ rules }) => ({ least: rules.least - 1 }),
  'squad.tooMany': ({ rules }) => ({ squadMost: rules.squadMost + 1 }),
};

/** Whether a refusal may come from a wrong rule. */
export const isOfRule = (code: string): boolean => code in offers;

/** The rules that would allow the event; undefined where the refusal does not come from a rule. */
export const offerFor = (code: string | undefined, state: MatchState, sport: Sport): RuleChange =>
  offers[code ?? '']?.(state, sport) ?? {};
