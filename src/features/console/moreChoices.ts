import type { MatchEvent } from '#domain/match/entry.ts';
import type { Signal } from '#ui/football/signals.ts';
import type { ConsoleModel } from './useConsole.ts';

export type MoreChoice = {
  readonly key:
    | 'goalOfNobody'
    | 'rivalPenaltyGoal'
    | 'rivalPenaltyMissed'
    | 'ownGoalOfRival'
    | 'ownGoal'
    | 'timeout'
    | 'rivalTimeout'
    | 'resume'
    | 'suspend'
    | 'abandon';
  readonly event: MatchEvent;
  readonly signal: Signal;
  /** Needs a second tap. */
  readonly grave?: boolean;
};

export const allMoreChoices: readonly MoreChoice[] = [
  // A goal without a scorer, who is added later in the timeline.
  { key: 'goalOfNobody', signal: 'goal', event: { type: 'goal.scored', kind: 'play' } },
  { key: 'rivalPenaltyGoal', signal: 'penalty', event: { type: 'goal.conceded', kind: 'penalty' } },
  { key: 'rivalPenaltyMissed', signal: 'penaltyMissed', event: { type: 'penalty.missed', side: 'rival' } },
  { key: 'ownGoalOfRival', signal: 'ownGoal', event: { type: 'goal.scored', kind: 'ownGoal' } },
  { key: 'ownGoal', signal: 'ownGoal', event: { type: 'goal.conceded', kind: 'ownGoal' } },
  { key: 'timeout', signal: 'clock', event: { type: 'timeout.taken', side: 'own' } },
  { key: 'rivalTimeout', signal: 'clock', event: { type: 'timeout.taken', side: 'rival' } },
  { key: 'resume', signal: 'whistle', event: { type: 'match.resumed' } },
  { key: 'suspend', signal: 'whistle', event: { type: 'match.suspended' }, grave: true },
  { key: 'abandon', signal: 'whistle', event: { type: 'match.abandoned' }, grave: true },
];

/** Usual reasons for a suspension (Law 5: the referee stops the match for outside interference, weather, an injury). */
export const reasons = ['weather', 'pitch', 'light', 'injury', 'disorder', 'tooFew'] as const;

/** The same with its reason, where there is one. */
export const withReason = (event: MatchEvent, why: string): MatchEvent => {
  const reason = why.trim();
  const isStopped = event.type === 'match.suspended' || event.type === 'match.abandoned';
  return isStopped && reason !== '' ? { ...event, reason } : event;
};

/** Rare events that name nobody. */
export const moreChoices = ({ phase, state }: Pick<ConsoleModel, 'phase' | 'state'>): readonly MoreChoice[] =>
  allMoreChoices.filter(({ event: { type } }) => {
    if (type === 'timeout.taken') return state.rules.timeouts > 0;
    if (type === 'match.resumed') return phase === 'suspended';
    return type !== 'match.suspended' || phase !== 'suspended';
  });
