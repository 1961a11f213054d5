import { median } from '../statistics.ts';
import { planIndex } from './planIndex.ts';
import type { Unit } from './units.ts';

type PlannedUnit = Unit & { readonly plannedLoad: number | null };
type Dated = { readonly day: string; readonly planned: number };
export type PlannedOf = {
  readonly units: readonly PlannedUnit[];
  /** Trainings of the plan, each with its leaf; drafts too. */
  readonly trainings: readonly (Omit<Dated, 'day'> & { readonly unitId: string })[];
  readonly matches: readonly Dated[];
};

/** "Very hard" on the scale of 0 to 10: what a match counts with until the team has rated five times. */
const firstMatchRating = 7;
const ratingsLeast = 5;
/** The team's usual rating of matches: the median of what its players said. */
export const usualMatchRating = (ratings: readonly number[]): number =>
  (ratings.length >= ratingsLeast ? median(ratings) : null) ?? firstMatchRating;

const total = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

type Planned = (unit: PlannedUnit) => number | null;
/**
 * The planned load of a unit, AU: the sum of its children once it has any, of a leaf that of its trainings once it has
 * any, with the matches of the days that no child has; else what was typed, matches included. Null where nothing is known.
 */
const reckon = (unit: PlannedUnit, of: PlannedOf, children: readonly PlannedUnit[], below: Planned): number | null => {
  const isWithin = (day: string, one: Unit) => one.startsOn <= day && day <= one.endsOn;
  const matches = of.matches.filter(
    ({ day }) => isWithin(day, unit) && !children.some((child) => isWithin(day, child)),
  );
  const played = total(matches.map(({ planned }) => planned));
  if (children.length > 0) {
    const loads = children.map(below);
    const isKnown = matches.length > 0 || loads.some((one) => one !== null);
    return isKnown ? total(loads.map((one) => one ?? 0)) + played : unit.plannedLoad;
  }
  const own = of.trainings.filter(({ unitId }) => unitId === unit.id);
  if (own.length > 0) return total(own.map(({ planned }) => planned)) + played;
  return unit.plannedLoad ?? (matches.length > 0 ? played : null);
};

/** The planned load of the units of a plan , each found once. */
export const plannedIn = (of: PlannedOf, { childrenOf } = planIndex(of.units)): Planned => {
  const known = new Map<string, number | null>();
  const byUnit = Map.groupBy(of.trainings, ({ unitId }) => unitId);
  const planned: Planned = (unit) => {
    const before = known.get(unit.id);
    if (before !== undefined) return before;
    const own = { ...of, trainings: byUnit.get(unit.id) ?? [] };
    const load = reckon(unit, own, childrenOf(unit.id), planned);
    known.set(unit.id, load);
    return load;
  };
  return planned;
};
