import { formationByKey } from '../../formations.ts';
import { goalkeeper } from '../../positions.ts';
import {
  freePlaces,
  hasDropped,
  hasPlayed,
  isAway,
  isPenalised,
  keeperOf,
  type MatchState,
  wasReplaced,
} from '../state.ts';
import { kicksNotNext } from './periods.ts';
import { inSquad, no, notConcussed, notSentOff, playing, type Refusal, type Rule } from './rule.ts';

const repeated = <T>(values: readonly T[]): T | undefined =>
  values.find((value, index) => values.indexOf(value) !== index);

/** Rules of the call-up, the line-up and the formation (live-match.md, sections 2 and 5). */
export const squadRules: readonly Rule<'squad.called'>[] = [
  (state, { players }) =>
    players.length > state.rules.squadMost
      ? no('squad.tooMany', { most: state.rules.squadMost, called: players.length })
      : null,
  (_state, { players }) => {
    const playerId = repeated(players.map((one) => one.playerId));
    return playerId === undefined ? null : no('squad.twice', { playerId });
  },
  // A player called up again without a number keeps their number.
  (state, { players }) => {
    const dorsals = players.map((one) => one.dorsal ?? state.players[one.playerId]?.dorsal);
    const dorsal = repeated(dorsals.filter((one) => one !== undefined));
    return dorsal === undefined ? null : no('squad.dorsalTwice', { dorsal });
  },
  // After kick-off a late arrival may be added, and removed again while they have not played; a player who has played
  // or was shown a card is never removed.
  (state, { players }) => {
    const gone = Object.keys(state.players).find(
      (id) =>
        !players.some((one) => one.playerId === id) &&
        (hasPlayed(state, id) || state.cards.some((card) => card.playerId === id)),
    );
    return gone === undefined ? null : no('squad.inUse', { playerId: gone });
  },
];

/** Law 3: one of each side is the goalkeeper. Somebody who is not on the pitch would come to this position. */
const noSecondKeeper = (state: MatchState, position: string): Refusal | null => {
  const keeper = keeperOf(state);
  return position === goalkeeper && keeper !== undefined ? no('lineup.keeperTwice', { playerId: keeper }) : null;
};

/**
 * During the match: a latecomer takes a place that was never filled, or a player who left the pitch takes theirs again.
 * Any other way on is a substitution (Law 3).
 */
const mayJoin = (state: MatchState, playerId: string, position: string): Refusal | null => {
  if (playerId in state.pitch) return no('player.alreadyOnPitch', { playerId });
  if (isPenalised(state, playerId)) return no('player.timePenalty', { playerId });
  const concussed = notConcussed(state, playerId);
  if (concussed) return concussed;
  if (wasReplaced(state, playerId) && !state.rules.changes.returns) return no('player.noReturn', { playerId });
  if (!isAway(state, playerId) && freePlaces(state) <= 0) return no('lineup.full', { most: state.rules.onPitch });
  return noSecondKeeper(state, position);
};

export const placedRules: readonly Rule<'lineup.placed'>[] = [
  (state, { playerId }) => inSquad(state, playerId) ?? notSentOff(state, playerId),
  (state, { playerId, position }) => {
    if (state.period > 0) return mayJoin(state, playerId, position);
    return playerId in state.lineup || Object.keys(state.lineup).length < state.rules.onPitch
      ? null
      : no('lineup.full', { most: state.rules.onPitch });
  },
];

/** Off for treatment when the shoot-out begins, or before, and not left out of it yet: may be, to equate (Law 10). */
const mayStillBeLeftOut = (state: MatchState, playerId: string, equates: boolean): boolean =>
  (equates || state.shootout !== undefined) &&
  state.away.some((one) => one.playerId === playerId && !one.equates) &&
  !hasDropped(state, playerId);

/**
 * During the match: a player leaves the pitch and nobody takes the place (injury, treatment, reduced to equate).
 * Numbers are equated when the shoot-out is next, or during it (Law 10).
 */
export const benchedRules: readonly Rule<'lineup.benched'>[] = [
  (state, { playerId, equates = false }) => {
    if (state.period === 0 || mayStillBeLeftOut(state, playerId, equates)) return inSquad(state, playerId);
    return playing(state, playerId);
  },
  (state, { equates }) => (equates ? kicksNotNext(state) : null),
];

export const formationRules: readonly Rule<'formation.set'>[] = [
  (state, { formationId }) => {
    const formation = formationByKey(formationId);
    if (!formation) return no('formation.unknown', { formationId });
    return formation.slots.length === state.rules.onPitch ? null : no('formation.otherFormat', { formationId });
  },
];

export const confirmedRules: readonly Rule<'lineup.confirmed'>[] = [
  (state) => {
    const placed = Object.keys(state.lineup).length;
    return placed < state.rules.least ? no('lineup.tooFew', { placed, least: state.rules.least }) : null;
  },
  // Law 3: one player of each side is the goalkeeper.
  (state) => {
    const keepers = Object.values(state.lineup).filter((spot) => spot.position === goalkeeper).length;
    if (keepers === 0) return no('lineup.keeperMissing');
    return keepers > 1 ? no('lineup.keeperTwice') : null;
  },
];

/** Law 3: a player on the pitch may change places with the goalkeeper, so an occupied goal is no obstacle. */
export const movedRules: readonly Rule<'player.moved'>[] = [(state, { playerId }) => playing(state, playerId)];

export const injuredRules: readonly Rule<'player.injured'>[] = [(state, { playerId }) => inSquad(state, playerId)];
