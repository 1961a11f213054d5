import { useMemo } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import { cautionMeans } from '#domain/match/cautions.ts';
import { type Additional, additionalChanges, type MatchEvent } from '#domain/match/entry.ts';
import { withGoalkeeper } from '#domain/match/goalkeeper.ts';
import { kicksNotNext } from '#domain/match/rules/periods.ts';
import type { Refusal } from '#domain/match/rules/rule.ts';
import { additionalAllowed } from '#domain/match/rules/substitutions.ts';
import { benchOf, freePlaces, isAway, isPenalised, keeperOf, type MatchState, type Spot } from '#domain/match/state.ts';
import { goalkeeper, positionCodes, positions } from '#domain/positions.ts';
import type { Signal } from '#ui/football/signals.ts';
import { personOf } from '../pitch/pitchPlayers.ts';
import type { ConsoleModel } from '../useConsole.ts';

/** The actions of a player in the order of the ring, from the top clockwise. */
export const actionNames = [
  'goal',
  'assist',
  'yellow',
  'sinBin',
  'red',
  'change',
  'concussion',
  'opponentConcussion',
  'injury',
  'penaltyMissed',
  'penaltyGoal',
  'goalkeeper',
  'leave',
  'join',
  'return',
] as const;
export type ActionName = (typeof actionNames)[number];
export type Action = {
  readonly name: ActionName;
  readonly signal: Signal | 'goalkeeper' | 'leave' | 'join' | 'concussion';
  /** Null for a substitution of any kind, which still needs the substitute. */
  readonly event: MatchEvent | null;
  readonly refused: Refusal | null;
};

/** The goal that still has no assist: our last one, if another player scored it. */
export const goalWithoutAssist = (state: MatchState): string | undefined =>
  state.goals.findLast((goal) => goal.side === 'own' && goal.kind !== 'ownGoal' && goal.assistId === undefined)
    ?.entryId;

/** A yellow card would be a sending-off (Law 12). */
const sendsOff = (state: MatchState, playerId: PlayerId): boolean => cautionMeans(state, { playerId }) === 'sentOff';
/** The shoot-out is next or has begun: a player who leaves now is excluded from it (Law 10). */
export const isShootoutNext = (state: MatchState): boolean => state.period > 0 && kicksNotNext(state) === null;

const elbowRoom = 9;
/**
 * The player's own place again if they left it and nobody keeps the goal instead; in goal when nobody is; else a free
 * place, to be moved from there.
 */
const placeToTake = (state: MatchState, playerId: PlayerId): Spot => {
  const own = state.away.find((one) => one.playerId === playerId)?.spot;
  if (own && (own.position !== goalkeeper || keeperOf(state) === undefined)) return own;
  const spots = positionCodes.map((position) => ({ position, ...positions[position] }));
  const isFree = (spot: Spot) =>
    Object.values(state.pitch).every((one) => Math.hypot(one.x - spot.x, one.y - spot.y) > elbowRoom);
  const wanted = keeperOf(state) === undefined ? spots : spots.filter((one) => one.position !== goalkeeper);
  return wanted.find(isFree) ?? { position: 'm', ...positions.m };
};

type ChangeName = 'change' | Additional;
const isChange = (name: ActionName): name is ChangeName =>
  name === 'change' || additionalChanges.some((one) => one === name);
/** The reason of an additional substitution; undefined for a usual one. */
export const additionalOf = (name: ActionName): Additional | undefined => additionalChanges.find((one) => one === name);

const eventsOf = (state: MatchState, playerId: PlayerId): Record<Exclude<ActionName, ChangeName>, MatchEvent> => ({
  goal: { type: 'goal.scored', kind: 'play', playerId },
  penaltyGoal: { type: 'goal.scored', kind: 'penalty', playerId },
  penaltyMissed: { type: 'penalty.missed', side: 'own', playerId },
  assist: { type: 'assist.given', goalId: goalWithoutAssist(state) ?? '', playerId },
  yellow: { type: 'card.shown', card: sendsOff(state, playerId) ? 'secondYellow' : 'yellow', playerId },
  sinBin: { type: 'card.shown', card: 'yellow', playerId, temporary: true },
  red: { type: 'card.shown', card: 'red', playerId },
  injury: { type: 'player.injured', playerId },
  return: { type: 'timePenalty.ended', playerId },
  goalkeeper: { type: 'player.moved', playerId, position: goalkeeper },
  leave: { type: 'lineup.benched', playerId, ...(isShootoutNext(state) && { equates: true }) },
  join: { type: 'lineup.placed', playerId, ...placeToTake(state, playerId) },
});

