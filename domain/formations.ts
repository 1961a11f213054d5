import type { Place, PositionCode } from './positions.ts';
import { type Sport, sports } from './sports.ts';

export type Slot = Place & { readonly id: string; readonly position: PositionCode };
export type Formation = {
  readonly key: string;
  readonly label: string;
  readonly sport: Sport;
  readonly slots: readonly Slot[];
};

/** Position codes from left to right for a line of so many players, by the depth of the line. */
const defence: Record<number, readonly PositionCode[]> = {
  1: ['cb'],
  2: ['cb', 'cb'],
  3: ['li', 'cb', 'ld'],
  4: ['li', 'cb', 'cb', 'ld'],
};
const midfield: Record<number, readonly PositionCode[]> = {
  1: ['mc'],
  2: ['mc', 'mc'],
  3: ['mi', 'mc', 'md'],
  4: ['mi', 'mc', 'mc', 'md'],
  5: ['mi', 'mc', 'mcd', 'mc', 'md'],
};
const attack: Record<number, readonly PositionCode[]> = { 1: ['dc'], 2: ['dc', 'sd'], 3: ['ei', 'dc', 'ed'] };
const deep: Record<number, readonly PositionCode[]> = { 2: ['mcd', 'mcd'] };
const high: Record<number, readonly PositionCode[]> = { 3: ['ei', 'mco', 'ed'] };

const codesOf = (line: number, lines: readonly number[], size: number): readonly PositionCode[] => {
  if (line === 0) return defence[size] ?? [];
  if (line === lines.length - 1) return attack[size] ?? [];
  if (lines.length === 4) return (line === 1 ? deep : high)[size] ?? [];
  return midfield[size] ?? [];
};

/** Evenly spread over the width, the outer ones a little from the touchline. */
const across = (index: number, size: number): number =>
  size === 1 ? 50 : Math.round(50 + (index / (size - 1) - 0.5) * (size === 2 ? 40 : 72));

const formation = (sport: Sport, label: string): Formation => {
  const lines = label.split('-').map(Number);
  const upTo = (line: number) => Math.round(22 + (line / (lines.length - 1)) * 60);
  const field = lines.flatMap((size, line) =>
    codesOf(line, lines, size).map((position, index) => ({ position, x: across(index, size), y: upTo(line) })),
  );
  const slots = [{ position: 'pt' as const, x: 50, y: 6 }, ...field].map((slot, index) => ({
    id: `s${index + 1}`,
    ...slot,
  }));
  return { key: `${sport}-${label}`, label, sport, slots };
};

/**
 * Formation templates. Eight and eleven a side: specification, section 9. Five and seven a side: the usual ones,
 * since the specification names none.
 */
export const formations: readonly Formation[] = [
  ...['1-2-1', '2-2', '1-1-2'].map((label) => formation('FUT5', label)),
  ...['2-3-1', '3-2-1', '3-1-2', '2-1-3'].map((label) => formation('FUT7', label)),
  // Six a side, of the youngest on a smaller pitch (domain/match/ageGroups.ts).
  ...['2-2-1', '2-1-2', '1-3-1'].map((label) => formation('FUT7', label)),
  ...['3-3-1', '2-4-1', '3-1-3', '1-3-3', '2-3-2'].map((label) => formation('FUT8', label)),
  ...['3-4-3', '3-5-2', '4-4-2', '4-5-1', '4-2-3-1'].map((label) => formation('FUT11', label)),
];

/** The formations of a format for so many players, the goalkeeper too; as many as the format has where none are said. */
export const formationsOf = (sport: Sport, players: number = sports[sport].onPitch): readonly Formation[] =>
  formations.filter((one) => one.sport === sport && one.slots.length === players);
export const formationByKey = (key: string): Formation | undefined => formations.find((one) => one.key === key);

const codesIn = (spots: readonly { readonly position: PositionCode }[]): readonly PositionCode[] =>
  spots.map(({ position }) => position).toSorted();

/** Whether everybody stands at a position of the formation, no two at the same one. */
const holds = ({ slots }: Formation, spots: readonly { readonly position: PositionCode }[]): boolean => {
  const free = [...codesIn(slots)];
  return codesIn(spots).every((code) => free.includes(code) && free.splice(free.indexOf(code), 1).length > 0);
};

/**
 * The formation that the places form: `wanted` while everybody stands in it, though some are missing, else the one that
 * all of them fill. None where they form none of these.
 */
export const formationMade = (
  spots: readonly { readonly position: PositionCode }[],
  among: readonly Formation[],
  wanted?: Formation | null,
): Formation | undefined =>
  wanted && holds(wanted, spots) ? wanted : among.find((one) => one.slots.length === spots.length && holds(one, spots));
