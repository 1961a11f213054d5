import { type Frame, type Placed, placesOf, type Scene } from './scene.ts';
import {
  type Canvas,
  degrees,
  isObject,
  isTurned,
  knownKinds,
  present,
  round,
  type Scale,
  scaleOf,
  type WireObject,
  type WireScene,
  wireTypes,
} from './wire.ts';

const cornersOf = ({ thing, place }: Placed, scale: Scale) => {
  const { x, y } = scale.pixels(place);
  if (thing.kind === 'line' && place.p1 && place.p2) {
    const [p1, p2] = [scale.pixels(place.p1), scale.pixels(place.p2)];
    const size = Math.max(Math.abs(p2.x - p1.x), Math.abs(p2.y - p1.y));
    return { left: Math.min(p1.x, p2.x), top: Math.min(p1.y, p2.y), size, p1, p2 };
  }
  if (thing.w !== undefined && thing.h !== undefined) {
    const [w, h] = isTurned(scale) ? [thing.h, thing.w] : [thing.w, thing.h];
    const [left, top] = [x - (w * scale.scale) / 2, y - (h * scale.scale) / 2];
    const p2 = { x: round(left + w * scale.scale), y: round(top + h * scale.scale) };
    return { left: round(left), top: round(top), size: round(thing.size * scale.scale), p2 };
  }
  const size = (place.size ?? thing.size) * scale.scale;
  return { left: round(x - size / 2), top: round(y - size / 2), size: round(size) };
};

const objectOf = (placed: Placed, frame: Frame, scale: Scale): WireObject => {
  const { thing, place } = placed;
  const { icon = thing.kind, props, ...unknown } = thing.other ?? {};
  const { side: team, playerId, colour2, wave, double, locked, group } = thing;
  const own = present({ team, playerId, colour2, wave, double, locked, group });
  const move = frame.moves[thing.id];
  return present({
    ...unknown,
    id: thing.id,
    type: knownKinds.includes(thing.kind) ? (wireTypes[thing.kind] ?? thing.kind) : thing.kind,
    ...cornersOf(placed, scale),
    icon: JSON.stringify({ name: icon, props: { ...(isObject(props) && props), ...own } }),
    color: thing.colour,
    rotation: place.turn === undefined ? undefined : degrees(place.turn + scale.turn),
    opacity: place.opacity,
    number: thing.number,
    name: thing.name,
    dashed: thing.dashed,
    arrowStart: thing.arrowStart,
    arrowEnd: thing.arrowEnd,
    shadow: thing.shadow,
    fill: thing.fill,
    points: thing.points?.map(({ x, y }) => scale.pixels({ x: place.x + x, y: place.y + y })),
    text: thing.text,
    move: move && { kind: move.kind, via: move.via.map(scale.pixels) },
  });
};

/** The frames of a scene as the specification has them: each with all its objects, in pixels of a canvas. */
export const wireOfScene = (scene: Scene, canvas: Canvas): WireScene => {
  const scale = scaleOf(scene.pitch, canvas);
  const places = placesOf(scene);
  const exercises = scene.frames.map((frame, n) =>
    present({
      objects: (places[n] ?? []).map((placed) => objectOf(placed, frame, scale)),
      duration: frame.ms,
      hold: frame.hold,
      caption: frame.caption,
      ball: frame.ball,
    }),
  );
  return { ...canvas, exercises };
};
