import { type Arrow, arrowsOf } from './movement.ts';
import { type Placed, type Point, placesOf, type Scene, type ScenePlace, sceneVersion, type Thing } from './scene.ts';

/** Bytes of the drawing that a list has of an exercise. */
const smallBytes = 6 * 1024;
const mostPoints = 9;

const tenth = (value: number): number => Math.round(value * 10) / 10;
const near = ({ x, y }: Point): Point => ({ x: tenth(x), y: tenth(y) });

/** Fewer points of a line, its ends among them. */
const thinned = (way: readonly Point[]): readonly Point[] => {
  if (way.length <= mostPoints) return way;
  const step = (way.length - 1) / (mostPoints - 1);
  return Array.from({ length: mostPoints }, (_, n) => way[Math.round(n * step)] ?? { x: 0, y: 0 });
};

const gap = ({ x, y }: Point, to: Point): number => Math.hypot(to.x - x, to.y - y);
const isPerson = ({ thing: { kind } }: Placed): boolean => kind === 'player' || kind === 'keeper' || kind === 'coach';

/** A way that ends before the person who stands at its end, so that its tip is seen. */
export const beforePeople = (way: readonly Point[], people: readonly Placed[]): readonly Point[] => {
  const last = way.at(-1);
  const there = last && people.find(({ thing, place }) => gap(place, last) < thing.size * 0.6);
  if (!there) return way;
  const free = way.filter((point) => gap(there.place, point) >= there.thing.size * 0.6);
  const [from, to] = [free.at(-1), there.place];
  if (!from) return way;
  const left = Math.max(0, 1 - (there.thing.size * 0.65) / gap(from, to));
  return [...free, { x: from.x + (to.x - from.x) * left, y: from.y + (to.y - from.y) * left }];
};

/** Movements of one thing that follow each other in the same way are one line with one tip. */
const joined = (arrows: readonly Arrow[]): readonly Arrow[] => {
  const lines: Arrow[] = [];
  for (const arrow of arrows) {
    const before = lines.findLastIndex(({ id }) => id === arrow.id);
    const last = lines[before];
    const goesOn =
      last && last.kind === arrow.kind && gap(last.way.at(-1) ?? arrow.way[0] ?? origin, arrow.way[0] ?? origin) < 0.1;
    if (goesOn && arrow.kind !== 'pass') lines[before] = { ...last, way: [...last.way, ...arrow.way.slice(1)] };
    else lines.push(arrow);
  }
  return lines;
};
const origin: Point = { x: 0, y: 0 };

/** A dribble is one line, though the ball and who has it both move. */
export const withoutCarriers = (arrows: readonly Arrow[], balls: ReadonlySet<string>): readonly Arrow[] => {
  const carried = new Set(
    arrows.filter(({ id, kind }) => balls.has(id) && kind === 'dribble').map(({ frame }) => frame),
  );
  return arrows.filter(({ id, kind, frame }) => balls.has(id) || kind !== 'dribble' || !carried.has(frame));
};

/** A movement as a line on the drawing: pass solid, run dashed, dribble waved, shot double. */
export const lineOf = ({ id, frame, kind, way }: Arrow): Placed => {
  const [first = origin] = way;
  const last = way.at(-1) ?? first;
  const look = { dashed: kind === 'run', wave: kind === 'dribble', double: kind === 'shot', arrowEnd: true, size: 1 };
  const line = { id: `${id}>${frame}`, ...look };
  if (way.length > 2) {
    const points = thinned(way).map(({ x, y }) => near({ x: x - first.x, y: y - first.y }));
    return { thing: { ...line, kind: 'free', points }, place: near(first) };
  }
  const [p1, p2] = [near(first), near(last)];
  return { thing: { ...line, kind: 'line' }, place: { x: (p1.x + p2.x) / 2, y: (p1.y + p2.y) / 2, p1, p2 } };
};

/** The first frame of a scene with all its movements as arrows: what stands on a card and on a sheet. */
export const stillOf = (scene: Scene): readonly Placed[] => {
  const [first = []] = placesOf(scene);
  const balls = new Set(scene.things.filter(({ kind }) => kind === 'ball').map(({ id }) => id));
  const people = first.filter(isPerson);
  const lines = joined(withoutCarriers(arrowsOf(scene), balls)).map((arrow) =>
    lineOf({ ...arrow, way: beforePeople(arrow.way, people) }),
  );
  // Areas lie at the bottom, then lines; people and material are never covered by them.
  const isArea = ({ thing }: Placed): boolean => thing.kind === 'rect' || thing.kind === 'ellipse';
  return [...first.filter(isArea), ...lines, ...first.filter((one) => !isArea(one))];
};

const small = (thing: Thing): Thing => {
  const { name: _name, playerId: _playerId, other: _other, locked: _locked, points, ...rest } = thing;
  return { ...rest, ...(points && { points: thinned(points).map(near) }) };
};
const smallPlace = (place: ScenePlace): ScenePlace => ({
  ...place,
  ...near(place),
  ...(place.p1 && { p1: near(place.p1) }),
  ...(place.p2 && { p2: near(place.p2) }),
});

/** The same as a scene of one frame that is at most 6 KiB long, without names. Lists have it in the place of the scene. */
export const smallScene = (scene: Scene): Scene => {
  let placed = stillOf(scene);
  for (;;) {
    const made: Scene = {
      v: sceneVersion,
      pitch: scene.pitch,
      things: placed.map(({ thing }) => small(thing)),
      frames: [
        {
          id: 'f1',
          ms: 'auto',
          at: Object.fromEntries(placed.map(({ thing, place }) => [thing.id, smallPlace(place)])),
          moves: {},
        },
      ],
    };
    if (JSON.stringify(made).length <= smallBytes || placed.length === 0) return made;
    placed = placed.slice(0, Math.floor(placed.length * 0.8));
  }
};
