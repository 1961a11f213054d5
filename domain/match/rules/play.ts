import { type Millis, minuteMs } from '../../clock.ts';
import { goalkeeper } from '../../positions.ts';
import type { Side } from '../entry.ts';
import { isExtra } from '../format.ts';
import { hasTooFew, isBooked, isLevel, type MatchState, runningPeriod, type Vacancy, wasOnPitch } from '../state.ts';
import { inSquad, no, notSentOff, playingIfNamed, type Refusal, type Rule } from './rule.ts';

/** Rules of the ball in play: periods, clock, goals, penalties, cards, injuries. */
/** Why no further period may follow the one that ran last; null when one may. */
export const noNextPeriod = (state: MatchState): Refusal | null => {
  const { periods, extraPeriods, winnerNeeded } = state.rules;
  if (state.period < periods.length) return null;
  if (!winnerNeeded) return no('winner.notNeeded');
  if (extraPeriods.length === 0 || state.period >= periods.length + extraPeriods.length) return no('extra.none');
  const between = state.period > periods.length;
  return between || isLevel(state) ? null : no('extra.notNeeded');
};

/** Why kicks from the penalty mark do not come next, when they have not begun; null when they do (Law 10). */
export const kicksNotNext = (state: MatchState): Refusal | null => {
  if (runningPeriod(state) || noNextPeriod(state) === null) return no('period.notLast');
  if (!state.rules.winnerNeeded) return no('winner.notNeeded');
  return isLevel(state) && state.rules.shootoutKicks > 0 ? null : no('shootout.notNeeded');
};

export const startedRules: readonly Rule<'period.started'>[] = [
  (state, { n }) =>
    n === state.period + 1 ? null : no('period.wrongNumber', { expected: state.period + 1, given: n }),
  noNextPeriod,
  // Law 3: play neither starts nor goes on with too few players. A dismissal before kick-off may have made it so.
  (state, { n }) => {
    const { least } = state.rules;
    const tooFew = n === 1 ? Object.keys(state.lineup).length < least : hasTooFew(state);
    return tooFew ? no('team.tooFew', { least }) : null;
  },
  (state, { n }) => {
    const kept = Object.values(state.lineup).some((spot) => spot.position === goalkeeper);
    return n > 1 || kept ? null : no('lineup.keeperMissing');
  },
];

/** The score given at a whistle equals the sum of the goals. A score that is not given cannot differ. */
export const scoreDiffers = (
  state: MatchState,
  { localScore, visitorScore }: { readonly localScore?: number; readonly visitorScore?: number },
): Refusal | null => {
  const local = state.isLocal ? state.score.own : state.score.rival;
  const visitor = state.isLocal ? state.score.rival : state.score.own;
  const same = (localScore ?? local) === local && (visitorScore ?? visitor) === visitor;
  return same
    ? null
    : no('score.differs', { local, visitor, saidLocal: localScore ?? local, saidVisitor: visitorScore ?? visitor });
};

export const endedRules: readonly Rule<'period.ended'>[] = [
  (state, { n }) => (n === state.period ? null : no('period.wrongNumber', { expected: state.period, given: n })),
  // An entry recorded after the whistle would fall outside the period.
  (state, { clock }) =>
    clock !== null && clock < state.now.clock ? no('period.minuteOutside', { minute: state.now.minute }) : null,
  scoreDiffers,
];

export const clockStoppedRules: readonly Rule<'clock.stopped'>[] = [
  (state) => (state.clock.runningSince === undefined ? no('clock.alreadyStopped') : null),
];
export const clockStartedRules: readonly Rule<'clock.started'>[] = [
  (state) => (state.clock.runningSince === undefined ? null : no('clock.alreadyRunning')),
];
// The entry's own stamp has been shifted with the others (matchTime.ts).
export const clockSetRules: readonly Rule<'clock.set'>[] = [
  (_state, { clock }) => ((clock ?? 0) < 0 ? no('clock.beforeStart') : null),
];

export const scoredRules: readonly Rule<'goal.scored'>[] = [
  // The opponent's own goal has no scorer of ours, and an own goal has no assist.
  (_state, { kind, playerId, assistId }) =>
    kind === 'ownGoal' && (playerId !== undefined || assistId !== undefined) ? no('goal.ownGoalHasScorer') : null,
  (state, { playerId }) => playingIfNamed(state, playerId),
  (_state, { playerId, assistId }) =>
    assistId !== undefined && assistId === playerId ? no('assist.self', { playerId: assistId }) : null,
  (state, { assistId }) => playingIfNamed(state, assistId),
];
export const concededRules: readonly Rule<'goal.conceded'>[] = [
  (state, { playerId }) => playingIfNamed(state, playerId),
];
export const missedRules: readonly Rule<'penalty.missed'>[] = [
  (state, { side, playerId }) => (side === 'own' ? playingIfNamed(state, playerId) : null),
];

export const assistRules: readonly Rule<'assist.given'>[] = [
  (state, { goalId }) =>
    state.goals.some((goal) => goal.entryId === goalId && goal.side === 'own') ? null : no('goal.unknown'),
  (state, { goalId }) =>
    state.goals.find((goal) => goal.entryId === goalId)?.kind === 'ownGoal' ? no('assist.notOwnGoal') : null,
  (state, { goalId }) =>
    state.goals.find((goal) => goal.entryId === goalId)?.assistId === undefined ? null : no('assist.already'),
  (state, { goalId, playerId }) =>
    state.goals.find((goal) => goal.entryId === goalId)?.playerId === playerId ? no('assist.self', { playerId }) : null,
  // They need not be on the pitch when it is recorded: the moment of the goal counts.
  (state, { goalId, playerId }) => {
    const goal = state.goals.find((one) => one.entryId === goalId);
    const refused = inSquad(state, playerId);
    return refused || !goal || wasOnPitch(state, playerId, goal.at) ? refused : no('player.notOnPitch', { playerId });
  },
];

