import type { PlanNode, PlanTree } from '#contract/periodizationView.ts';
import { subtreeOf } from '#domain/periodization/units.ts';
import type { EditorUnit } from '#machines/periodization/editorSteps.ts';

/** A unit that the server does not have yet: what it will be like is known, its loads are not. */
const fresh = ({ teamId, seasonId }: PlanTree, unit: EditorUnit): PlanNode => ({
  ...unit,
  ...{ teamId, seasonId, clubId: '', createdAt: '', updatedAt: '', planned: unit.plannedLoad, done: null },
  ...{ estimatedShare: null, coverage: null, minutes: 0 },
});

/** The plan with the steps of the editor, each parent before its children; loads are those that the server knows. */
export const shownTree = (tree: PlanTree, units: readonly EditorUnit[]): PlanTree => {
  const known = new Map(tree.units.map((one) => [one.id, one]));
  const all = units.map((unit): PlanNode => ({ ...(known.get(unit.id) ?? fresh(tree, unit)), ...unit }));
  const roots = all.filter(({ parentId }) => parentId === null);
  return { ...tree, units: roots.flatMap(({ id }) => subtreeOf(all, id)) };
};
