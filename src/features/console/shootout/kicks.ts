import type { Side } from '#domain/match/entry.ts';
import { isDecided } from '#domain/match/rules/play.ts';
import { sideToKick } from '#domain/match/rules/shootout.ts';
import type { Kick, MatchState } from '#domain/match/state.ts';

export const kicksOf = (state: MatchState, side: Side): readonly Kick[] =>
  (state.shootout?.kicks ?? []).filter((kick) => kick.side === side);

/** What the next kick may decide: it is over when it goes in, or when it does not, or not yet. */
export const atStake = (state: MatchState, side: Side): 'goal' | 'miss' | null => {
  if (!state.shootout) return null;
  const over = (scored: boolean) =>
    isDecided({
      ...state,
      shootout: { ...state.shootout, kicks: [...(state.shootout?.kicks ?? []), { entryId: '', side, scored }] },
    });
  if (over(true)) return 'goal';
  return over(false) ? 'miss' : null;
};

/** Each side has taken its kicks and nothing is decided: from now on, pair by pair. */
export const isSuddenDeath = (state: MatchState): boolean =>
  kicksOf(state, 'own').length >= state.rules.shootoutKicks &&
  kicksOf(state, 'rival').length >= state.rules.shootoutKicks &&
  !isDecided(state);

/** Who has won the kicks; null while they go on. */
export const winnerOf = (state: MatchState): Side | null => {
  if (!isDecided(state)) return null;
  const scored = (side: Side) => kicksOf(state, side).filter((kick) => kick.scored).length;
  return scored('own') > scored('rival') ? 'own' : 'rival';
};

export const turnOf = (state: MatchState, first: Side): Side => sideToKick(state) ?? first;
