import { otherSide, type Side } from '../entry.ts';
import { hasDropped, isAway, isLevel, kicksOf, kicksTaken, type MatchState, onPitch } from '../state.ts';
import { inSquad, no, notConcussed, notSentOff, playing, type Refusal, type Rule } from './rule.ts';

/** Kicks from the penalty mark (Law 10). */
export const shootoutStartedRules: readonly Rule<'shootout.started'>[] = [
  (state) => (state.rules.winnerNeeded ? null : no('winner.notNeeded')),
  (state) => (isLevel(state) && state.rules.shootoutKicks > 0 ? null : no('shootout.notNeeded')),
  (state) => {
    const { periods, extraPeriods } = state.rules;
    return state.period === periods.length && extraPeriods.length > 0 ? no('shootout.extraTimeFirst') : null;
  },
];

/** The shoot-out has a winner: one side can no longer be caught, or is ahead after the same number in sudden death. */
export const isDecided = (state: MatchState): boolean => {
  const kicks = kicksOf(state);
  const of = (side: 'own' | 'rival') => kicks.filter((kick) => kick.side === side);
  const goals = (side: 'own' | 'rival') => of(side).filter((kick) => kick.scored).length;
  const [own, rival] = [of('own').length, of('rival').length];
  const lead = goals('own') - goals('rival');
  const round = Math.max(state.rules.shootoutKicks, own, rival);
  return lead > round - rival || -lead > round - own;
};

/** The side whose turn it is; undefined while either may begin. */
export const sideToKick = (state: MatchState): Side | undefined => {
  const last = kicksOf(state).at(-1);
  return last ? otherSide(last.side) : state.shootout?.first;
};

/**
 * Players on the pitch at the end, or off it for a while (treatment), take a penalty; in futsal the substitutes do too
 * (its Law 10), though the others need not wait for them, who may have been left out to equate. Nobody takes another
 * before all on the pitch have; the replacement of the goalkeeper counts as having taken theirs. A penalty without a
 * known taker may be anybody's.
 */
export const mayKick = (state: MatchState, playerId: string): Refusal | null => {
  const fromOutside = (isAway(state, playerId) || state.rules.substitutesKick) && !hasDropped(state, playerId);
  const refused = fromOutside
    ? (inSquad(state, playerId) ?? notSentOff(state, playerId) ?? notConcussed(state, playerId))
    : playing(state, playerId);
  if (refused) return refused;
  const own = kicksOf(state).filter((kick) => kick.side === 'own');
  const unknown = own.filter((kick) => kick.playerId === undefined).length;
  const waiting = onPitch(state).filter((id) => kicksTaken(state, id) < kicksTaken(state, playerId)).length;
  return waiting > unknown ? no('shootout.takerAgain', { playerId }) : null;
};

export const kickRules: readonly Rule<'kick.taken'>[] = [
  (state) => (isDecided(state) ? no('shootout.decided') : null),
  (state, { side }) => {
    const turn = sideToKick(state);
    return turn === undefined || turn === side ? null : no('shootout.wrongSide', { side: turn });
  },
  (state, { side, playerId }) => (side === 'own' && playerId !== undefined ? mayKick(state, playerId) : null),
];