/** Cards may be shown to players on the pitch, on the bench or already replaced, and to staff (Law 12). */
export const cardRules: readonly Rule<'card.shown'>[] = [
  (_state, { playerId, staffId }) => ((playerId === undefined) === (staffId === undefined) ? no('card.nobody') : null),
  (state, { playerId }) => (playerId === undefined ? null : (inSquad(state, playerId) ?? notSentOff(state, playerId))),
  (state, { staffId }) => {
    const sentOff = state.cards.find((one) => one.card !== 'yellow' && staffId && one.staffId === staffId);
    return sentOff ? no('player.sentOff', { staffId: staffId ?? '', minute: sentOff.at.minute }) : null;
  },
  // A sending-off stays in the log; only a caution may be one that the referee did not count.
  (_state, { card, uncounted }) => (uncounted && card !== 'yellow' ? no('card.notCaution') : null),
  (state, entry) =>
    entry.card !== 'secondYellow' || isBooked(state, entry)
      ? null
      : no('card.noFirstYellow', entry.playerId === undefined ? {} : { playerId: entry.playerId }),
];

export const injuredRules: readonly Rule<'player.injured'>[] = [(state, { playerId }) => inSquad(state, playerId)];

export const timePenaltyRules: readonly Rule<'timePenalty.ended'>[] = [
  (state, { playerId }) =>
    state.timePenalties.some((one) => one.playerId === playerId) ? null : no('timePenalty.none', { playerId }),
  (state, { playerId, clock, period }) => {
    const penalty = state.timePenalties.find((one) => one.playerId === playerId);
    if (!penalty) return null;
    const left = penalty.length * minuteMs - servedMs(state, penalty.from, { period, clock: clock ?? state.now.clock });
    return left > 0 ? no('timePenalty.notServed', { playerId, seconds: Math.ceil(left / 1000) }) : null;
  },
];

/**
 * The length of a finished period. One that a typed minute ended has the last millisecond of that minute
 * (matchTime.ts), which it was played to the end of.
 */
const wholeLength = (played: Millis): Millis => (played % minuteMs === minuteMs - 1 ? played + 1 : played);

/** Match time between two moments, intervals not counted. */
export const servedMs = (
  state: MatchState,
  from: { readonly period: number; readonly clock: number },
  to: { readonly period: number; readonly clock: number },
): number =>
  state.periods
    .filter((one) => one.n >= from.period && one.n <= to.period)
    .reduce((sum, one) => {
      const start = one.n === from.period ? from.clock : 0;
      const end = one.n === to.period ? to.clock : wholeLength(one.played ?? to.clock);
      return sum + Math.max(0, end - start);
    }, 0);

/** ms until the place of a player who takes no further part may be filled again; 0 when it may (futsal, Law 3). */
export const waitLeft = (
  state: MatchState,
  vacancy: Vacancy,
  at: { readonly period: number; readonly clock: number },
): number => {
  const wait = (vacancy.wait ?? state.rules.dismissalReplacedAfter ?? 0) * minuteMs;
  return vacancy.open ? 0 : Math.max(0, wait - servedMs(state, vacancy.from, at));
};

const timeoutsTaken = (state: MatchState, side: Side): number =>
  state.timeouts.filter((one) => one.side === side && one.period === state.period).length;
/** Time-outs that a side may still take in this period. */
export const timeoutsLeft = (state: MatchState, side: Side): number =>
  isExtra(state.rules, state.period) ? 0 : Math.max(0, state.rules.timeouts - timeoutsTaken(state, side));

export const timeoutRules: readonly Rule<'timeout.taken'>[] = [
  // Futsal, Law 7: there are no time-outs in extra time.
  (state) => (state.rules.timeouts === 0 || isExtra(state.rules, state.period) ? no('timeout.none') : null),
  (state, { side }) =>
    timeoutsTaken(state, side) < state.rules.timeouts ? null : no('timeout.used', { most: state.rules.timeouts }),
];

export const resumedRules: readonly Rule<'match.resumed'>[] = [
  (state) => (hasTooFew(state) ? no('team.tooFew', { least: state.rules.least }) : null),
];

/** Without a shoot-out a draw stays one when all is played: the match is replayed. */
const isReplayed = (state: MatchState): boolean => state.rules.shootoutKicks === 0 && noNextPeriod(state) !== null;

export const finishedRules: readonly Rule<'match.finished'>[] = [
  (state) =>
    state.rules.winnerNeeded && isLevel(state) && !isDecided(state) && !isReplayed(state)
      ? no('match.winnerNeeded')
      : null,
];

/** The shoot-out has a winner: one side can no longer be caught, or is ahead after the same number in sudden death. */
export const isDecided = (state: MatchState): boolean => {
  const kicks = state.shootout?.kicks ?? [];
  const of = (side: 'own' | 'rival') => kicks.filter((kick) => kick.side === side);
  const goals = (side: 'own' | 'rival') => of(side).filter((kick) => kick.scored).length;
  const [own, rival] = [of('own').length, of('rival').length];
  const lead = goals('own') - goals('rival');
  const round = Math.max(state.rules.shootoutKicks, own, rival);
  return lead > round - rival || -lead > round - own;
};
