import type { MatchState } from '#domain/match/state.ts';

export const kicksScored = (state: MatchState, side: 'own' | 'rival'): number =>
  (state.shootout?.kicks ?? []).filter((kick) => kick.side === side && kick.scored).length;

/** The shoot-out's score, which is never added to the goals: 2-2 (4-3). */
export const shootoutScore = (state: MatchState): { own: number; rival: number } | null =>
  state.shootout && !state.awarded ? { own: kicksScored(state, 'own'), rival: kicksScored(state, 'rival') } : null;
