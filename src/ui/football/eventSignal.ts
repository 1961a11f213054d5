import type { MatchEvent } from '#domain/match/entry.ts';
import type { Signal } from './signals.ts';

const signals: Partial<Record<MatchEvent['type'], Signal>> = {
  'goal.scored': 'goal',
  'goal.conceded': 'goal',
  'penalty.missed': 'penaltyMissed',
  'card.shown': 'yellow',
  'player.substituted': 'change',
  'player.injured': 'injury',
  'timePenalty.ended': 'clock',
  'timeout.taken': 'clock',
  'shootout.started': 'penalty',
  'lineup.benched': 'whistle',
  'kick.taken': 'penalty',
  'period.ended': 'whistle',
  'match.suspended': 'whistle',
  'match.resumed': 'whistle',
  'match.abandoned': 'whistle',
  'match.postponed': 'whistle',
  'match.rescheduled': 'whistle',
  'match.cancelled': 'whistle',
  'match.finished': 'whistle',
  'note.made': 'note',
};

/** The icon of an event. */
export const signalOf = (event: MatchEvent): Signal => {
  if (event.type === 'card.shown') return event.card;
  if ((event.type === 'goal.scored' || event.type === 'goal.conceded') && event.kind === 'ownGoal') return 'ownGoal';
  if (event.type === 'kick.taken') return event.scored ? 'penalty' : 'penaltyMissed';
  return signals[event.type] ?? 'note';
};