const signals = {
  goal: 'goal',
  penaltyGoal: 'penalty',
  penaltyMissed: 'penaltyMissed',
  assist: 'assist',
  yellow: 'yellow',
  sinBin: 'clock',
  red: 'red',
  injury: 'injury',
  change: 'change',
  concussion: 'concussion',
  opponentConcussion: 'change',
  goalkeeper: 'goalkeeper',
  leave: 'leave',
  join: 'join',
  return: 'clock',
} as const satisfies Record<ActionName, Action['signal']>;

/** On the pitch, off it with the place kept, or sent off with a place that may be filled again (futsal). */
export const takesPlaceOf = (state: MatchState, playerId: PlayerId): boolean =>
  playerId in state.pitch || isAway(state, playerId) || state.vacancies.some((one) => one.playerId === playerId);

/** A substitution of one player for another, with the goalkeeper position where it is theirs. */
export const changeOf = (
  { state, facts }: Pick<ConsoleModel, 'state' | 'facts'>,
  playerOutId: PlayerId,
  playerInId: PlayerId,
  additional?: Additional,
): MatchEvent => ({
  type: 'player.substituted',
  changes: withGoalkeeper(
    state,
    [{ playerOutId, playerInId, ...(additional && { additional }) }],
    (id) => personOf(facts.people, id)?.position ?? null,
  ),
});

/** Why no substitution with this player is possible: checked with the first possible partner. */
const changeRefused = (
  model: ConsoleModel,
  playerId: PlayerId,
  bench: readonly PlayerId[],
  additional: Additional | undefined,
): Refusal | null => {
  const { state, objection } = model;
  const pairs = takesPlaceOf(state, playerId)
    ? bench.filter((inId) => inId !== playerId).map((inId) => [playerId, inId] as const)
    : Object.keys(state.pitch).map((outId) => [outId, playerId] as const);
  const shown = pairs.map(([outId, inId]) => objection(changeOf(model, outId, inId, additional)));
  const reasons = shown.flatMap((one) => (one ? [one.refused] : []));
  if (reasons.length < shown.length) return null;
  // A reason that holds for every substitution explains more than one of the first substitute.
  return reasons.find(({ code }) => !code.startsWith('player.')) ?? reasons[0] ?? null;
};

/** A player in the sin bin may only come back, or be sent off for good. A place is offered when there is one. */
const isShown = (state: MatchState, playerId: PlayerId, name: ActionName): boolean => {
  if (isPenalised(state, playerId)) return name === 'return' || name === 'red';
  if (name === 'leave') return playerId in state.pitch || (isAway(state, playerId) && isShootoutNext(state));
  if (name === 'sinBin') return state.rules.timePenalty !== null && state.rules.timePenaltySystem === 'B';
  const additional = additionalOf(name);
  if (additional) return takesPlaceOf(state, playerId) && additionalAllowed(state, additional) > 0;
  if (name === 'goalkeeper') return playerId in state.pitch && keeperOf(state) !== playerId;
  if (name === 'join')
    return state.period > 0 && !(playerId in state.pitch) && (isAway(state, playerId) || freePlaces(state) > 0);
  return name !== 'return';
};

/** The action ring of a player: each action, and the reason when it is not allowed. */
export const actionsOf = (model: ConsoleModel, playerId: PlayerId): readonly Action[] => {
  const { state, objection } = model;
  const bench = benchOf(state);
  const events = eventsOf(state, playerId);
  const shown = actionNames.filter((name) => isShown(state, playerId, name));
  const possible = shown.filter((name) => !isChange(name) || bench.length > 0);
  return possible.map((name) => {
    if (isChange(name)) {
      const refused = changeRefused(model, playerId, bench, additionalOf(name));
      return { name, signal: signals[name], event: null, refused };
    }
    const event = events[name];
    const signal = name === 'yellow' && sendsOff(state, playerId) ? 'secondYellow' : signals[name];
    return { name, signal, event, refused: objection(event)?.refused ?? null };
  });
};

/** The actions of a player, judged once for each state of the match. */
export const useActions = (model: ConsoleModel, playerId: PlayerId): readonly Action[] =>
  useMemo(() => actionsOf(model, playerId), [model, playerId]);
