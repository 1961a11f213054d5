import { useMemo } from 'react';
import type { MatchView } from '#contract/matchView.ts';
import type { PlayedBy } from '#domain/match/playedBy.ts';
import { asPlayed } from '#machines/match/setUp.ts';

/** The facts of a match with the rules and the side of its fold: a correction shows before the facts are read again. */
export const useAsPlayed = <F extends MatchView | undefined>(facts: F, state: PlayedBy | undefined): F => {
  const { rules, isLocal } = state ?? {};
  return useMemo(
    () => (facts && rules !== undefined && isLocal !== undefined ? asPlayed(facts, { rules, isLocal }) : facts),
    [facts, rules, isLocal],
  );
};
