import { type EpochMs, type Millis, playedAt } from '../clock.ts';
import type { LogEntry } from './entry.ts';
import { bench, callUp, place, setFormation } from './fold/lineup.ts';
import { momentOf, spotOf, withPlayer } from './fold/people.ts';
import * as play from './fold/play.ts';
import type { EntryOf } from './rules/rule.ts';
import { isBefore, type MatchState, runningPeriod } from './state.ts';

/** Why the match does not go on; nothing once it does. Named even when empty: the chart lays a state over the last. */
const withReason = (state: MatchState, reason?: string): MatchState => ({ ...state, reason });

const clockAt = (state: MatchState, entry: LogEntry): number => entry.clock ?? playedAt(state.clock, entry.at);

/**
 * What the clock of a period says as it stops. A clock that was set back further than it had gone until then is behind
 * its start: its stamp is zero, and what it owes it keeps until it goes on.
 */
export const readingAt = (state: MatchState, clock: Millis | null, at: EpochMs): Millis => {
  const read = playedAt(state.clock, at);
  return clock === 0 ? Math.min(0, read) : (clock ?? read);
};

/** Who is called up, and who stands where: before the ball rolls and after. */
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

/** The awarded result is the score from then on; who scored what was played stays. */
const award = (state: MatchState, { own, rival, basis }: EntryOf<'match.awarded'>): MatchState => ({
  ...state,
  score: { own, rival },
  awarded: { basis, played: state.awarded?.played ?? state.score },
});

/** Time: periods, the clock, interruptions. */
const foldTime = (state: MatchState, entry: LogEntry): MatchState | undefined => {
  switch (entry.type) {
    case 'period.started':
      return play.startPeriod(state, entry);
    case 'period.ended':
      return play.endPeriod(state, entry);
    case 'clock.stopped':
      return play.stopClock(state, readingAt(state, entry.clock, entry.at));
    case 'clock.started':
      return play.startClock(state, entry.at);
    case 'match.suspended':
      return withReason(play.stopClock(state, readingAt(state, entry.clock, entry.at)), entry.reason);
    case 'match.abandoned':
      return withReason(play.breakOff(state, clockAt(state, entry), entry.at), entry.reason);
    case 'match.resumed':
      return withReason(runningPeriod(state) ? play.startClock(state, entry.at) : state);
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

/** People: goals, cards, changes, injuries, kicks. */
const foldPlay = (state: MatchState, entry: LogEntry): MatchState => {
  switch (entry.type) {
    case 'goal.scored':
      return play.scoreGoal(state, entry);
    case 'goal.conceded':
      return play.concedeGoal(state, entry);
    case 'penalty.missed':
      return withPlayer(state, entry.side === 'own' ? entry.playerId : undefined, (one) => ({
        penaltiesMissed: one.penaltiesMissed + 1,
      }));
    case 'card.shown':
      return play.showCard(state, entry);
    case 'player.substituted':
      return play.makeChanges(state, entry);
    case 'player.moved':
      return play.move(state, entry.playerId, spotOf(entry));
    case 'player.injured':
      return withPlayer(state, entry.playerId, () => ({ injuredAt: momentOf(state, entry) }));
    case 'assist.given':
      return play.giveAssist(state, entry);
    case 'timePenalty.ended':
      return play.endTimePenalty(state, entry);
    case 'shootout.started':
      return play.startShootout(state, entry);
    case 'kick.taken':
      return play.takeKick(state, entry);
    default:
      return state;
  }
};

/**
 * What a match is after one more legal entry. Pure; the same on the console, on the server and in the tests.
 * The state's `now` moves on with the match time of the entry, and never back: an assist is noted after its goal.
 */
export const apply = (state: MatchState, entry: LogEntry): MatchState => {
  const next = foldPreparation(state, entry) ?? foldTime(state, entry) ?? foldPlay(state, entry);
  const { period, clock, minute, stoppage } = entry;
  if (clock === null || minute === null || entry.type === 'period.started') return next;
  const moment = { period, clock, minute, stoppage };
  return isBefore(moment, next.now) ? next : { ...next, now: moment };
};
