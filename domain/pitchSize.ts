import type { Sport } from './sports.ts';

/** Length and width of a pitch, in metres; Law 1 for eleven and for futsal, seven and eight a side as usually marked. */
export const pitchSizes = {
  FUT11: { length: 105, width: 68 },
  FUT8: { length: 62, width: 44 },
  FUT7: { length: 58, width: 40 },
  FUT5: { length: 40, width: 20 },
} as const satisfies Record<Sport, { readonly length: number; readonly width: number }>;

/** Grass outside the lines, in metres: room for goals, flags and for players on the touchline. */
export const marginFor = (length: number): number => length * 0.035;
