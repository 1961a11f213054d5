import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MatchView } from '#contract/matchView.ts';
import { foldOf } from '#machines/match/foldOf.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import type { Live } from '#realtime/useLiveMatch.ts';
import type { LocalMatch } from './localMatch.ts';

/** How often the opponent moves, in ms of real time. */
const beat = 400;

/** The match of this page in the shape of a followed match. */
export const useLocalLive = (match: LocalMatch, facts: MatchView, input: MatchInput): Live => {
  const log = useSyncExternalStore(match.watch, match.read);
  useEffect(() => {
    const timer = setInterval(match.rival, beat);
    return () => clearInterval(timer);
  }, [match]);
  return useMemo(
    () => ({
      facts,
      input,
      log,
      now: foldOf(input, log),
      link: 'live',
      asOf: match.clock.now(),
      presence: [],
      here: 0,
      refused: undefined,
      unreached: undefined,
      serverNow: match.clock.now,
      take: () => undefined,
      kept: async () => undefined,
      wake: () => undefined,
    }),
    [facts, input, log, match],
  );
};
