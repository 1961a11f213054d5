import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Millis } from '#domain/clock.ts';
import { type Change, isSeen } from '#domain/match/entry.ts';
import type { KnownPlaces } from '#domain/match/placeFit.ts';
import { editOf, type PlanCheck, type Planned } from '#domain/match/plan.ts';
import { refit } from '#domain/match/refit.ts';
import { isOutdated, rotationMade, rotationNow } from '#domain/match/rotationNow.ts';
import { newId } from '#realtime/newId.ts';
import { useOutboxPort } from '#realtime/OutboxPort.ts';
import type { MatchPlanModel } from '#realtime/useMatchPlan.ts';
import type { ConsoleModel } from '../useConsole.ts';

/**
 * The device that recorded the event makes the new rotation; the others receive both, one after the other, and do it
 * only where that device is gone. Where two do it all the same, the plan takes one of them (`insteadOf`).
 */
const [own, others]: readonly [Millis, Millis] = [500, 4_000];
const toldFor = 10_000;

type Ground = {
  readonly queue: readonly Planned[];
  readonly places: KnownPlaces;
  readonly playing: boolean;
};

export type Remedy = { readonly to: readonly Change[] | null; readonly apply: () => void };

/** Mends plans: the rotation by itself when a player leaves or joins, a flagged substitution by one tap. */
export const useReplan = (model: ConsoleModel, { plan, say }: MatchPlanModel, ground: Ground) => {
  const { state, log, serverNow } = model;
  const port = useOutboxPort();
  const { queue, places, playing } = ground;
  const { rotation } = plan;

  /** The rest of the rotation, from the real playing time. */
  const again = useCallback(() => {
    const choice = rotation ?? { blocks: 2, keeper: 'fixed', shares: {} };
    return rotationMade(state, choice, rotationNow(state, choice, places, serverNow(), newId).queue, newId);
  }, [rotation, state, places, serverNow]);
  const rotateAgain = useCallback(() => say(again()), [say, again]);
  /** One tap's remedy for an impossible planned substitution; null where a person must decide. `to`: the new one. */
  const remedyOf = useCallback(
    ({ planned, flag }: PlanCheck): Remedy | null => {
      if (!flag) return null;
      if (planned.by === 'rotation') return { to: null, apply: rotateAgain };
      const changes = refit(state, queue, planned, places, serverNow());
      return changes && { to: changes, apply: () => say(editOf(planned, { when: planned.when, changes }, newId)) };
    },
    [queue, state, places, serverNow, say, rotateAgain],
  );

  const outdated = playing && state.rules.changes.returns && rotation !== null && isOutdated(state, rotation);
  const [remade, setRemade] = useState(0);
  const byItself = useEffectEvent(() => {
    // Another screen may do the same at the same time: the second one has no effect.
    say({ ...again(), insteadOf: rotation?.madeWith?.id });
    setRemade(remade + 1);
  });
  const device = useMemo(() => port.device(), [port]);
  const isOurs = log.findLast(isSeen)?.device === device;
  useEffect(() => {
    if (!outdated) return;
    const timer = setTimeout(byItself, isOurs ? own : others);
    return () => clearTimeout(timer);
  }, [outdated, isOurs]);
  useEffect(() => {
    if (remade === 0) return;
    const timer = setTimeout(() => setRemade(0), toldFor);
    return () => clearTimeout(timer);
  }, [remade]);
  /** `remade`: the rotation was just made again by itself. */
  return { rotateAgain, remedyOf, remade: remade > 0 };
};
