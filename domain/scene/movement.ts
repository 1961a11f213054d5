import { type MovementKind, type Placed, type Point, placesOf, type Scene, type ScenePlace } from './scene.ts';
import { lengthOf, pointAt, wayOf } from './way.ts';

/** Metres in a second, where a frame does not say how long it takes. */
const speeds: Readonly<Record<MovementKind, number>> = { run: 5, dribble: 4, free: 5, pass: 12, shot: 20 };
const usualHold = 400;
const shortest = 600;

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
const between = (a: number, b: number, share: number): number => a + (b - a) * share;

/** A movement into a frame: the thing, its way and its kind. */
export type Arrow = {
  readonly id: string;
  readonly frame: number;
  readonly kind: MovementKind;
  readonly way: readonly Point[];
};

const moved = (a: ScenePlace, b: ScenePlace): boolean => distance(a, b) > 0.05;
const usualKind = ({ thing }: Placed): MovementKind => (thing.kind === 'ball' ? 'pass' : 'run');

/** Scenes are never changed, so what was read off one is true as long as it lives. */
const once = <T>(read: (scene: Scene) => T): ((scene: Scene) => T) => {
  const known = new WeakMap<Scene, { readonly is: T }>();
  return (scene) => {
    const found = known.get(scene) ?? { is: read(scene) };
    known.set(scene, found);
    return found.is;
  };
};
const placesIn = once(placesOf);

/** The movements of a scene, by frame. A ball that goes with a player has none of its own. */
export const arrowsOf = once((scene: Scene): readonly Arrow[] => {
  const places = placesIn(scene);
  return scene.frames.flatMap(({ moves, ball }, frame) => {
    const before = new Map((places[frame - 1] ?? []).map(({ thing, place }) => [thing.id, place]));
    return (places[frame] ?? []).flatMap((placed) => {
      const { thing, place } = placed;
      const from = before.get(thing.id);
      if (!from || !moved(from, place) || (ball && thing.kind === 'ball')) return [];
      const move = moves[thing.id];
      const kind = move?.kind ?? usualKind(placed);
      return [{ id: thing.id, frame, kind, way: wayOf(from, move?.via ?? [], place) }];
    });
  });
});

/** Start of the movement into each frame, start of its stand, and its end; ms from the beginning. */
export type Timing = { readonly from: number; readonly stands: number; readonly to: number };

export const timesOf = once((scene: Scene): readonly Timing[] => {
  const arrows = arrowsOf(scene);
  let now = 0;
  return scene.frames.map(({ ms, hold = usualHold }, frame) => {
    const own = arrows.filter((arrow) => arrow.frame === frame);
    const needed = own.map(({ kind, way }) => (lengthOf(way) / speeds[kind]) * 1000);
    const takes = ms === 'auto' ? Math.max(shortest, ...needed) : ms;
    const from = now;
    const stands = from + (frame === 0 ? 0 : takes);
    now = stands + hold;
    return { from, stands, to: now };
  });
});

/** How long a scene takes from its first frame to the end of its last, ms. */
export const durationOf = (scene: Scene): number => timesOf(scene).at(-1)?.to ?? 0;

const frameIn = (times: readonly Timing[], ms: number): number => {
  const found = times.findIndex(({ to }) => ms < to);
  return found < 0 ? times.length - 1 : found;
};
/** The place of the frame that a scene is at, or on its way to, at a moment. */
export const frameAt = (scene: Scene, ms: number): number => frameIn(timesOf(scene), ms);

/** People gather speed and slow down, a ball only slows down. */
const eased = (kind: MovementKind, share: number): number => {
  if (kind === 'free') return share;
  if (kind === 'pass' || kind === 'shot') return 1 - (1 - share) ** 1.6;
  return share < 0.5 ? 2 * share ** 2 : 1 - 2 * (1 - share) ** 2;
};
const mixed = (a: Point | undefined, b: Point | undefined, share: number): Point | undefined =>
  a && b && { x: between(a.x, b.x, share), y: between(a.y, b.y, share) };

