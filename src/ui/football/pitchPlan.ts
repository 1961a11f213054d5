import { type PitchPlan, pitchPlans } from '#domain/pitchPlan.ts';
import { marginFor } from '#domain/pitchSize.ts';
import type { Place } from '#domain/positions.ts';
import type { Sport } from '#domain/sports.ts';

/** `portrait`: we attack upwards. `landscape`: we attack to the right. */
export type Turned = 'portrait' | 'landscape';
/** A point of the drawing, 0 to 100 from its left and top edge. */
export type Spot = { readonly left: number; readonly top: number };

/** Grass outside the lines, in metres: room for goals, flags and for discs on the touchline. */
export const marginOf = (plan: PitchPlan): number => marginFor(plan.length);

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
