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
  /** Rules and side that the match was set up with, as the fold needs them; absent until the facts are here. */
  readonly input: MatchInput | undefined;
  /** The match, folded from what is known of its log. */
  readonly now: MatchNow | undefined;
  /** The server's time, as well as this device knows it. */
  readonly serverNow: () => EpochMs;
  /** An entry that came by another way, such as the answer to a command. */
  readonly take: (entry: SeenEntry) => void;
  /** Everything that waits for another try tries now. */
  readonly wake: () => void;
};

/**
 * One match, live: loaded, followed over any absence, folded. Whoever folds it for other ends too gives the fold that he
 * keeps, so that it is not done twice.
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
  return { ...now, facts, input, now: folded, serverNow: live.serverNow, take: live.take, wake: live.wake };
};
