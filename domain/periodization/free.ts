import { daysBetween, plusDays } from '../days.ts';
import { lengthOf, placeFor, refusalOf, type Span, type Unit } from './units.ts';

/**
 * The first days on which a copy of a unit would fit into a plan, in order: on the weekday of the original where one is
 * free, else the first day of a gap. A season has its place only where no season is planned: at the beginning of `within`.
 */
export const freeStarts = (there: readonly Unit[], unit: Unit, within: Span): readonly string[] => {
  const root = there.find(({ parentId }) => parentId === null);
  if (unit.level === 'season') return root ? [] : [within.startsOn];
  if (!root) return [];
  const length = lengthOf(unit);
  const fits = (startsOn: string): boolean => {
    const span = { startsOn, endsOn: plusDays(startsOn, length - 1) };
    const parent = placeFor(there, unit.level, span);
    return (
      parent !== undefined && refusalOf(there, { ...span, id: '', parentId: parent.id, level: unit.level }) === null
    );
  };
  const days = Array.from({ length: Math.max(0, lengthOf(root) - length + 1) }, (_, n) => plusDays(root.startsOn, n));
  const gaps: string[][] = [];
  for (const day of days.filter(fits)) {
    const gap = gaps.at(-1);
    if (gap && plusDays(gap.at(-1) ?? '', 1) === day) gap.push(day);
    else gaps.push([day]);
  }
  const isAlike = (day: string): boolean => daysBetween(unit.startsOn, day) % 7 === 0;
  return gaps.flatMap((gap) => (gap.some(isAlike) ? gap.filter(isAlike) : gap.slice(0, 1)));
};
/** Of free days the one to propose: the first from a day on, else the last before it. */
export const nextFree = (free: readonly string[], from: string): string | undefined =>
  free.find((day) => day >= from) ?? free.at(-1);
