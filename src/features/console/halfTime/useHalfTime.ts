import { useCallback, useMemo } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import { editOf } from '#domain/match/plan.ts';
import { newId } from '#realtime/newId.ts';
import type { PitchSign } from '../pitch/pitchPlayers.ts';
import type { PlanModel } from '../substitutions/usePlan.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { nextPeriodOf } from './nextPeriod.ts';

/**
 * The console at half-time: who will start, what is prepared, and the functions that prepare more. Null during play and
 * after the match.
 */
export const useHalfTime = (model: ConsoleModel, plan: PlanModel) => {
  const { state, phase, say, serverNow } = model;
  const { checks, places, carryOut, say: sayPlan } = plan;
  const isInterval = phase === 'interval';
  const next = useMemo(
    () => (isInterval ? nextPeriodOf(state, checks, serverNow(), places.positionOf) : null),
    [isInterval, state, checks, places, serverNow],
  );
  /** One on the pitch and one of the bench: prepared for the start of the period, and not recorded before it. */
  const pair = useCallback(
    (playerOutId: PlayerId, playerInId: PlayerId): void => {
      const prepared = next?.made.find(({ planned }) => planned.changes.some((one) => one.playerInId === playerOutId));
      // A player who is prepared to come on gives the place to another player of the bench.
      if (prepared) {
        const { planned } = prepared;
        const changes = planned.changes.map((one) => (one.playerInId === playerOutId ? { ...one, playerInId } : one));
        sayPlan(editOf(planned, { when: planned.when, changes }, newId));
        return;
      }
      const when = { at: 'interval', period: state.period } as const;
      const changes = [{ playerOutId, playerInId }];
      sayPlan({ type: 'planned.put', planned: { id: newId(), when, changes, by: 'hand' } });
    },
    [next, state.period, sayPlan],
  );
  /** Records the prepared substitutions, in their order, and starts the period. */
  const start = useCallback((): void => {
    for (const { planned } of next?.made ?? []) carryOut(planned);
    say({ type: 'period.started', n: state.period + 1 }, { button: 'step' });
  }, [next, carryOut, say, state.period]);
  const signs = useMemo(() => {
    const all = new Map<PlayerId, PitchSign>();
    for (const id of next?.comesOn ?? []) all.set(id, 'comesOn');
    for (const id of next?.injured ?? []) all.set(id, 'crossed');
    return all;
  }, [next]);
  return useMemo(() => next && { next, pair, start, signs }, [next, pair, start, signs]);
};
export type HalfTime = NonNullable<ReturnType<typeof useHalfTime>>;
