import type { MatchEvent } from '#domain/match/entry.ts';

type Preparing =
  | 'squad.called'
  | 'lineup.placed'
  | 'lineup.benched'
  | 'formation.set'
  | 'lineup.confirmed'
  | 'lineup.reopened'
  | 'match.rescheduled'
  | 'match.postponed'
  | 'match.cancelled'
  | 'match.awarded'
  | 'period.started';
/** The events before kick-off; `period.started` is the kick-off. */
export type PreparationEvent = Extract<MatchEvent, { type: Preparing }>;
