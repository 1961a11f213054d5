import { type Ids, tidy } from './editThings.ts';
import {
  type Frame,
  type Movement,
  type MovementKind,
  type Point,
  placesOf,
  type Scene,
  type ScenePlace,
  sceneLimits,
} from './scene.ts';

const freshFrame = ({ frames }: Scene): string => {
  const taken = new Set(frames.map(({ id }) => id));
  let n = frames.length + 1;
  while (taken.has(`f${n}`)) n += 1;
  return `f${n}`;
};

/** A frame after another one, with all things where they are. The same scene where there is no room for more. */
export const addFrame = (scene: Scene, after: number): Scene => {
  if (scene.frames.length >= sceneLimits.frames) return scene;
  const ball = scene.frames[after]?.ball;
  const made: Frame = { id: freshFrame(scene), ms: 'auto', at: {}, moves: {}, ...(ball && { ball }) };
  return { ...scene, frames: scene.frames.toSpliced(after + 1, 0, made) };
};

/** Without a frame. Its places go to the next one where that says nothing, so that all others look the same. */
export const removeFrame = (scene: Scene, frame: number): Scene => {
  if (scene.frames.length <= 1) return scene;
  const gone = scene.frames[frame];
  const next = scene.frames[frame + 1];
  const frames = scene.frames.toSpliced(frame, 1);
  if (!gone || !next) return { ...scene, frames };
  // A thing that the first frame takes away was never there.
  const at = Object.entries({ ...gone.at, ...next.at }).filter(([, place]) => frame > 0 || place !== null);
  return { ...scene, frames: frames.with(frame, { ...next, at: Object.fromEntries(at) }) };
};

const same = (a: ScenePlace | undefined, b: ScenePlace): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A frame in another place of the order; every frame looks as it did. */
export const moveFrame = (scene: Scene, from: number, to: number): Scene => {
  const places = placesOf(scene).map((list) => new Map(list.map(({ thing, place }) => [thing.id, place])));
  const order = scene.frames.map((_, n) => n);
  const moved = order.toSpliced(from, 1).toSpliced(to, 0, from);
  let before = new Map<string, ScenePlace>();
  const frames = moved.flatMap((n): readonly Frame[] => {
    const [frame, here] = [scene.frames[n], places[n] ?? new Map<string, ScenePlace>()];
    if (!frame) return [];
    const at: Record<string, ScenePlace | null> = {};
    for (const [id, place] of here) if (!same(before.get(id), place)) at[id] = place;
    for (const id of before.keys()) if (!here.has(id)) at[id] = null;
    before = here;
    return [{ ...frame, at }];
  });
  return { ...scene, frames };
};

/** Changes what a frame says beside its places: its time, its sentence. */
export const changeFrame = (
  scene: Scene,
  frame: number,
  said: Partial<Pick<Frame, 'ms' | 'hold' | 'caption'>>,
): Scene => ({
  ...scene,
  frames: scene.frames.map((one, n) =>
    n === frame
      ? (Object.fromEntries(Object.entries({ ...one, ...said }).filter(([, value]) => value !== undefined)) as Frame)
      : one,
  ),
});

/** The kind and the way of a movement into a frame. */
export const changeMove = (
  scene: Scene,
  frame: number,
  id: string,
  move: Partial<Movement>,
  usual: MovementKind,
): Scene => ({
  ...scene,
  frames: scene.frames.map((one, n) => {
    if (n !== frame) return one;
    const { kind = usual, via = [] } = { ...one.moves[id], ...move };
    return { ...one, moves: { ...one.moves, [id]: { kind, via: via.slice(0, sceneLimits.via).map(tidy) } } };
  }),
});

/** A movement pulled at a point of its way bends there. */
export const bend = (way: readonly Point[], via: readonly Point[], at: Point): readonly Point[] => {
  if (via.length === 0) return [at];
  const nearest = via.reduce((best, point, n) => {
    const far = (one: Point): number => Math.hypot(one.x - at.x, one.y - at.y);
    return far(point) < far(via[best] ?? point) ? n : best;
  }, 0);
  const reach = Math.hypot((way.at(-1)?.x ?? 0) - (way[0]?.x ?? 0), (way.at(-1)?.y ?? 0) - (way[0]?.y ?? 0)) / 5;
  const near = via[nearest];
  if ((near && Math.hypot(near.x - at.x, near.y - at.y) < reach) || via.length >= sceneLimits.via)
    return via.with(nearest, at);
  const along = (one: Point): number =>
    way.reduce((best, point, n) => {
      const far = (of: Point | undefined): number => Math.hypot((of?.x ?? 0) - one.x, (of?.y ?? 0) - one.y);
      return far(point) < far(way[best]) ? n : best;
    }, 0);
  return [...via, at].toSorted((a, b) => along(a) - along(b));
};

/** Takes things out of a frame and the ones after. */
export const takeAway = (scene: Scene, frame: number, ids: Ids): Scene => ({
  ...scene,
  frames: scene.frames.map((one, n) =>
    n === frame ? { ...one, at: { ...one.at, ...Object.fromEntries([...ids].map((id) => [id, null])) } } : one,
  ),
});