/** A place between two: an angle goes the short way round, ends of lines go straight. */
const tween = (from: ScenePlace, to: ScenePlace, share: number): ScenePlace => {
  const [p1, p2] = [mixed(from.p1, to.p1, share), mixed(from.p2, to.p2, share)];
  const turned = (((to.turn ?? 0) - (from.turn ?? 0) + 540) % 360) - 180;
  return {
    ...to,
    ...(p1 && p2 && { p1, p2 }),
    ...(to.turn !== undefined && { turn: (from.turn ?? 0) + turned * share }),
    ...(to.size !== undefined && from.size !== undefined && { size: between(from.size, to.size, share) }),
  };
};

/** How long a thing takes to appear, ms. */
const fade = 200;

/** What a frame shows, with where each thing comes from and on which way. */
type Coming = Placed & { readonly from?: ScenePlace | undefined; readonly arrow?: Arrow | undefined };
const comingIn = once((scene: Scene): readonly (readonly Coming[])[] => {
  const places = placesIn(scene);
  const arrows = new Map(arrowsOf(scene).map((arrow) => [`${arrow.frame} ${arrow.id}`, arrow]));
  return places.map((here, frame) => {
    const before = new Map((places[frame - 1] ?? []).map(({ thing, place }) => [thing.id, place]));
    return here.map((one) => ({
      ...one,
      from: before.get(one.thing.id),
      arrow: arrows.get(`${frame} ${one.thing.id}`),
    }));
  });
});

/** What is seen at a moment of a scene: its things with their places. Everything that shows a scene paints this list. */
export const pictureAt = (scene: Scene, ms: number): readonly Placed[] => {
  const times = timesOf(scene);
  const frame = frameIn(times, ms);
  const time = times[frame];
  if (frame <= 0 || !time || ms >= time.stands) return withBall(placesIn(scene)[frame] ?? [], scene, frame);
  const passed = Math.max(0, ms - time.from);
  const share = passed / Math.max(1, time.stands - time.from);
  const going = (comingIn(scene)[frame] ?? []).map(({ thing, place, from, arrow }) => {
    if (!from) return { thing, place: { ...place, opacity: (place.opacity ?? 1) * Math.min(1, passed / fade) } };
    const way = arrow && pointAt(arrow.way, eased(arrow.kind, share));
    return from === place ? { thing, place } : { thing, place: { ...tween(from, place, share), ...way } };
  });
  return withBall(going, scene, frame);
};

/** The ball beside the player who has it. */
const withBall = (picture: readonly Placed[], { frames }: Scene, frame: number): readonly Placed[] => {
  const holder = picture.find(({ thing }) => thing.id === frames[frame]?.ball?.with);
  if (!holder) return picture;
  const reach = holder.thing.size * 0.6;
  const place = { x: holder.place.x + reach, y: holder.place.y + reach * 0.6 };
  return picture.map((one) => (one.thing.kind === 'ball' ? { ...one, place: { ...one.place, ...place } } : one));
};

/** Metres in a second that people run, and that a ball is passed, at most. */
const most: Readonly<Record<MovementKind, number>> = { run: 9, dribble: 9, pass: 30, shot: 40, free: 9 };

/** How far and how fast a movement goes; `needs`: ms that it would take at most speed, where it is faster than that. */
export type Pace = { readonly metres: number; readonly kmh: number; readonly needs: number | null };
export const paceOf = (scene: Scene, { frame, kind, way }: Arrow): Pace => {
  const time = timesOf(scene)[frame];
  const metres = lengthOf(way);
  const seconds = Math.max(0.001, ((time?.stands ?? 0) - (time?.from ?? 0)) / 1000);
  const isTooFast = metres / seconds > most[kind] * 1.01;
  return {
    metres,
    kmh: (metres / seconds) * 3.6,
    needs: isTooFast ? Math.ceil((metres / most[kind]) * 10) * 100 : null,
  };
};
