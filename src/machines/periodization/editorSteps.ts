import type { PlanUnit } from '#contract/periodizationView.ts';
import {
  applied,
  type Drag,
  type Edited,
  editOfDrag,
  idOf,
  inverseOf,
  isDone,
  objectionTo,
  type PlanEdit,
} from '#domain/periodization/edits.ts';

/** A unit as the editor keeps it: what a form changes, and its version. */
export type EditorUnit = Edited &
  Pick<PlanUnit, 'name' | 'goals' | 'contents' | 'plannedLoad' | 'plannedMinutes' | 'intensity' | 'colour'>;
export type EditorEdit = PlanEdit<EditorUnit>;
/** A step that the server does not have yet, and the version of its unit when it was made. */
export type Waiting = { readonly edit: EditorEdit; readonly seen: number; readonly name: string };
export const deeds = ['moved', 'changed', 'added', 'removed', 'restored', 'copied'] as const;
export type Deed = (typeof deeds)[number];
/** A step back or forward: what was done, to which unit, and what undoes it or does it again. */
export type Kept = { readonly deed: Deed; readonly name: string; readonly edit: EditorEdit };
/** What the device keeps of an editor until the server has all of it, and its steps with it. */
export type KeptEditor = {
  readonly pending: readonly Waiting[];
  readonly past: readonly Kept[];
  readonly future: readonly Kept[];
};
type Plan = KeptEditor & { readonly base: readonly EditorUnit[] };

/** Steps back that are kept. */
const most = 50;
/** The plan with all steps that still fit, those on their way too. */
export const planNow = ({ base, pending }: Pick<Plan, 'base' | 'pending'>): readonly EditorUnit[] =>
  pending.reduce<readonly EditorUnit[]>(
    (units, { edit }) => (objectionTo(units, edit) === null ? applied(units, edit) : units),
    base,
  );
/** The same while a unit is dragged, where it would be put down. */
export const planShown = (plan: Pick<Plan, 'base' | 'pending'>, drag: Drag | null): readonly EditorUnit[] => {
  const now = planNow(plan);
  const edit = drag && editOfDrag(now, drag);
  return edit ? applied(now, edit) : now;
};

const deedOf = ({ kind }: EditorEdit): Deed =>
  (({ place: 'moved', change: 'changed', add: 'added', remove: 'removed', restore: 'restored' }) as const)[kind];
const waitingOf = (units: readonly EditorUnit[], edit: EditorEdit): Waiting => {
  const unit = units.find(({ id }) => id === idOf(edit));
  const made = edit.kind === 'add' ? edit.unit : edit.kind === 'restore' ? edit.units[0] : undefined;
  return { edit, seen: unit?.version ?? 0, name: unit?.name ?? made?.name ?? '' };
};

/** A step is done: it waits for the server, it can be undone, and what was undone before is gone. */
export const done = ({ base, pending, past }: Plan, edit: EditorEdit): KeptEditor => {
  const units = planNow({ base, pending });
  const next = waitingOf(units, edit);
  const back: Kept = { deed: deedOf(edit), name: next.name, edit: inverseOf(units, edit) };
  return { pending: [...pending, next], past: [...past, back].slice(-most), future: [] };
};
/** The last step is undone. */
export const undone = ({ base, pending, past, future }: Plan): KeptEditor => {
  const last = past.at(-1);
  if (!last) return { pending, past, future };
  const units = planNow({ base, pending });
  const again: Kept = { ...last, edit: inverseOf(units, last.edit) };
  const next = { ...waitingOf(units, last.edit), name: last.name };
  return { pending: [...pending, next], past: past.slice(0, -1), future: [...future, again] };
};
/** What was undone last is done again. */
export const redone = ({ base, pending, past, future }: Plan): KeptEditor => {
  const last = future.at(-1);
  if (!last) return { pending, past, future };
  const units = planNow({ base, pending });
  const back: Kept = { ...last, edit: inverseOf(units, last.edit) };
  const next = { ...waitingOf(units, last.edit), name: last.name };
  return { pending: [...pending, next], past: [...past, back], future: future.slice(0, -1) };
};
/** The server has the first step that waits. */
export const confirmed = ({ base, pending }: Pick<Plan, 'base' | 'pending'>) => {
  const [first, ...rest] = pending;
  return { base: first ? applied(base, first.edit) : base, pending: rest };
};
/** Whether the plan, read again, has the first step already: its answer was lost. */
export const wasTaken = ({ pending }: Pick<Plan, 'pending'>, read: readonly EditorUnit[]): boolean => {
  const [first] = pending;
  return first !== undefined && isDone(read, first.edit);
};
/** A copy was made: it can be undone, as a removal of the copy. */
export const copied = ({ past }: Plan, { id, name }: { readonly id: string; readonly name: string }) => {
  const back: Kept = { deed: 'copied', name, edit: { kind: 'remove', id } };
  return { past: [...past, back].slice(-most), future: [] };
};

/** Of the steps that wait, the names of those that do not fit the plan any more. */
export const lostOf = (plan: Pick<Plan, 'base' | 'pending'>): readonly string[] => fitted(plan).lost;
const fitted = ({ base, pending }: Pick<Plan, 'base' | 'pending'>) => {
  const fitting: Waiting[] = [];
  const lost: string[] = [];
  for (const { edit, name } of pending) {
    const units = planNow({ base, pending: fitting });
    if (objectionTo(units, edit) === null) fitting.push({ ...waitingOf(units, edit), name });
    else lost.push(name);
  }
  return { fitting, lost };
};
/** The steps that wait, made anew on the plan as it was read again. One that does not fit takes the way back with it. */
export const refitted = (plan: Plan): KeptEditor => {
  const { fitting, lost } = fitted(plan);
  const { past, future } = lost.length === 0 ? plan : { past: [], future: [] };
  return { pending: fitting, past, future };
};
