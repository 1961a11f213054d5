import { daysBetween, plusDays } from '../days.ts';

/** The levels of a plan, the widest first. A session is one day. */
export const planLevels = ['season', 'macro', 'meso', 'micro', 'session'] as const;
export type PlanLevel = (typeof planLevels)[number];
export const depthOf = (level: PlanLevel): number => planLevels.indexOf(level);

/** The longest span of a unit, days. */
export const daysAtMost = { season: 400, macro: 400, meso: 400, micro: 14, session: 1 } as const;

/** What a unit is about: words to choose from, by side of the game. */
export const planContents = {
  tactical: [
    'buildUp',
    'pressing',
    'counterPressing',
    'transition',
    'lowBlock',
    'wideAttack',
    'finishing',
    'setPieces',
  ],
  technical: ['passing', 'control', 'dribbling', 'shooting', 'heading', 'crossing', 'goalkeeping'],
  physical: ['strength', 'speed', 'endurance', 'power', 'mobility', 'recovery'],
  mental: ['focus', 'communication', 'teamSpirit', 'pressure', 'decisions'],
} as const;
export type PlanSide = keyof typeof planContents;

export type Span = { readonly startsOn: string; readonly endsOn: string };
export type Unit = Span & { readonly id: string; readonly parentId: string | null; readonly level: PlanLevel };
export type PlanRefusal = 'plan.outsideParent' | 'plan.overlaps' | 'plan.levelWrong';

const within = (inner: Span, outer: Span): boolean => inner.startsOn >= outer.startsOn && inner.endsOn <= outer.endsOn;
const meet = (one: Span, other: Span): boolean => one.startsOn <= other.endsOn && other.startsOn <= one.endsOn;
export const lengthOf = ({ startsOn, endsOn }: Span): number => daysBetween(startsOn, endsOn) + 1;
export const childrenOf = <U extends Unit>(units: readonly U[], id: string | null): readonly U[] =>
  units.filter(({ parentId }) => parentId === id).toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));

/** A unit and all that is below it, itself first and each parent before its children. */
export const subtreeOf = <U extends Unit>(units: readonly U[], id: string): readonly U[] => {
  const own = units.find((one) => one.id === id);
  return own ? [own, ...childrenOf(units, id).flatMap((child) => subtreeOf(units, child.id))] : [];
};

/** Whether the level and the length of a unit are possible where it is. */
const fitsLevel = (unit: Unit, parent: Unit | undefined): boolean => {
  const length = lengthOf(unit);
  if (length < 1 || length > daysAtMost[unit.level]) return false;
  return parent ? depthOf(unit.level) > depthOf(parent.level) : unit.level === 'season';
};

/**
 * Why a unit cannot be where it is among the units of its plan; null where it can. A root is a season, and the only one;
 * a child lies within its parent, is of a deeper level and meets no sibling; a micro is at most 14 days, a session one.
 */
export const refusalOf = (units: readonly Unit[], unit: Unit): PlanRefusal | null => {
  const others = units.filter(({ id }) => id !== unit.id);
  const parent = others.find(({ id }) => id === unit.parentId);
  if (unit.parentId !== null && !parent) return 'plan.outsideParent';
  if (!fitsLevel(unit, parent)) return 'plan.levelWrong';
  if (parent && !within(unit, parent)) return 'plan.outsideParent';
  const children = others.filter(({ parentId }) => parentId === unit.id);
  if (children.some((child) => !fitsLevel(child, unit))) return 'plan.levelWrong';
  if (children.some((child) => !within(child, unit))) return 'plan.outsideParent';
  const siblings = others.filter(({ parentId }) => parentId === unit.parentId);
  return siblings.some((one) => unit.parentId === null || meet(one, unit)) ? 'plan.overlaps' : null;
};

/** A unit with all below it, moved by some days. The moved ones alone. */
export const moved = <U extends Unit>(units: readonly U[], id: string, days: number): readonly U[] =>
  subtreeOf(units, id).map((one) => ({
    ...one,
    startsOn: plusDays(one.startsOn, days),
    endsOn: plusDays(one.endsOn, days),
  }));

/** The deepest unit into which one of a level with this span can be put; undefined where there is none. */
export const placeFor = <U extends Unit>(units: readonly U[], level: PlanLevel, span: Span): U | undefined =>
  units
    .filter((one) => depthOf(one.level) < depthOf(level) && within(span, one))
    .toSorted((a, b) => depthOf(b.level) - depthOf(a.level))[0];

/** The session of a day; undefined where nothing is planned for it. */
export const sessionOn = <U extends Unit>(units: readonly U[], day: string): U | undefined =>
  units.find(({ level, startsOn }) => level === 'session' && startsOn === day);

/** The lowest unit that has the day. */
export const unitOn = <U extends Unit>(units: readonly U[], day: string): U | undefined =>
  units
    .filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
    .toSorted((a, b) => depthOf(b.level) - depthOf(a.level))[0];
