import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { AppError } from '#contract/errors.ts';
import type { PlanNode, PlanTree } from '#contract/periodizationView.ts';
import { editOfDrag, objectionTo } from '#domain/periodization/edits.ts';
import { subtreeOf } from '#domain/periodization/units.ts';
import type { EditorUnit } from '#machines/periodization/editorSteps.ts';
import { type EditorEdit, planNow, planShown } from '#machines/periodization/editorSteps.ts';
import { toast } from '#ui/controls/toast.ts';
import { type PlanActor, planActor, unitOf } from './planActor.ts';

/** A unit that the server does not have yet: what it will be like is known, its loads are not. */
const fresh = ({ teamId, seasonId }: PlanTree, unit: EditorUnit): PlanNode => ({
  ...unit,
  ...{ teamId, seasonId, clubId: '', createdAt: '', updatedAt: '', planned: unit.plannedLoad, done: null },
  ...{ estimatedShare: null, coverage: null, minutes: 0 },
});

/** The plan with the steps of the editor, each parent before its children; loads are those that the server knows. */
const shownTree = (tree: PlanTree, units: readonly EditorUnit[]): PlanTree => {
  const known = new Map(tree.units.map((one) => [one.id, one]));
  const all = units.map((unit): PlanNode => ({ ...(known.get(unit.id) ?? fresh(tree, unit)), ...unit }));
  const roots = all.filter(({ parentId }) => parentId === null);
  return { ...tree, units: roots.flatMap(({ id }) => subtreeOf(all, id)) };
};

/** The editor of a plan on this device. */
export const usePlanActor = ({ teamId, seasonId, units }: PlanTree): PlanActor => {
  const { id: userId } = useUser();
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan that is read later is told to the same editor.
  return useMemo(() => planActor(client, userId, { teamId, seasonId }, units), [client, userId, teamId, seasonId]);
};

/** The plan with the steps of the editor, what is in the hand, and how to go on. */
export const useEditor = (read: PlanTree) => {
  const { t } = useTranslation(['periodization', 'common']);
  const actor = usePlanActor(read);
  const now = useSelector(actor, (snapshot) => snapshot);
  const { context } = now;
  const { base, pending, drag, objection, past, future } = context;
  const isUnread = base.length === 0 && now.value.wire === 'saved';
  useEffect(() => {
    if (read.units.length > 0 || !isUnread) actor.send({ type: 'plan.read', units: read.units.map(unitOf) });
  }, [actor, read, isUnread]);
  useEffect(() => {
    if (objection && now.value.hand === 'idle') void toast.failed(new AppError(objection));
  }, [objection, now.value.hand]);
  const tree = useMemo(
    () => (base.length + pending.length === 0 ? read : shownTree(read, planShown({ base, pending }, drag))),
    [read, base, pending, drag],
  );
  const dragged = drag && editOfDrag(planNow(context), drag);
  const ask = (edit: EditorEdit) => actor.send({ type: 'edit.asked', edit });
  /** Removes a unit with all below it; for a while one touch takes the step back. */
  const remove = (id: string, name: string): void => {
    actor.send({ type: now.value.hand === 'naming' ? 'form.saved' : 'edit.asked', edit: { kind: 'remove', id } });
    const step = actor.getSnapshot().context.past.at(-1);
    const undo = () => {
      if (actor.getSnapshot().context.past.at(-1) === step) actor.send({ type: 'undo' });
    };
    void toast.done(t('removed', { name }), { label: t('common:undo'), onClick: undo });
  };
  return {
    ...{ actor, tree, ask, remove, context },
    ...{ hand: now.value.hand, wire: now.value.wire, canUndo: past.length > 0, canRedo: future.length > 0 },
    /** Why what is dragged cannot be put down here. */
    refusal: dragged && objectionTo(planNow(context), dragged),
  };
};
export type Editor = ReturnType<typeof useEditor>;
