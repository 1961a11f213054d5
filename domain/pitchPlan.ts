import { pitchSizes } from './pitchSize.ts';
import type { Sport } from './sports.ts';

/** Lines of a pitch in metres; lengths run from our goal line. */
export type PitchPlan = {
  readonly length: number;
  readonly width: number;
  readonly goal: number;
  readonly circle: number;
  readonly spot: number;
  readonly corner: number;
  /** Penalty area: depth and whole width. */
  readonly area: { readonly depth: number; readonly width: number };
  readonly goalArea?: { readonly depth: number; readonly width: number };
  /** Futsal: the area is a D of this radius around the posts, and there is a second penalty mark. */
  readonly futsal?: { readonly radius: number; readonly secondSpot: number };
};

/** Law 1 of football and of futsal; seven and eight a side as they are usually marked across a full pitch. */
export const pitchPlans: Record<Sport, PitchPlan> = {
  FUT11: {
    ...pitchSizes.FUT11,
    goal: 7.32,
    circle: 9.15,
    spot: 11,
    corner: 1,
    area: { depth: 16.5, width: 40.32 },
    goalArea: { depth: 5.5, width: 18.32 },
  },
  FUT8: {
    ...pitchSizes.FUT8,
    goal: 6,
    circle: 6,
    spot: 9,
    corner: 0.8,
    area: { depth: 12, width: 30 },
    goalArea: { depth: 4, width: 14 },
  },
  FUT7: {
    ...pitchSizes.FUT7,
    goal: 6,
    circle: 6,
    spot: 9,
    corner: 0.8,
    area: { depth: 11, width: 26 },
    goalArea: { depth: 4, width: 12 },
  },
  FUT5: {
    ...pitchSizes.FUT5,
    goal: 3,
    circle: 3,
    spot: 6,
    corner: 0.25,
    area: { depth: 6, width: 15.16 },
    futsal: { radius: 6, secondSpot: 10 },
  },
};
