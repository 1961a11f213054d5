import { type EpochMs, type Millis, playedAt } from '../clock.ts';
import type { LogEntry } from './entry.ts';
import { showCard } from './fold/cards.ts';
import { startClock, stopClock } from './fold/clock.ts';
import { concedeGoal, giveAssist, scoreGoal } from './fold/goals.ts';
import { bench, callUp, move, place, setFormation } from './fold/lineup.ts';
import { inPlay, momentOf, spotOf, withPlayer } from './fold/people.ts';
import { breakOff, endPeriod, startPeriod } from './fold/periods.ts';
import { startShootout, takeKick } from './fold/shootout.ts';
import { endTimePenalty } from './fold/sinBin.ts';
import { makeChanges } from './fold/substitutions.ts';
import type { EntryOf } from './rules/rule.ts';
import { isBefore, type MatchState, runningPeriod } from './state.ts';

/**
 * Why the match is suspended; nothing once it goes on. Present even when empty: the chart merges a state into the last.
 */
const withReason = (state: MatchState, reason?: string): MatchState => ({ ...state, reason });

const clockAt = (state: MatchState, entry: LogEntry): number => entry.clock ?? playedAt(state.clock, entry.at);

/**
 * The clock of a period as it stops, ms. A clock that was set back beyond its start stamps zero, and keeps the
 * difference until it goes on.
 */
export const readingAt = (state: MatchState, clock: Millis | null, at: EpochMs): Millis => {
  const read = playedAt(state.clock, at);
  return clock === 0 ? Math.min(0, read) : (clock ?? read);
};

/** Who is called up and where each player stands: before kick-off and after. */
const foldPreparation = (state: MatchState, entry: LogEntry): MatchState | undefined => {
  switch (entry.type) {
    case 'squad.called':
      return callUp(state, entry.players);
    case 'lineup.placed':
      return place(state, entry.playerId, spotOf(entry), momentOf(state, entry));
    case 'lineup.benched':
      return bench(state, entry.playerId, momentOf(state, entry), entry.equates);
    case 'formation.set':
      return setFormation(state, entry.formationId);
    default:
      return undefined;
  }
};

/** The awarded result is the score from then on; the scorers of what was played stay. */
const award = (state: MatchState, { own, rival, basis }: EntryOf<'match.awarded'>): MatchState => ({
  ...state,
  score: { own, rival },
  awarded: { basis, played: state.awarded?.played ?? state.score },
});

/** Time: periods, the clock, stoppages. */
const foldTime = (state: MatchState, entry: LogEntry): MatchState | undefined => {
  switch (entry.type) {
    case 'period.started':
      return startPeriod(state, entry);
    case 'period.ended':
      return endPeriod(state, entry);
    case 'clock.stopped':
      return stopClock(state, readingAt(state, entry.clock, entry.at));
    case 'clock.started':
      return startClock(state, entry.at);
    case 'match.suspended':
      return withReason(stopClock(state, readingAt(state, entry.clock, entry.at)), entry.reason);
    case 'match.abandoned':
      return withReason(breakOff(state, clockAt(state, entry), entry.at), entry.reason);
    case 'match.resumed':
      return withReason(runningPeriod(state) ? startClock(state, entry.at) : state);
    case 'match.awarded':
      return withReason(award(state, entry), entry.reason);
    case 'match.rescheduled':
      return withReason(state);
    case 'match.postponed':
    case 'match.cancelled':
      return withReason(state, entry.reason);
    case 'timeout.taken':
      return { ...state, timeouts: [...state.timeouts, { side: entry.side, period: state.period }] };
    default:
      return undefined;
  }
};

/** Players: goals, cards, substitutions, injuries, penalties. */
const foldPlay = (state: MatchState, entry: LogEntry): MatchState => {
  switch (entry.type) {
    case 'goal.scored':
      return scoreGoal(state, entry);
    case 'goal.conceded':
      return concedeGoal(state, entry);
    case 'penalty.missed':
      return withPlayer(state, entry.side === 'own' ? entry.playerId : undefined, (one) => ({
        penaltiesMissed: one.penaltiesMissed + 1,
      }));
    case 'card.shown':
      return showCard(state, entry);
    case 'player.substituted':
      return makeChanges(state, entry);
    case 'player.moved':
      return move(state, entry.playerId, spotOf(entry));
    case 'player.injured':
      return withPlayer(state, entry.playerId, () => ({ injuredAt: momentOf(state, entry) }));
    case 'assist.given':
      return giveAssist(state, entry);
    case 'timePenalty.ended':
      return endTimePenalty(state, entry);
    case 'shootout.started':
      return startShootout(state, entry);
    case 'kick.taken':
      return takeKick(state, entry);
    default:
      return state;
  }
};

/**
 * The match after one more legal entry. Pure; the same on the console, on the server and in the tests. The state's
 * `now` moves on with the match time of the entry, and never back: an assist is recorded after its goal.
 */
export const apply = (state: MatchState, entry: LogEntry): MatchState => {
  const next = foldPreparation(state, entry) ?? foldTime(state, entry) ?? foldPlay(state, entry);
  const moment = entry.type === 'period.started' ? undefined : inPlay(entry);
  return moment === undefined || isBefore(moment, next.now) ? next : { ...next, now: moment };
};
