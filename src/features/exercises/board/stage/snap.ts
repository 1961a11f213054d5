import { drawingOf } from '#domain/scene/drawing.ts';
import type { Ids } from '#domain/scene/editThings.ts';
import { groundSize, type Point, placesOf, type Scene } from '#domain/scene/scene.ts';

/** A line on which something has come to lie with another thing, or with the pitch. */
export type Guide = { readonly axis: 'x' | 'y'; readonly at: number };
export type Snapped = { readonly by: Point; readonly guides: readonly Guide[] };

const nearest = (value: number, lines: readonly number[], reach: number): number | undefined =>
  lines
    .map((line) => [line, Math.abs(line - value)] as const)
    .filter(([, far]) => far <= reach)
    .toSorted((a, b) => a[1] - b[1])[0]?.[0];

/**
 * How far things go that are pulled by so many metres: to half a metre, or the grid, or in line with another thing, the
 * middle or the edges of the ground where these are nearer than `reach`.
 */
export const snapped = (scene: Scene, frame: number, ids: Ids, by: Point, reach: number): Snapped => {
  const places = placesOf(scene)[frame] ?? [];
  const first = places.find(({ thing }) => ids.has(thing.id))?.place;
  if (!first) return { by, guides: [] };
  const { length, width } = groundSize(scene.pitch);
  const { from } = drawingOf(scene.pitch);
  const others = places.filter(({ thing }) => !ids.has(thing.id)).map(({ place }) => place);
  const step = scene.pitch.grid === 0 ? 0.5 : scene.pitch.grid;
  const guides: Guide[] = [];
  const along = (axis: 'x' | 'y', lines: readonly number[]): number => {
    const value = first[axis] + by[axis];
    const line = nearest(value, lines, reach);
    if (line === undefined) return Math.round(value / step) * step - first[axis];
    guides.push({ axis, at: line });
    return line - first[axis];
  };
  const x = along('x', [from, from + length / 2, from + length, ...others.map((place) => place.x)]);
  const y = along('y', [0, width / 2, width, ...others.map((place) => place.y)]);
  return { by: { x, y }, guides };
};
