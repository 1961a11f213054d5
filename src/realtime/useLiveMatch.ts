import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { EpochMs } from '#domain/clock.ts';
import type { MatchId } from '#domain/ids.ts';
import type { SeenEntry } from '#domain/match/entry.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { type MatchNow, replay } from '#machines/match/replay.ts';
import { setUpOf } from '#machines/match/setUp.ts';
import { tabBoard } from './dev/machineNews.ts';
import { followed } from './followed.ts';
import { useLiveTransport } from './LiveTransport.ts';
import type { LiveNow } from './liveNow.ts';
import { useAsPlayed } from './useAsPlayed.ts';

export type Live = LiveNow & {
  /** The rules and side of the set-up, which the fold needs; absent until the facts have loaded. */
  readonly input: MatchInput | undefined;
  /** The fold of the known log. */
  readonly now: MatchNow | undefined;
  /** The estimated server time. */
  readonly serverNow: () => EpochMs;
  /** Takes an entry that did not come by the hub, such as the response to a command. */
  readonly take: (entry: SeenEntry) => void;
  /** Resolves when the present log is on the device, or cannot be. */
  readonly kept: () => Promise<void>;
  /** Runs every pending retry now. */
  readonly wake: () => void;
};

/**
 * One match, live: loaded, followed over any gap, folded. A caller that folds the match elsewhere too passes its own
 * fold, so that the work is not done twice.
 */
export const useLiveMatch = (matchId: MatchId, fold = replay): Live => {
  const port = useLiveTransport();
  const live = useMemo(() => followed(matchId, port), [matchId, port]);
  const now = useSyncExternalStore(live.watch, live.read);
  const { rules, isLocal, setUp } = now.facts ?? {};
  const input = useMemo(
    () => (rules === undefined || isLocal === undefined ? undefined : setUpOf({ rules, isLocal, setUp })),
    [rules, isLocal, setUp],
  );
  const folded = useMemo(() => input && fold(input, now.log), [fold, input, now.log]);
  const facts = useAsPlayed(now.facts, folded?.state);
  useEffect(
    () => (import.meta.env.DEV && folded ? tabBoard().tellFold(matchId, folded.snapshot.value, now.log) : undefined),
    [matchId, folded, now.log],
  );
  const { serverNow, take, kept, wake } = live;
  return { ...now, facts, input, now: folded, serverNow, take, kept, wake };
};
