import { type Point, placesOf, type Scene, type ScenePlace, sceneLimits, type Thing } from './scene.ts';

/** The ids of things that a deed is about. */
export type Ids = ReadonlySet<string>;

const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0;
const inside = (value: number): number => Math.min(sceneLimits.most, Math.max(sceneLimits.least, hundredth(value)));
export const tidy = ({ x, y }: Point): Point => ({ x: inside(x), y: inside(y) });

/** The place of a thing in a frame, with what the frame inherits. */
export const placeIn = (scene: Scene, frame: number, id: string): ScenePlace | undefined =>
  placesOf(scene)[frame]?.find(({ thing }) => thing.id === id)?.place;

const changeFrame = (scene: Scene, frame: number, at: Scene['frames'][number]['at']): Scene => ({
  ...scene,
  frames: scene.frames.map((one, n) => (n === frame ? { ...one, at: { ...one.at, ...at } } : one)),
});

/** Puts things somewhere in a frame, and with it in the frames after that do not name them. */
export const putPlaces = (scene: Scene, frame: number, places: Readonly<Record<string, ScenePlace>>): Scene =>
  changeFrame(scene, frame, places);

export const shifted = (place: ScenePlace, { x, y }: Point): ScenePlace => {
  const by = (point: Point): Point => tidy({ x: point.x + x, y: point.y + y });
  return {
    ...place,
    ...by(place),
    ...(place.p1 && { p1: by(place.p1) }),
    ...(place.p2 && { p2: by(place.p2) }),
  };
};

const isMovable = ({ locked }: Thing): boolean => !locked;

/** Moves things by metres in one frame. What is locked stays. */
export const moveThings = (scene: Scene, frame: number, ids: Ids, by: Point): Scene => {
  const here = (placesOf(scene)[frame] ?? []).filter(({ thing }) => ids.has(thing.id) && isMovable(thing));
  return putPlaces(scene, frame, Object.fromEntries(here.map(({ thing, place }) => [thing.id, shifted(place, by)])));
};

/** Moves things by metres in every frame that says where they are: a correction of all of them at once. */
export const moveInAllFrames = (scene: Scene, ids: Ids, by: Point): Scene => ({
  ...scene,
  frames: scene.frames.map((frame) => ({
    ...frame,
    at: Object.fromEntries(
      Object.entries(frame.at).map(([id, place]) => [id, place && ids.has(id) ? shifted(place, by) : place]),
    ),
  })),
});

/** A name for a new thing that no thing has. */
export const freshId = ({ things, frames }: Scene, letter = 't'): string => {
  const taken = new Set([...things, ...frames].map(({ id }) => id));
  let n = 1;
  while (taken.has(`${letter}${n}`)) n += 1;
  return `${letter}${n}`;
};

/** Adds a thing in a frame; it is there from that frame on. The same scene where there is no room for more. */
export const addThing = (scene: Scene, frame: number, thing: Thing, place: ScenePlace): Scene =>
  scene.things.length >= sceneLimits.things
    ? scene
    : putPlaces({ ...scene, things: [...scene.things, thing] }, frame, { [thing.id]: { ...place, ...tidy(place) } });

const without = <T>(record: Readonly<Record<string, T>>, ids: Ids): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !ids.has(id)));

/** Removes things from all frames. */
export const removeThings = (scene: Scene, ids: Ids): Scene => ({
  ...scene,
  things: scene.things.filter(({ id }) => !ids.has(id)),
  frames: scene.frames.map(({ ball, ...frame }) => ({
    ...frame,
    at: without(frame.at, ids),
    moves: without(frame.moves, ids),
    ...(ball && !ids.has(ball.with) && { ball }),
  })),
});

/** Changes the look of things, in all frames. A value that is undefined goes back to the usual one. */
export const changeThings = (scene: Scene, ids: Ids, look: Partial<Thing>): Scene => ({
  ...scene,
  things: scene.things.map((thing) =>
    ids.has(thing.id)
      ? (Object.fromEntries(
          Object.entries({ ...thing, ...look, id: thing.id }).filter(([, value]) => value !== undefined),
        ) as Thing)
      : thing,
  ),
});

/** Copies things with their places in a frame, a little beside them. */
export const duplicate = (scene: Scene, frame: number, ids: Ids, by: Point): { scene: Scene; ids: Ids } => {
  const made = new Set<string>();
  let next = scene;
  for (const thing of scene.things.filter(({ id }) => ids.has(id))) {
    const place = placeIn(scene, frame, thing.id);
    if (!place || next.things.length >= sceneLimits.things) continue;
    const id = freshId(next);
    const { group: _group, ...look } = thing;
    next = addThing(next, frame, { ...look, id }, shifted(place, by));
    made.add(id);
  }
  return { scene: next, ids: made };
};

/** Draws things above all others, or below them. */
export const stack = (scene: Scene, ids: Ids, where: 'front' | 'back'): Scene => {
  const [chosen, others] = [
    scene.things.filter(({ id }) => ids.has(id)),
    scene.things.filter(({ id }) => !ids.has(id)),
  ];
  return { ...scene, things: where === 'front' ? [...others, ...chosen] : [...chosen, ...others] };
};

/** All things of the groups that these belong to. */
export const withGroups = ({ things }: Scene, ids: Ids): Ids => {
  const groups = new Set(things.flatMap(({ id, group }) => (group && ids.has(id) ? [group] : [])));
  return new Set([
    ...ids,
    ...things.flatMap(({ id, group }) => (group !== undefined && groups.has(group) ? [id] : [])),
  ]);
};

/** The number that the next player of a side gets: the lowest that is free. */
export const nextNumber = ({ things }: Scene, side: string): number => {
  const taken = new Set(things.flatMap((thing) => ((thing.side ?? 'own') === side ? [thing.number] : [])));
  let n = 1;
  while (taken.has(n)) n += 1;
  return n;
};
