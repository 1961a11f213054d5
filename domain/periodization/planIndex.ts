import { daysWithin } from '../days.ts';
import { depthOf, lengthOf, type Unit } from './units.ts';

/**
 * The units of a plan by parent and by day, found without reading all of them each time. The answers are those of
 * `childrenOf`, `sessionOn` and `unitOn`.
 */
export const planIndex = <U extends Unit>(units: readonly U[]) => {
  const byStart = units.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  const byParent = Map.groupBy(byStart, ({ parentId }) => parentId);
  const childrenOf = (id: string | null): readonly U[] => byParent.get(id) ?? [];
  const sessions = new Map<string, U>();
  for (const unit of units)
    if (unit.level === 'session' && !sessions.has(unit.startsOn)) sessions.set(unit.startsOn, unit);
  const ends = units.map(({ endsOn }) => endsOn).toSorted();
  const days = daysWithin(byStart[0]?.startsOn ?? '', ends.at(-1) ?? '');
  const place = new Map(days.map((day, at) => [day, at]));
  const deepest: (U | undefined)[] = [];
  for (const unit of units)
    for (let at = place.get(unit.startsOn) ?? 0; at <= (place.get(unit.endsOn) ?? -1); at += 1) {
      const other = deepest[at];
      if (!other || depthOf(unit.level) > depthOf(other.level)) deepest[at] = unit;
    }
  return {
    childrenOf,
    sessionOn: (day: string): U | undefined => sessions.get(day),
    unitOn: (day: string): U | undefined => deepest[place.get(day) ?? -1],
    /** The share, 0 to 1, of the days of a unit that its children cover; null of one without children. */
    coverageOf: (unit: Unit): number | null => {
      const children = childrenOf(unit.id);
      if (children.length === 0) return null;
      return children.reduce((sum, one) => sum + lengthOf(one), 0) / lengthOf(unit);
    },
  };
};
