import type { Side } from '#domain/match/entry.ts';
import { isDecided, sideToKick } from '#domain/match/rules/shootout.ts';
import type { Kick, MatchState } from '#domain/match/state.ts';

export const kicksOf = (state: MatchState, side: Side): readonly Kick[] =>
  (state.shootout?.kicks ?? []).filter((kick) => kick.side === side);

/** What the next penalty may decide: the shoot-out ends when it is scored, or when it is missed, or not yet. */
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

/** Each side has taken its penalties and nothing is decided: from now on, pair by pair. */
export const isSuddenDeath = (state: MatchState): boolean =>
  kicksOf(state, 'own').length >= state.rules.shootoutKicks &&
  kicksOf(state, 'rival').length >= state.rules.shootoutKicks &&
  !isDecided(state);

/** The winner of the shoot-out; null while it goes on. */
export const winnerOf = (state: MatchState): Side | null => {
  if (!isDecided(state)) return null;
  const scored = (side: Side) => kicksOf(state, side).filter((kick) => kick.scored).length;
  return scored('own') > scored('rival') ? 'own' : 'rival';
};

export const turnOf = (state: MatchState, first: Side): Side => sideToKick(state) ?? first;
