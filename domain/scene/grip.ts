import { toDrawing, turnOf } from './drawing.ts';
import type { Ids } from './editThings.ts';
import { linePoints } from './picture/lines.ts';
import { textWidth } from './picture/people.ts';
import type { Placed, Point, ScenePitch } from './scene.ts';

/** A box of the drawing, in metres from its left and upper edge. */
export type Extent = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const around = (points: readonly Point[]): Extent => ({
  left: Math.min(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  right: Math.max(...points.map(({ x }) => x)),
  bottom: Math.max(...points.map(({ y }) => y)),
});

/** The box that a thing takes on the drawing. */
export const extentOf = (placed: Placed, pitch: ScenePitch): Extent => {
  const { thing, place } = placed;
  if (thing.kind === 'line' || thing.kind === 'free') {
    const points = linePoints(placed);
    return around((points.length > 0 ? points : [place]).map((point) => toDrawing(pitch, point)));
  }
  const { x, y } = toDrawing(pitch, place);
  const size = place.size ?? thing.size;
  const isShape = thing.kind === 'rect' || thing.kind === 'ellipse';
  const [along, across] = isShape ? [thing.w ?? size, thing.h ?? size] : [size, size];
  const [w, h] = isShape && turnOf(pitch) !== 0 ? [across, along] : [along, across];
  const wide = thing.kind === 'text' ? size * Math.max(1, textWidth(thing.text ?? thing.name ?? '')) : w;
  return { left: x - wide / 2, top: y - h / 2, right: x + wide / 2, bottom: y + h / 2 };
};

const toSegment = (p: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
};

/** Metres from a point of the drawing to a line of such points. */
export const toLine = (p: Point, points: readonly Point[]): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 1; n < points.length; n += 1) {
    const [a, b] = [points[n - 1], points[n]];
    if (a && b) best = Math.min(best, toSegment(p, a, b));
  }
  return best;
};

/** Metres from a point of the drawing to a thing; 0 on it. An area without filling is only its edge. */
const distanceTo = (placed: Placed, pitch: ScenePitch, p: Point): number => {
  const { thing } = placed;
  if (thing.kind === 'line' || thing.kind === 'free')
    return toLine(
      p,
      linePoints(placed).map((point) => toDrawing(pitch, point)),
    );
  const { left, top, right, bottom } = extentOf(placed, pitch);
  const [dx, dy] = [Math.max(left - p.x, 0, p.x - right), Math.max(top - p.y, 0, p.y - bottom)];
  return Math.hypot(dx, dy);
};

const areas: readonly string[] = ['rect', 'ellipse'];

/**
 * The things under a finger, the nearest first: what is on top before what is below it, areas last. `reach`: metres
 * around thin things that a finger may miss.
 */
export const thingsAt = (picture: readonly Placed[], pitch: ScenePitch, p: Point, reach: number): readonly string[] =>
  picture
    .flatMap((placed, order) => {
      const far = distanceTo(placed, pitch, p);
      if (far > reach) return [];
      const middle = toDrawing(pitch, placed.place);
      const isArea = areas.includes(placed.thing.kind);
      const toMiddle = Math.hypot(middle.x - p.x, middle.y - p.y);
      return [{ id: placed.thing.id, rank: (isArea ? 1_000 : 0) + far * 10 + Math.min(toMiddle, 50) / 10, order }];
    })
    .toSorted((a, b) => a.rank - b.rank || b.order - a.order)
    .map(({ id }) => id);

/** The things whose middle is inside a frame pulled between two points of the drawing. */
export const thingsIn = (picture: readonly Placed[], pitch: ScenePitch, a: Point, b: Point): Ids => {
  const box = around([a, b]);
  return new Set(
    picture.flatMap((placed) => {
      const { left, top, right, bottom } = extentOf(placed, pitch);
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom ? [placed.thing.id] : [];
    }),
  );
};
