import { useState } from 'react';
import type { MatchView } from '#contract/matchView.ts';
import type { MatchId } from '#domain/ids.ts';
import { foldOf } from '#machines/match/foldOf.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { type Live, useLiveMatch } from './useLiveMatch.ts';

export type WholeMatch = { readonly facts: MatchView; readonly input: MatchInput };

/**
 * A match for a screen that writes in it; `whole` as soon as facts and log are both here, from the device or the
 * server. Once it is whole it stays so: newer facts ahead of their log must not close an open drawer.
 */
export const useWholeMatch = (matchId: MatchId): { readonly live: Live; readonly whole: WholeMatch | null } => {
  const live = useLiveMatch(matchId, foldOf);
  const [seen, setSeen] = useState<MatchId>();
  const { facts, input, now, log } = live;
  if (facts && log.length >= facts.seq && seen !== facts.id) setSeen(facts.id);
  const isWhole = facts && (log.length >= facts.seq || seen === facts.id);
  return { live, whole: isWhole && input && now ? { facts, input } : null };
};
