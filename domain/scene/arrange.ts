import type { Formation } from '../formations.ts';
import { pitchSizes } from '../pitchSize.ts';
import { drawingOf } from './drawing.ts';
import { addThing, freshId, type Ids, putPlaces, shifted, tidy } from './editThings.ts';
import {
  groundSize,
  type Placed,
  type Point,
  placesOf,
  type Scene,
  type ScenePlace,
  type SceneSide,
  type Thing,
} from './scene.ts';
import { usualSize } from './usualSize.ts';

export const alignments = ['along', 'across', 'spreadAlong', 'spreadAcross'] as const;
export type Alignment = (typeof alignments)[number];

const chosenIn = (scene: Scene, frame: number, ids: Ids): readonly Placed[] =>
  (placesOf(scene)[frame] ?? []).filter(({ thing }) => ids.has(thing.id) && !thing.locked);
const put = (scene: Scene, frame: number, places: readonly (readonly [string, ScenePlace])[]): Scene =>
  putPlaces(scene, frame, Object.fromEntries(places));

/**
 * Puts things in one line, or the same distance from each other. `along`: the same place along the pitch; `across`: the
 * same place across it.
 */
export const align = (scene: Scene, frame: number, ids: Ids, how: Alignment): Scene => {
  const chosen = chosenIn(scene, frame, ids);
  if (chosen.length < 2) return scene;
  const axis = how === 'along' || how === 'spreadAlong' ? 'x' : 'y';
  const sorted = chosen.toSorted((a, b) => a.place[axis] - b.place[axis]);
  const [first, last] = [sorted[0]?.place[axis] ?? 0, sorted.at(-1)?.place[axis] ?? 0];
  const middle = chosen.reduce((sum, { place }) => sum + place[axis], 0) / chosen.length;
  const target = (n: number): number =>
    how === 'along' || how === 'across' ? middle : first + ((last - first) * n) / (sorted.length - 1);
  return put(
    scene,
    frame,
    sorted.map(({ thing, place }, n) => {
      const by = { x: 0, y: 0, [axis]: target(n) - place[axis] };
      return [thing.id, shifted(place, by)] as const;
    }),
  );
};

const flipped = (place: ScenePlace, flip: (point: Point) => Point, turn: (degrees: number) => number): ScenePlace => ({
  ...place,
  ...tidy(flip(place)),
  ...(place.p1 && { p1: tidy(flip(place.p1)) }),
  ...(place.p2 && { p2: tidy(flip(place.p2)) }),
  ...(place.turn !== undefined && { turn: ((turn(place.turn) % 360) + 360) % 360 }),
});

/** Everything on the other wing, or at the other end, in all frames. */
export const mirror = (scene: Scene, ids: Ids, how: 'wings' | 'ends'): Scene => {
  const { length, width } = groundSize(scene.pitch);
  const { from } = drawingOf(scene.pitch);
  const flip = (point: Point): Point =>
    how === 'wings' ? { x: point.x, y: width - point.y } : { x: 2 * from + length - point.x, y: point.y };
  const turn = (degrees: number): number => (how === 'wings' ? -degrees : 180 - degrees);
  const moved = (id: string, place: ScenePlace | null) => (place && ids.has(id) ? flipped(place, flip, turn) : place);
  return {
    ...scene,
    things: scene.things.map((thing) =>
      ids.has(thing.id) && thing.points
        ? { ...thing, points: thing.points.map(({ x, y }) => (how === 'wings' ? { x, y: -y } : { x: -x, y })) }
        : thing,
    ),
    frames: scene.frames.map((frame) => ({
      ...frame,
      at: Object.fromEntries(Object.entries(frame.at).map(([id, place]) => [id, moved(id, place)])),
      moves: Object.fromEntries(
        Object.entries(frame.moves).map(([id, move]) => [
          id,
          ids.has(id) ? { ...move, via: move.via.map((point) => tidy(flip(point))) } : move,
        ]),
      ),
    })),
  };
};

const people: readonly string[] = ['player', 'keeper'];

/**
 * Puts a team on a formation in a frame: the players of the side in the order of their numbers, and as many new ones as
 * are missing. Rivals stand at the other end. On half a pitch the whole team stands on that half.
 */
export const onFormation = (scene: Scene, frame: number, side: SceneSide, { slots, sport }: Formation): Scene => {
  const { length, width } = groundSize(scene.pitch);
  const { from } = drawingOf(scene.pitch);
  const whole = scene.pitch.ground === 'full' ? pitchSizes[scene.pitch.format] : { length, width };
  const isRival = side === 'rival';
  const point = (x: number, y: number): Point => {
    // A whole pitch: each team in its own half and a little beyond, so that two teams do not stand on each other.
    const along = ((scene.pitch.ground === 'full' ? 0.72 : 1) * y) / 100;
    return tidy({
      x: from + (isRival ? 1 - along : along) * whole.length,
      y: ((isRival ? 100 - x : x) / 100) * whole.width,
    });
  };
  const there = scene.things
    .filter((thing) => people.includes(thing.kind) && (thing.side ?? 'own') === side)
    .toSorted((a, b) => (a.kind === 'keeper' ? -1 : (a.number ?? 99)) - (b.kind === 'keeper' ? -1 : (b.number ?? 99)));
  let next = scene;
  for (const [n, slot] of slots.entries()) {
    const known = there[n];
    const place = point(slot.x, slot.y);
    if (known) {
      next = putPlaces(next, frame, { [known.id]: place });
      continue;
    }
    const kind = n === 0 && sport !== undefined ? 'keeper' : 'player';
    const thing: Thing = { id: freshId(next), kind, side, number: n + 1, size: usualSize(scene.pitch, kind) };
    next = addThing(next, frame, thing, place);
  }
  return next;
};
