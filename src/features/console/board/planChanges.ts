import type { Change } from '#domain/match/entry.ts';
import { checkPlan, editOf, type PlanCheck, type PlanStep, withStep } from '#domain/match/plan.ts';
import { newId } from '#realtime/newId.ts';
import type { HalfTime } from '../halfTime/useHalfTime.ts';
import type { PlanModel } from '../substitutions/usePlan.ts';
import type { ConsoleModel } from '../useConsole.ts';

/**
 * The steps that prepare substitutions: in an interval for its end, else for when the coach says so, in one window.
 * Somebody who was prepared to come on gives that place to another.
 */
export const stepsFor = (
  { state }: Pick<ConsoleModel, 'state'>,
  half: HalfTime | null,
  changes: readonly Change[],
): readonly PlanStep[] => {
  const isOf = (out: string) => (one: Change) => one.playerInId === out;
  const made = half?.next.made ?? [];
  const edits = made.flatMap(({ planned }): readonly PlanStep[] => {
    const next = planned.changes.map((one) => {
      const instead = changes.find(({ playerOutId }) => playerOutId === one.playerInId);
      return instead ? { ...one, playerInId: instead.playerInId } : one;
    });
    const isSame = next.every((one, n) => one === planned.changes[n]);
    return isSame ? [] : [editOf(planned, { when: planned.when, changes: next }, newId)];
  });
  const others = changes.filter(
    ({ playerOutId }) => !made.some(({ planned }) => planned.changes.some(isOf(playerOutId))),
  );
  if (others.length === 0) return edits;
  const when = half ? ({ at: 'interval', period: state.period } as const) : ({ at: 'call' } as const);
  return [...edits, { type: 'planned.put', planned: { id: newId(), when, changes: others, by: 'hand' } }];
};

/** What the judge says of these steps: the checks of what they would add to the prepared substitutions. */
export const judged = (
  now: Pick<ConsoleModel, 'now' | 'serverNow'>,
  plan: PlanModel,
  steps: readonly PlanStep[],
): readonly PlanCheck[] => {
  const put = new Set(steps.flatMap((step) => (step.type === 'planned.put' ? [step.planned.id] : [])));
  const { queue } = steps.reduce(withStep, { ...plan.plan, queue: plan.queue });
  const checks = checkPlan(now.now.state, queue, now.serverNow(), plan.places.positionOf);
  return checks.filter(({ planned }) => put.has(planned.id));
};
