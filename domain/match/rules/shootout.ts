import { otherSide, type Side } from '../entry.ts';
import { isLevel, type MatchState, onPitch } from '../state.ts';
import { isDecided } from './play.ts';
import { no, playing, type Refusal, type Rule } from './rule.ts';

/** Kicks from the penalty mark (Law 10). */
export const shootoutStartedRules: readonly Rule<'shootout.started'>[] = [
  (state) => (state.rules.winnerNeeded && isLevel(state) ? null : no('shootout.notNeeded')),
  (state) => {
    const { periods, extraPeriods } = state.rules;
    return state.period === periods.length && extraPeriods.length > 0 ? no('shootout.extraTimeFirst') : null;
  },
];

/** Whose turn it is; undefined while either may begin. */
export const sideToKick = (state: MatchState): Side | undefined => {
  const last = state.shootout?.kicks.at(-1);
  return last ? otherSide(last.side) : state.shootout?.first;
};

/** Nobody kicks again before all who may have kicked. A kick whose taker is unknown may have been anybody's. */
export const mayKick = (state: MatchState, playerId: string): Refusal | null => {
  const refused = playing(state, playerId);
  if (refused) return refused;
  const own = (state.shootout?.kicks ?? []).filter((kick) => kick.side === 'own');
  const taken = (id: string) => own.filter((kick) => kick.playerId === id).length;
  const unknown = own.filter((kick) => kick.playerId === undefined).length;
  const waiting = onPitch(state).filter((id) => taken(id) < taken(playerId)).length;
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
