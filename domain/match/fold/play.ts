import { type EpochMs, type Millis, playedAt } from '../../clock.ts';
import { goalkeeper } from '../../positions.ts';
import { type CautionMeans, cautionMeans } from '../cautions.ts';
import { periodStart } from '../format.ts';
import { spendsWindow, thatCount } from '../rules/changes.ts';
import { waitLeft } from '../rules/play.ts';
import type { EntryOf } from '../rules/rule.ts';
import {
  endOfPeriod,
  isBooked,
  keeperOf,
  kickOff,
  kicksTaken,
  type MatchState,
  type Moment,
  runningPeriod,
  type Spot,
} from '../state.ts';
import { change, comesBack, comesOn, goesOff, momentOf, sendOff, withPlayer } from './people.ts';

/** Steps of the fold while the ball is in play. */
export const stopClock = (state: MatchState, at: Millis | null): MatchState => ({
  ...state,
  clock: { playedBefore: at ?? state.clock.playedBefore, tempo: state.clock.tempo },
});

export const startClock = (state: MatchState, since: number): MatchState => ({
  ...state,
  clock: { ...state.clock, runningSince: since },
});

export const startPeriod = (state: MatchState, entry: EntryOf<'period.started'>): MatchState => {
  const now: Moment = { period: entry.n, clock: 0, minute: periodStart(state.rules, entry.n), stoppage: 0 };
  const begun: MatchState = {
    ...state,
    period: entry.n,
    periods: [...state.periods, { n: entry.n, startedAt: entry.at, own: 0, rival: 0 }],
    // Corrections of the clock shift the stamp of the start (matchTime.ts), so it need not be zero.
    clock: { playedBefore: entry.clock ?? 0, runningSince: entry.at, tempo: state.clock.tempo },
    now,
  };
  if (entry.n > 1) return begun;
  return Object.entries(state.lineup).reduce(
    (at, [id, spot]) => withPlayer(comesOn(at, id, spot, kickOff), id, () => ({ started: true })),
    begun,
  );
};

export const endPeriod = (state: MatchState, entry: EntryOf<'period.ended'>): MatchState => {
  const played = entry.clock ?? playedAt(state.clock, entry.at);
  const finalMinute = entry.finalMinute ?? entry.minute ?? undefined;
  return {
    ...stopClock(state, played),
    periods: state.periods.map((one) =>
      one.n === entry.n
        ? { ...one, played, endedAt: entry.at, ...(finalMinute === undefined ? {} : { finalMinute }) }
        : one,
    ),
  };
};

/** Abandoned: a running period ends at its present time. */
export const breakOff = (state: MatchState, played: Millis, at: EpochMs): MatchState => {
  const running = runningPeriod(state);
  if (!running) return state;
  return {
    ...stopClock(state, played),
    periods: state.periods.map((one) => (one === running ? { ...one, played, endedAt: at } : one)),
  };
};

const countGoal = (state: MatchState, side: 'own' | 'rival'): MatchState => ({
  ...state,
  score: { ...state.score, [side]: state.score[side] + 1 },
  periods: state.periods.map((one) => (one.n === state.period ? { ...one, [side]: one[side] + 1 } : one)),
});

export const scoreGoal = (state: MatchState, entry: EntryOf<'goal.scored'>): MatchState => {
  const { kind, playerId, assistId } = entry;
  const goal = {
    entryId: entry.id,
    side: 'own' as const,
    kind,
    at: momentOf(state, entry),
    ...(playerId ? { playerId } : {}),
    ...(assistId ? { assistId } : {}),
  };
  const counted = countGoal({ ...state, goals: [...state.goals, goal] }, 'own');
  const scored = withPlayer(counted, playerId, (player) => ({
    goals: player.goals + 1,
    penaltyGoals: player.penaltyGoals + (kind === 'penalty' ? 1 : 0),
  }));
  return withPlayer(scored, assistId, (player) => ({ assists: player.assists + 1 }));
};

/**
 * A goal against also ends the wait for one place that a sending-off has emptied: the one with the longest wait that
 * still waits (futsal, Law 3).
 */
export const concedeGoal = (state: MatchState, entry: EntryOf<'goal.conceded'>): MatchState => {
  const { kind, playerId } = entry;
  const goal = {
    entryId: entry.id,
    side: 'rival' as const,
    kind,
    at: momentOf(state, entry),
    ...(playerId ? { playerId } : {}),
  };
  const longest = state.vacancies.find((one) => one.wait === undefined && waitLeft(state, one, goal.at) > 0);
  const vacancies = state.vacancies.map((one) => (one === longest ? { ...one, open: true } : one));
  const counted = countGoal({ ...state, goals: [...state.goals, goal], vacancies }, 'rival');
  return withPlayer(counted, kind === 'ownGoal' ? playerId : undefined, (player) => ({
    ownGoals: player.ownGoals + 1,
  }));
};

export const giveAssist = (state: MatchState, { goalId, playerId }: EntryOf<'assist.given'>): MatchState =>
  withPlayer(
    { ...state, goals: state.goals.map((goal) => (goal.entryId === goalId ? { ...goal, assistId: playerId } : goal)) },
    playerId,
    (player) => ({ assists: player.assists + 1 }),
  );

