import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MatchId, UserId } from '#domain/ids.ts';
import type { PlanStep } from '#domain/match/plan.ts';
import { liveHub } from './hubConnection.ts';
import { useLiveTransport } from './LiveTransport.ts';
import { PlanKeeper, type PlanNow } from './planKeeper.ts';

export type MatchPlanModel = PlanNow & {
  readonly say: (step: PlanStep) => void;
  readonly undo: () => void;
};

/**
 * The plan of a match. `every`: ms after which it is read again, for screens that do not follow the match on the hub.
 * `local`: a practice match, which is neither read nor written anywhere.
 */
export const useMatchPlan = (
  matchId: MatchId,
  userId: UserId,
  { every, local = false }: { readonly every?: number; readonly local?: boolean } = {},
): MatchPlanModel => {
  const transport = useLiveTransport();
  const keeper = useMemo(
    () => new PlanKeeper({ matchId, userId, transport, hub: liveHub(transport.token), local }),
    [matchId, userId, transport, local],
  );
  const now = useSyncExternalStore(keeper.watch, keeper.read);
  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => {
    if (every === undefined) return;
    const timer = setInterval(keeper.refresh, every);
    return () => clearInterval(timer);
  }, [keeper, every]);
  return useMemo(() => ({ ...now, say: keeper.say, undo: keeper.undo }), [now, keeper]);
};
