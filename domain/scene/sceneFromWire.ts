import {
  type Frame,
  type Point,
  type Scene,
  type ScenePitch,
  type ScenePlace,
  sceneVersion,
  sides,
  type Thing,
} from './scene.ts';
import {
  degrees,
  isObject,
  isText,
  isTurned,
  kindOfType,
  present,
  round,
  type Scale,
  scaleOf,
  type WireObject,
  type WireScene,
} from './wire.ts';

const middle = (a: Point, b: Point): Point => ({ x: round((a.x + b.x) / 2), y: round((a.y + b.y) / 2) });

type Icon = { readonly name?: string; readonly props: Readonly<Record<string, unknown>> };
const iconOf = (icon: string | undefined): Icon => {
  if (icon === undefined || icon === '') return { props: {} };
  try {
    const read: unknown = JSON.parse(icon);
    if (isObject(read))
      return { ...(isText(read.name) && { name: read.name }), props: isObject(read.props) ? read.props : {} };
  } catch {
    // A text that is no JSON is the name.
  }
  return { name: icon, props: {} };
};

/** The look of a thing, from the first object that shows it. */
const thingOf = (id: string, object: WireObject, scale: Scale): Thing => {
  const {
    id: _id,
    type,
    left,
    top,
    size,
    icon,
    color,
    rotation: _turn,
    p1: _p1,
    p2,
    points,
    move: _move,
    opacity: _o,
    ...rest
  } = object;
  const { number, name, dashed, arrowStart, arrowEnd, shadow, fill, text, ...unknown } = rest;
  const kind = kindOfType.get(type.toUpperCase()) ?? type;
  const { name: iconName, props } = iconOf(icon);
  const { team, playerId, colour2, wave, double, locked, group, ...moreProps } = props;
  const other = {
    ...unknown,
    ...(iconName !== undefined && iconName !== kind && { icon: iconName }),
    ...(Object.keys(moreProps).length > 0 && { props: moreProps }),
  };
  const isShape = kind === 'rect' || kind === 'ellipse';
  const [across, down] = p2 ? [Math.abs(p2.x - left), Math.abs(p2.y - top)] : [size, size];
  const [w, h] = isTurned(scale) ? [down, across] : [across, down];
  const first = scale.metres({ x: left + size / 2, y: top + size / 2 });
  return present({
    id,
    kind,
    side: sides.find((side) => side === team),
    number,
    name,
    playerId: isText(playerId) ? playerId : undefined,
    colour: color,
    colour2: isText(colour2) ? colour2 : undefined,
    size: round(size / scale.scale),
    w: isShape ? round(w / scale.scale) : undefined,
    h: isShape ? round(h / scale.scale) : undefined,
    dashed,
    wave: wave === true ? true : undefined,
    double: double === true ? true : undefined,
    arrowStart,
    arrowEnd,
    fill,
    shadow,
    points: points?.map((point) => {
      const at = scale.metres(point);
      return { x: round(at.x - first.x), y: round(at.y - first.y) };
    }),
    text,
    locked: locked === true ? true : undefined,
    group: isText(group) ? group.slice(0, 80) : undefined,
    other: Object.keys(other).length > 0 ? other : undefined,
  });
};

const placeOf = ({ kind, size: usual }: Thing, object: WireObject, scale: Scale): ScenePlace => {
  const { left, top, size, p1, p2, rotation, opacity } = object;
  if (kind === 'line' && p1 && p2) {
    const [from, to] = [scale.metres(p1), scale.metres(p2)];
    return present({ ...middle(from, to), p1: from, p2: to, opacity });
  }
  const corner = p2 && (kind === 'rect' || kind === 'ellipse') ? p2 : { x: left + size, y: top + size };
  const at = scale.metres({ x: (left + corner.x) / 2, y: (top + corner.y) / 2 });
  const turn = rotation === undefined ? undefined : degrees(rotation - scale.turn);
  const own = round(size / scale.scale);
  return present({ ...at, turn, size: own === usual ? undefined : own, opacity });
};

/** Gives objects without an id that of the nearest thing of the frame before that looks the same. */
const namer = () => {
  const taken = new Set<string>();
  let made = 0;
  const fresh = (): string => {
    do made += 1;
    while (taken.has(`t${made}`));
    return `t${made}`;
  };
  return (objects: readonly WireObject[], before: readonly (readonly [string, WireObject])[]): readonly string[] => {
    for (const { id } of objects) if (id !== undefined && id !== '') taken.add(id);
    const here = new Set(objects.flatMap(({ id }) => (id ? [id] : [])));
    const given = new Set<string>();
    return objects.map((object) => {
      const nearest = before
        .filter(([id, one]) => !here.has(id) && !given.has(id) && one.type === object.type)
        .filter(([, one]) => one.number === object.number && one.name === object.name)
        .map(([id, one]) => [id, Math.hypot(one.left - object.left, one.top - object.top)] as const)
        .toSorted((a, b) => a[1] - b[1])[0]?.[0];
      const id = object.id && !given.has(object.id) ? object.id : (nearest ?? fresh());
      taken.add(id);
      given.add(id);
      return id;
    });
  };
};

/** A scene from the frames of the specification, given in pixels of a canvas that shows this ground. */
export const sceneOfWire = ({ exercises, ...canvas }: WireScene, pitch: ScenePitch): Scene => {
  const scale = scaleOf(pitch, canvas);
  const name = namer();
  const things = new Map<string, Thing>();
  let before: readonly (readonly [string, WireObject])[] = [];
  const places = new Map<string, string>();
  const frames = exercises.map(({ objects, duration, hold, caption, ball }, n): Frame => {
    const ids = name(objects, before);
    const at: Record<string, ScenePlace | null> = {};
    const moves: Frame['moves'] = Object.fromEntries(
      objects.flatMap(({ move }, place) =>
        move ? [[ids[place], { kind: move.kind, via: move.via.map(scale.metres) }]] : [],
      ),
    );
    for (const [place, object] of objects.entries()) {
      const id = ids[place] ?? '';
      const thing = things.get(id) ?? thingOf(id, object, scale);
      things.set(id, thing);
      const where = placeOf(thing, object, scale);
      if (places.get(id) === JSON.stringify(where)) continue;
      at[id] = where;
      places.set(id, JSON.stringify(where));
    }
    for (const id of places.keys())
      if (!ids.includes(id)) {
        at[id] = null;
        places.delete(id);
      }
    before = objects.map((object, place) => [ids[place] ?? '', object]);
    return present({ id: `f${n + 1}`, ms: duration ?? 'auto', hold, caption, at, moves, ball });
  });
  return { v: sceneVersion, pitch, things: [...things.values()], frames };
};