/** The record of a card where IFAB's systems are in use: in B a temporary dismissal is no caution that adds up. */
const asTemporary = ({ rules }: MatchState, { temporary }: EntryOf<'card.shown'>, means: CautionMeans) => ({
  ...(rules.timePenaltySystem === 'B' && temporary && (means === 'temporary' || means === 'last') && { temporary }),
  ...(means === 'last' && { noFurtherPart: true as const }),
});

/**
 * The log decides on a second yellow: whatever the recorded card, the next yellow of a booked player is a sending-off
 * (Law 12). A card that the referee does not count is kept without consequence.
 */
export const showCard = (state: MatchState, entry: EntryOf<'card.shown'>): MatchState => {
  const { playerId, staffId, uncounted } = entry;
  const at = momentOf(state, entry);
  const means = entry.card === 'yellow' ? cautionMeans(state, entry) : 'sentOff';
  const card = entry.card === 'yellow' && means === 'sentOff' && !uncounted ? 'secondYellow' : entry.card;
  const shown = {
    entryId: entry.id,
    card,
    at,
    ...(playerId ? { playerId } : {}),
    ...(staffId ? { staffId } : {}),
    ...(state.shootout ? { inShootout: true as const } : {}),
    ...(uncounted ? { uncounted } : asTemporary(state, entry, means)),
  };
  if (uncounted) return { ...state, cards: [...state.cards, shown] };
  const counted = withPlayer({ ...state, cards: [...state.cards, shown] }, playerId, (player) => ({
    [card]: player[card] + 1,
  }));
  if (playerId === undefined) return counted;
  if (means === 'sentOff') return sendOff(counted, playerId, at);
  const length = state.rules.timePenalty;
  if (length === null || means === 'caution') return counted;
  if (means === 'temporary') return penalise(counted, playerId, at, length);
  // System B: a player with an ordinary caution too is not replaced.
  const replaced = state.rules.timePenaltySystem === 'A' || !isBooked(state, entry);
  return sendOff(counted, playerId, at, replaced ? length : undefined);
};

const penalise = (state: MatchState, playerId: string, from: Moment, length: number): MatchState => {
  const spot = state.pitch[playerId];
  if (!spot) return state;
  return {
    ...goesOff(state, playerId, from),
    timePenalties: [...state.timePenalties, { playerId, from, length, spot }],
  };
};

export const endTimePenalty = (state: MatchState, entry: EntryOf<'timePenalty.ended'>): MatchState => {
  const penalty = state.timePenalties.find((one) => one.playerId === entry.playerId);
  if (!penalty) return state;
  const left = { ...state, timePenalties: state.timePenalties.filter((one) => one !== penalty) };
  return comesBack(left, entry.playerId, penalty.spot, momentOf(state, entry));
};

/** During the shoot-out, the replacement of the goalkeeper takes their penalties (Law 10). */
const standIns = (state: MatchState, { changes }: EntryOf<'player.substituted'>): Pick<MatchState, 'shootout'> => {
  const { shootout } = state;
  if (!shootout) return {};
  const carried = changes.map(({ playerInId, playerOutId }) => {
    const own = kicksTaken({ ...state, shootout: { kicks: shootout.kicks } }, playerInId);
    return [playerInId, kicksTaken(state, playerOutId) - own] as const;
  });
  return { shootout: { ...shootout, carried: { ...shootout.carried, ...Object.fromEntries(carried) } } };
};

export const makeChanges = (state: MatchState, entry: EntryOf<'player.substituted'>): MatchState => {
  const at = momentOf(state, entry);
  const changed = entry.changes.reduce((now, one) => change(now, one, at), state);
  return {
    ...changed,
    ...standIns(state, entry),
    changesMade: state.changesMade + thatCount(state, entry.changes),
    additional: [...state.additional, ...entry.changes.flatMap((one) => one.additional ?? [])],
    windows: spendsWindow(state, entry) ? [...state.windows, at] : state.windows,
  };
};

/**
 * Another place. A player who takes the goal of a goalkeeper on the pitch gives them their own place: the two change
 * places (Law 3).
 */
export const move = (state: MatchState, playerId: string, spot: Spot): MatchState => {
  const was = state.pitch[playerId];
  const keeper = spot.position === goalkeeper ? keeperOf(state) : undefined;
  const given = was && keeper !== undefined && keeper !== playerId ? { [keeper]: was } : {};
  return { ...state, pitch: { ...state.pitch, ...given, [playerId]: spot } };
};

/** A player who still serves a time penalty at the end of the match may take part in the shoot-out. */
export const startShootout = (state: MatchState, { first }: EntryOf<'shootout.started'>): MatchState => {
  const end = endOfPeriod(state, state.period);
  const back = state.timePenalties.reduce((now, one) => comesBack(now, one.playerId, one.spot, end), state);
  const off = state.away.filter((one) => !one.equates).map((one) => one.playerId);
  const shootout = { kicks: [], ...(first && { first }), ...(off.length > 0 && { off }) };
  return { ...back, timePenalties: [], shootout };
};

export const takeKick = (state: MatchState, entry: EntryOf<'kick.taken'>): MatchState => {
  const { side, playerId, scored } = entry;
  const kick = { entryId: entry.id, side, scored, ...(playerId ? { playerId } : {}) };
  return { ...state, shootout: { ...state.shootout, kicks: [...(state.shootout?.kicks ?? []), kick] } };
};
