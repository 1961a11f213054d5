import { withinBounds } from '../dayBounds.ts';
import { daysBetween, plusDays } from '../days.ts';
import { moved, type PlanRefusal, refusalOf, subtreeOf, type Unit } from './units.ts';

/** A unit as an editor of plans has it; each change counts its version up by one, as the server does. */
export type Edited = Unit & { readonly version: number };
/**
 * A step of the editor. It says what is to be afterwards and not how far from before: sent twice it is done once.
 * `restore` carries what a removal took.
 */
export type PlanEdit<U extends Edited> =
  | { readonly kind: 'place'; readonly id: string; readonly startsOn: string }
  | { readonly kind: 'change'; readonly id: string; readonly changes: Partial<U> }
  | { readonly kind: 'add'; readonly unit: U }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'restore'; readonly id: string; readonly units: readonly U[] };
export type EditRefusal = PlanRefusal | 'notFound' | 'dayOutOfBounds';

/** The unit that a step is about. */
export const idOf = <U extends Edited>(edit: PlanEdit<U>): string => (edit.kind === 'add' ? edit.unit.id : edit.id);
const unitOf = <U extends Edited>(units: readonly U[], id: string): U | undefined => units.find((one) => one.id === id);
/** What is removed, moved or restored together, with its next versions. */
const counted = <U extends Edited>(units: readonly U[], by = 1): readonly U[] =>
  units.map((one) => ({ ...one, version: one.version + by }));
const put = <U extends Edited>(units: readonly U[], changed: readonly U[]): readonly U[] => {
  const fresh = new Map(changed.map((one) => [one.id, one]));
  return units.map((one) => fresh.get(one.id) ?? one);
};

/** The plan after a step. A step about a unit that is not there changes nothing. */
export const applied = <U extends Edited>(units: readonly U[], edit: PlanEdit<U>): readonly U[] => {
  const own = unitOf(units, idOf(edit));
  if (edit.kind === 'add') return own ? units : [...units, edit.unit];
  // A removal and its undo are two changes.
  if (edit.kind === 'restore') return own ? units : [...units, ...counted(edit.units, 2)];
  if (!own) return units;
  if (edit.kind === 'change') return put(units, counted([{ ...own, ...edit.changes }]));
  const below = new Set(subtreeOf(units, own.id).map(({ id }) => id));
  if (edit.kind === 'remove') return units.filter(({ id }) => !below.has(id));
  return put(units, counted(moved(units, own.id, daysBetween(own.startsOn, edit.startsOn))));
};

/** The step that undoes a step, asked before it is done. Of a unit that is not in this plan: its removal or its return. */
export const inverseOf = <U extends Edited>(units: readonly U[], edit: PlanEdit<U>): PlanEdit<U> => {
  const id = idOf(edit);
  const own = unitOf(units, id);
  if (edit.kind === 'add' || edit.kind === 'restore') return { kind: 'remove', id };
  if (edit.kind === 'remove') return { kind: 'restore', id, units: subtreeOf(units, id) };
  if (edit.kind === 'place') return { kind: 'place', id, startsOn: own?.startsOn ?? edit.startsOn };
  const before = Object.keys(edit.changes).map((name) => [name, own?.[name as keyof U]]);
  return { kind: 'change', id, changes: Object.fromEntries(before) as Partial<U> };
};

/**
 * Why a step cannot be done; null where it can. A plan that was copied for another team is removed and restored from
 * here without its units.
 */
export const objectionTo = <U extends Edited>(units: readonly U[], edit: PlanEdit<U>): EditRefusal | null => {
  if (edit.kind === 'remove' || (edit.kind === 'restore' && edit.units.length === 0)) return null;
  const isNew = edit.kind === 'add' || edit.kind === 'restore';
  if (!isNew && !unitOf(units, idOf(edit))) return 'notFound';
  const after = applied(units, edit);
  const own = subtreeOf(after, idOf(edit));
  if (own.some(({ startsOn, endsOn }) => !withinBounds(startsOn) || !withinBounds(endsOn))) return 'dayOutOfBounds';
  const [top] = own;
  return top ? refusalOf(after, top) : null;
};

/** Whether a plan is already as a step would make it: its answer was lost, or somebody else did the same. */
export const isDone = <U extends Edited>(units: readonly U[], edit: PlanEdit<U>): boolean => {
  const own = unitOf(units, idOf(edit));
  if (edit.kind === 'add' || edit.kind === 'restore') return own !== undefined;
  if (edit.kind === 'remove') return own === undefined;
  if (!own) return false;
  if (edit.kind === 'place') return own.startsOn === edit.startsOn;
  return Object.entries(edit.changes).every(
    ([name, value]) => JSON.stringify(own[name as keyof U]) === JSON.stringify(value),
  );
};

/** The last step of a drag: a whole unit, or one of its edges, by some days. */
export type Drag = { readonly id: string; readonly part: 'whole' | 'start' | 'end'; readonly days: number };
/** The step of a drag; null where nothing is moved, or the unit is not there. */
export const editOfDrag = <U extends Edited>(units: readonly U[], { id, part, days }: Drag): PlanEdit<U> | null => {
  const own = unitOf(units, id);
  if (!own || days === 0) return null;
  const [startsOn, endsOn] = [plusDays(own.startsOn, days), plusDays(own.endsOn, days)];
  if (part === 'whole') return { kind: 'place', id, startsOn };
  return { kind: 'change', id, changes: (part === 'start' ? { startsOn } : { endsOn }) as Partial<U> };
};
