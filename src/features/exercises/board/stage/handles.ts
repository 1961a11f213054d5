import { fromDrawing, toDrawing } from '#domain/scene/drawing.ts';
import { bend, changeMove } from '#domain/scene/editFrames.ts';
import { changeThings, placeIn, putPlaces, tidy } from '#domain/scene/editThings.ts';
import { extentOf } from '#domain/scene/grip.ts';
import { arrowsOf } from '#domain/scene/movement.ts';
import { type Placed, type Point, placesOf, type Scene, type ScenePitch } from '#domain/scene/scene.ts';
import { pointAt } from '#domain/scene/way.ts';
import { isArea, isLine } from '../tools.ts';
import type { Board } from '../useBoard.ts';

/** A handle of what is chosen: it turns, makes larger, moves the end of a line, bends a way. */
export type Handle = { readonly id: 'turn' | 'size' | 'p1' | 'p2' | 'way'; readonly at: Point };

const chosenPlaced = ({ scene, frame, chosen }: Board): Placed | undefined => {
  if (chosen.size !== 1) return undefined;
  return placesOf(scene)[frame]?.find(({ thing }) => chosen.has(thing.id));
};

/** The way on which the chosen thing comes into this frame. */
export const chosenWay = ({ scene, frame, chosen }: Board) =>
  chosen.size === 1 ? arrowsOf(scene).find((arrow) => arrow.frame === frame && chosen.has(arrow.id)) : undefined;

/** Kinds that look another way when they are turned. */
const turning: readonly string[] = [
  'goal',
  'smallGoal',
  'ladder',
  'hurdle',
  'rebounder',
  'arrowMarker',
  'flag',
  'mannequin',
  'bib',
];

/** The handles on the drawing. `gap`: metres from what they belong to. */
export const handlesOf = (board: Board, gap: number): readonly Handle[] => {
  const placed = chosenPlaced(board);
  if (!placed || placed.thing.locked) return [];
  const { thing, place } = placed;
  const way = chosenWay(board);
  const bends: readonly Handle[] = way ? [{ id: 'way', at: toDrawing(board.pitch, pointAt(way.way, 0.5)) }] : [];
  if (thing.kind === 'line' && place.p1 && place.p2)
    return [
      { id: 'p1', at: toDrawing(board.pitch, place.p1) },
      { id: 'p2', at: toDrawing(board.pitch, place.p2) },
      ...bends,
    ];
  if (isLine(thing)) return bends;
  const { left, top, right, bottom } = extentOf(placed, board.pitch);
  const turns = turning.includes(thing.kind) || thing.kind === 'rect' || thing.kind === 'ellipse';
  return [
    { id: 'size', at: { x: right + gap, y: bottom + gap } },
    ...(turns ? [{ id: 'turn' as const, at: { x: (left + right) / 2, y: top - gap * 2.5 } }] : []),
    ...bends,
  ];
};

const resized = (scene: Scene, { thing, place }: Placed, pitch: ScenePitch, to: Point): Scene => {
  const middle = toDrawing(pitch, place);
  const [dx, dy] = [Math.abs(to.x - middle.x), Math.abs(to.y - middle.y)];
  const ids = new Set([thing.id]);
  if (isArea(thing)) {
    const [w, h] = [Math.max(0.5, dx * 2), Math.max(0.5, dy * 2)];
    const [along, across] = pitch.turned === 'portrait' ? [h, w] : [w, h];
    const size = Math.round(Math.max(along, across) * 100) / 100;
    return changeThings(scene, ids, { w: Math.round(along * 10) / 10, h: Math.round(across * 10) / 10, size });
  }
  return changeThings(scene, ids, { size: Math.max(0.3, Math.min(60, Math.round(Math.max(dx, dy) * 20) / 10)) });
};

/** The drawing after a handle was pulled to a point of it. */
export const afterHandle = (board: Board, id: string, to: Point): Scene => {
  const { scene, frame, pitch } = board;
  const placed = chosenPlaced(board);
  if (!placed) return scene;
  const { thing, place } = placed;
  const point = tidy(fromDrawing(pitch, to));
  if (id === 'p1' || id === 'p2') {
    const p1 = id === 'p1' ? point : (place.p1 ?? point);
    const p2 = id === 'p2' ? point : (place.p2 ?? point);
    return putPlaces(scene, frame, {
      [thing.id]: { ...place, ...tidy({ x: (p1.x + p2.x) / 2, y: (p1.y + p2.y) / 2 }), p1, p2 },
    });
  }
  if (id === 'way') {
    const way = chosenWay(board);
    const via = scene.frames[frame]?.moves[thing.id]?.via ?? [];
    return way ? changeMove(scene, frame, thing.id, { via: bend(way.way, via, point) }, way.kind) : scene;
  }
  if (id === 'size') return resized(scene, placed, pitch, to);
  const middle = toDrawing(pitch, place);
  const degrees = (Math.atan2(to.x - middle.x, middle.y - to.y) * 180) / Math.PI;
  const turn = (Math.round(degrees / 5) * 5 + 360) % 360;
  return putPlaces(scene, frame, { [thing.id]: { ...(placeIn(scene, frame, thing.id) ?? place), turn } });
};
