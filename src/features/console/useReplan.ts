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
import type { ConsoleModel } from './useConsole.ts';

/**
 * The device that noted what happened makes the rotation anew; the others hear of both, one after the other, and step in
 * only where it has gone. Where two do it all the same, the plan takes one of them (`insteadOf`).
 */
const [own, others]: readonly [Millis, Millis] = [500, 4_000];
const toldFor = 10_000;

type Ground = {
  readonly queue: readonly Planned[];
  readonly places: KnownPlaces;
  readonly playing: boolean;
};

export type Remedy = { readonly to: readonly Change[] | null; readonly apply: () => void };

/** Makes plans fit again: by itself the rotation when somebody falls out or joins, by one touch whatever is flagged. */
export const useReplan = (model: ConsoleModel, { plan, say }: MatchPlanModel, ground: Ground) => {
  const { state, log, serverNow } = model;
  const port = useOutboxPort();
  const { queue, places, playing } = ground;
  const { rotation } = plan;

  /** The rest of the rotation, from the minutes that were really played. */
  const again = useCallback(() => {
    const choice = rotation ?? { blocks: 2, keeper: 'fixed', shares: {} };
    return rotationMade(state, choice, rotationNow(state, choice, places, serverNow(), newId).queue, newId);
  }, [rotation, state, places, serverNow]);
  const rotateAgain = useCallback(() => say(again()), [say, again]);
  /** What one touch does about a plan that no longer fits; null where only a person knows. `to` are its changes then. */
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
    // Another screen may do the same this very moment: whoever comes second has made nothing.
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
  /** `remade`: the rotation has just been made anew by itself. */
  return { rotateAgain, remedyOf, remade: remade > 0 };
};
