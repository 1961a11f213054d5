import type { Place } from '#domain/positions.ts';
import type { Sport } from '#domain/sports.ts';

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
    length: 105,
    width: 68,
    goal: 7.32,
    circle: 9.15,
    spot: 11,
    corner: 1,
    area: { depth: 16.5, width: 40.32 },
    goalArea: { depth: 5.5, width: 18.32 },
  },
  FUT8: {
    length: 62,
    width: 44,
    goal: 6,
    circle: 6,
    spot: 9,
    corner: 0.8,
    area: { depth: 12, width: 30 },
    goalArea: { depth: 4, width: 14 },
  },
  FUT7: {
    length: 58,
    width: 40,
    goal: 6,
    circle: 6,
    spot: 9,
    corner: 0.8,
    area: { depth: 11, width: 26 },
    goalArea: { depth: 4, width: 12 },
  },
  FUT5: {
    length: 40,
    width: 20,
    goal: 3,
    circle: 3,
    spot: 6,
    corner: 0.25,
    area: { depth: 6, width: 15.16 },
    futsal: { radius: 6, secondSpot: 10 },
  },
};

/** `portrait`: we attack upwards. `landscape`: we attack to the right. */
export type Turned = 'portrait' | 'landscape';
/** A point of the drawing, 0 to 100 from its left and top edge. */
export type Spot = { readonly left: number; readonly top: number };

/** Grass outside the lines, in metres: room for goals, flags and for discs on the touchline. */
export const marginOf = (plan: PitchPlan): number => plan.length * 0.035;

/** Size of the whole drawing, in metres. */
export const drawingSize = (sport: Sport, turned: Turned): { readonly width: number; readonly height: number } => {
  const plan = pitchPlans[sport];
  const [long, short] = [plan.length + 2 * marginOf(plan), plan.width + 2 * marginOf(plan)];
  return turned === 'portrait' ? { width: short, height: long } : { width: long, height: short };
};

/** The point of the drawing for a place of the pitch. */
export const spotOf = (place: Place, sport: Sport, turned: Turned): Spot => {
  const plan = pitchPlans[sport];
  const margin = marginOf(plan);
  const along = (100 * (margin + (place.y / 100) * plan.length)) / (plan.length + 2 * margin);
  const across = (100 * (margin + (place.x / 100) * plan.width)) / (plan.width + 2 * margin);
  return turned === 'portrait' ? { left: across, top: 100 - along } : { left: along, top: across };
};

const clamp = (value: number): number => Math.min(100, Math.max(0, value));

/** The place of the pitch for a point of the drawing, kept inside the lines. */
export const placeAt = (spot: Spot, sport: Sport, turned: Turned): Place => {
  const plan = pitchPlans[sport];
  const margin = marginOf(plan);
  const [along, across] = turned === 'portrait' ? [100 - spot.top, spot.left] : [spot.left, spot.top];
  const inside = (share: number, size: number) => clamp((100 * ((share / 100) * (size + 2 * margin) - margin)) / size);
  return { x: inside(across, plan.width), y: inside(along, plan.length) };
};
