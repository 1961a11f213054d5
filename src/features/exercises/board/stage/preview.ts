import { fromDrawing } from '#domain/scene/drawing.ts';
import { addThing, freshId, type Ids, moveThings, placeIn, tidy } from '#domain/scene/editThings.ts';
import type { Point, Scene, ScenePlace, Thing } from '#domain/scene/scene.ts';
import type { GestureContext } from '#machines/board/gesture.ts';
import { isArea, type ToolName, thingOf } from '../tools.ts';
import type { Board } from '../useBoard.ts';
import { carriedBall } from './carriedBall.ts';
import { afterHandle } from './handles.ts';
import { type Guide, snapped } from './snap.ts';

/** The drawing as a gesture that is under way would leave it, and the thing that it makes. */
export type Preview = { readonly scene: Scene; readonly made?: string; readonly guides: readonly Guide[] };
/** How a hand sees the drawing: metres around thin things, and whether lines attract. */
export type Sight = { readonly reach: number; readonly snaps: boolean };

/** Which things a pull moves: all that are chosen, or the one under the finger. */
const pulled = (board: Board, id: string): ReadonlySet<string> => (board.chosen.has(id) ? board.chosen : new Set([id]));

/** The ball at the feet of who is pulled goes along. */
const withCarried = (board: Board, ids: Ids): Ids => {
  const ball = carriedBall(board, ids);
  return ball === undefined ? ids : new Set([...ids, ball]);
};

const spanned = (board: Board, tool: Exclude<ToolName, 'move'>, from: Point, to: Point): Preview => {
  const { scene, frame, pitch } = board;
  const [a, b] = [tidy(fromDrawing(pitch, from)), tidy(fromDrawing(pitch, to))];
  const id = freshId(scene);
  const made: Thing = thingOf(tool, id, scene, pitch, '');
  const middle = tidy({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [w, h] = [Math.max(0.5, Math.abs(a.x - b.x)), Math.max(0.5, Math.abs(a.y - b.y))];
  const round = (value: number): number => Math.round(value * 10) / 10;
  const thing: Thing = isArea(made)
    ? { ...made, w: round(w), h: round(h), size: round(Math.max(w, h)) }
    : { ...made, size: 1 };
  const place: ScenePlace = isArea(made) ? middle : { ...middle, p1: a, p2: b };
  return { scene: addThing(scene, frame, thing, place), made: id, guides: [] };
};

/** Points of a line that are as good as all of them: what is nearer than so many metres to the line between is left out. */
export const simplified = (points: readonly Point[], least: number): readonly Point[] => {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const length = Math.hypot(dx, dy);
  let [far, at] = [0, 0];
  for (const [n, { x, y }] of points.entries()) {
    const off =
      length === 0 ? Math.hypot(x - first.x, y - first.y) : Math.abs((x - first.x) * dy - (y - first.y) * dx) / length;
    if (off > far) [far, at] = [off, n];
  }
  if (far <= least) return [first, last];
  return [...simplified(points.slice(0, at + 1), least).slice(0, -1), ...simplified(points.slice(at), least)];
};

const drawn = (board: Board, points: readonly Point[]): Preview => {
  const { scene, frame, pitch } = board;
  const line = simplified(
    points.map((point) => fromDrawing(pitch, point)),
    0.1,
  );
  const [first] = line;
  if (!first || line.length < 2) return { scene, guides: [] };
  const id = freshId(scene);
  const start = tidy(first);
  const thing: Thing = {
    ...thingOf('free', id, scene, pitch, ''),
    size: 1,
    points: line.slice(0, 2_000).map((point) => tidy({ x: point.x - start.x, y: point.y - start.y })),
  };
  return { scene: addThing(scene, frame, thing, start), made: id, guides: [] };
};

/** What is seen, and what would be kept, while a gesture is in this state. */
export const previewOf = (board: Board, state: string, now: GestureContext, { reach, snaps }: Sight): Preview => {
  const { scene, frame, pitch, tool } = board;
  const { press, to, points } = now;
  const as = { scene, guides: [] };
  if (!press) return as;
  if (state === 'dragging' && press.grip) {
    const ids = withCarried(board, pulled(board, press.grip.id));
    const [a, b] = [fromDrawing(pitch, press.at), fromDrawing(pitch, to)];
    const raw = { x: b.x - a.x, y: b.y - a.y };
    const { by, guides } = snaps ? snapped(scene, frame, ids, raw, reach) : { by: raw, guides: [] };
    return { scene: moveThings(scene, frame, ids, by), guides };
  }
  if (state === 'handling' && press.grip) return { scene: afterHandle(board, press.grip.id, to), guides: [] };
  if (state === 'spanning' && tool !== 'move') return spanned(board, tool, press.at, to);
  return state === 'drawing' ? drawn(board, points) : as;
};

/** The drawing with a thing of the tool in the hand at a point of it. */
export const placed = (board: Board, at: Point, text: string): Preview => {
  const { scene, frame, pitch, tool } = board;
  if (tool === 'move') return { scene, guides: [] };
  const id = freshId(scene);
  const thing = thingOf(tool, id, scene, pitch, text);
  const point = fromDrawing(pitch, at);
  const place = { x: Math.round(point.x * 2) / 2, y: Math.round(point.y * 2) / 2 };
  // A goal is open to the pitch: on the other half it looks the other way.
  const turn = thing.kind === 'goal' || thing.kind === 'smallGoal' ? (place.x > 30 ? 180 : 0) : undefined;
  const next = addThing(scene, frame, thing, { ...place, ...(turn !== undefined && { turn }) });
  return { scene: next, ...(placeIn(next, frame, id) && { made: id }), guides: [] };
};
