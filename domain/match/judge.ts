import type { LogEntry, MatchEventType } from './entry.ts';
import { contradictionIn } from './format.ts';
import { cardRules } from './rules/cards.ts';
import { clockSetRules, clockStartedRules, clockStoppedRules } from './rules/clock.ts';
import { assistRules, concededRules, missedRules, scoredRules } from './rules/goals.ts';
import {
  benchedRules,
  confirmedRules,
  formationRules,
  injuredRules,
  movedRules,
  placedRules,
  squadRules,
} from './rules/lineup.ts';
import { endedRules, finishedRules, resumedRules, startedRules } from './rules/periods.ts';
import { no, type Refusal, type Rule } from './rules/rule.ts';
import { kickRules, shootoutStartedRules } from './rules/shootout.ts';
import { timePenaltyRules } from './rules/sinBin.ts';
import { changeRules } from './rules/substitutions.ts';
import { timeoutRules } from './rules/timeouts.ts';
import type { MatchState } from './state.ts';

/**
 * The corrected rules of a match (docs/decisions/025). The judge's state already has them; the other rules decide on
 * the rest of the log.
 */
const rulesCorrectedRules: readonly Rule<'rules.corrected'>[] = [
  (state) => {
    const rule = contradictionIn(state.rules);
    return rule === undefined ? null : no('rules.contradict', { rule });
  },
];

/**
 * Every rule of the game, by the event that it judges. The chart decides whether the state of the match accepts the
 * event.
 */
export const rules: { readonly [T in MatchEventType]: readonly Rule<T>[] } = {
  'squad.called': squadRules,
  'lineup.placed': placedRules,
  'lineup.benched': benchedRules,
  'formation.set': formationRules,
  'lineup.confirmed': confirmedRules,
  'lineup.reopened': [],
  'period.started': startedRules,
  'period.ended': endedRules,
  'clock.stopped': clockStoppedRules,
  'clock.started': clockStartedRules,
  'clock.set': clockSetRules,
  'goal.scored': scoredRules,
  'goal.conceded': concededRules,
  'penalty.missed': missedRules,
  'card.shown': cardRules,
  'player.substituted': changeRules,
  'player.moved': movedRules,
  'player.injured': injuredRules,
  'assist.given': assistRules,
  'timePenalty.ended': timePenaltyRules,
  'timeout.taken': timeoutRules,
  'shootout.started': shootoutStartedRules,
  'kick.taken': kickRules,
  'match.suspended': [],
  'match.resumed': resumedRules,
  'match.abandoned': [],
  'match.postponed': [],
  'match.rescheduled': [],
  'match.cancelled': [],
  'match.finished': finishedRules,
  'match.confirmed': [],
  'match.awarded': [],
  'rules.corrected': rulesCorrectedRules,
  'note.made': [],
};

/** Entries that name their period themselves, and those that may be anywhere. */
const anyPeriod: readonly MatchEventType[] = ['period.started', 'period.ended', 'rules.corrected', 'note.made'];

/** An event in a period that has not begun lies outside the match. */
const inPeriod = (state: MatchState, { type, period, minute }: LogEntry): Refusal | null =>
  period === state.period || anyPeriod.includes(type) ? null : no('period.minuteOutside', { minute: minute ?? 0 });

/** The first rule that rejects an entry, or null. */
export const refusalOf = <T extends MatchEventType>(
  state: MatchState,
  entry: LogEntry & { type: T },
): Refusal | null => {
  // The key and the entry name the same event, which the compiler cannot follow through a table of generics.
  const own = rules[entry.type] as readonly ((state: MatchState, entry: LogEntry) => Refusal | null)[];
  for (const rule of [inPeriod, ...own]) {
    const refused = rule(state, entry);
    if (refused) return refused;
  }
  return null;
};
