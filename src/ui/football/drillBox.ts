import { drawingOf, toDrawing } from '#domain/scene/drawing.ts';
import { arrowsOf } from '#domain/scene/movement.ts';
import { type Point, placesOf, type Scene } from '#domain/scene/scene.ts';

/** The part of a drawing that is shown, in metres of the drawing. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** All points of the pitch where something of a scene is, in any frame. */
const pointsOf = (scene: Scene): readonly Point[] => [
  ...placesOf(scene).flatMap((frame) =>
    frame.flatMap(({ thing, place }) => [
      place,
      ...(place.p1 ? [place.p1] : []),
      ...(place.p2 ? [place.p2] : []),
      ...(thing.points ?? []).map(({ x, y }) => ({ x: place.x + x, y: place.y + y })),
    ]),
  ),
  ...arrowsOf(scene).flatMap(({ way }) => way),
];

/** A box of this form around another, with the same middle. */
const framed = ({ x, y, width, height }: Box, aspect: number): Box => {
  const [w, h] = [Math.max(width, height * aspect), Math.max(height, width / aspect)];
  return { x: x - (w - width) / 2, y: y - (h - height) / 2, width: w, height: h };
};

/** Moved so that it ends at the goal line where it is larger than the half, and else shows nothing beyond its ends. */
const within = (from: number, size: number, whole: number, atGoal: number): number =>
  size >= whole ? (whole - size) * atGoal : Math.min(Math.max(from, 0), whole - size);

/** The part of half a pitch where something happens: a wide card would show mostly empty grass beside it. */
const busyPart = (scene: Scene, aspect: number): Box => {
  const { width, height, margin } = drawingOf(scene.pitch);
  const points = pointsOf(scene).map((point) => toDrawing(scene.pitch, point));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - 2 * margin, Math.min(...ys) - 2 * margin];
  const part = {
    x: left,
    y: top,
    width: Math.max(...xs) + 2 * margin - left,
    height: Math.max(...ys) + 2 * margin - top,
  };
  // Never so near that people fill the card.
  const least = Math.min(width, height) * 0.75;
  const { width: w, height: h, ...at } = framed({ ...part, height: Math.max(part.height, least / aspect) }, aspect);
  const isUpright = scene.pitch.turned === 'portrait';
  return {
    x: within(at.x, w, width, isUpright ? 0.5 : 1),
    y: within(at.y, h, height, isUpright ? 0 : 0.5),
    width: w,
    height: h,
  };
};

/** The whole drawing; in a frame of another form in its middle, and of half a pitch the part where something happens. */
export const boxOf = (scene: Scene, aspect: number | undefined): Box => {
  const { width, height } = drawingOf(scene.pitch);
  if (aspect === undefined) return { x: 0, y: 0, width, height };
  if (scene.pitch.ground === 'half' && scene.things.length > 0) return busyPart(scene, aspect);
  return framed({ x: 0, y: 0, width, height }, aspect);
};
