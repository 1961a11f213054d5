import { goalkeeper, type PositionCode, positions } from './positions.ts';

export const lines = ['keepers', 'defenders', 'midfielders', 'forwards', 'unknown'] as const;
export type Line = (typeof lines)[number];

/** The line of the team that a position belongs to, by how far up the pitch it lies. */
export const lineOf = (position: PositionCode | null): Line => {
  if (!position) return 'unknown';
  const { y } = positions[position];
  if (position === goalkeeper) return 'keepers';
  if (y <= 30) return 'defenders';
  return y < 70 ? 'midfielders' : 'forwards';
};

/**
 * How far a player's own position is from a place: 0 the same, 1 the same line, 2 another line or unknown, 9 goalkeeper
 * and outfield.
 */
export const strangeness = (own: PositionCode | null, place: PositionCode): number => {
  if (own === place) return 0;
  if ((own === goalkeeper) !== (place === goalkeeper)) return 9;
  return own !== null && lineOf(own) === lineOf(place) ? 1 : 2;
};
