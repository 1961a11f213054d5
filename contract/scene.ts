import { z } from 'zod';
import {
  grounds,
  looks,
  movementKinds,
  type Scene as PlainScene,
  type ScenePitch,
  sceneLimits,
  sceneVersion,
  sides,
  turns,
  usualPitch,
} from '#domain/scene/scene.ts';
import { sceneOfWire } from '#domain/scene/sceneFromWire.ts';
import { groundOfBackground } from '#domain/scene/wire.ts';
import { Sport } from './values.ts';

const { least, most } = sceneLimits;
const Metre = z.number().min(least).max(most);
const Size = z
  .number()
  .min(0)
  .max(most - least);
const Point = z.object({ x: Metre, y: Metre });
const ThingId = z.string().min(1).max(80);
const Words = (length: number) => z.string().max(length);
const Colour = z.string().max(40);

const Pitch = z.looseObject({
  ground: z.enum(grounds),
  format: Sport,
  length: z.number().min(3).max(200).optional(),
  width: z.number().min(3).max(200).optional(),
  turned: z.enum(turns).default('landscape'),
  look: z.enum(looks).default('grass'),
  grid: z.union([z.literal(0), z.literal(1), z.literal(5)]).default(0),
  picture: z.uuid().optional(),
});
const Thing = z.looseObject({
  id: ThingId,
  kind: z.string().min(1).max(40),
  side: z.enum(sides).optional(),
  number: z.int().min(0).max(999).optional(),
  name: Words(60).optional(),
  playerId: z.uuid().optional(),
  colour: Colour.optional(),
  colour2: Colour.optional(),
  size: Size,
  w: Size.optional(),
  h: Size.optional(),
  dashed: z.boolean().optional(),
  wave: z.boolean().optional(),
  double: z.boolean().optional(),
  arrowStart: z.boolean().optional(),
  arrowEnd: z.boolean().optional(),
  fill: z.union([Colour, z.literal(false)]).optional(),
  shadow: z.boolean().optional(),
  points: z.array(Point).max(sceneLimits.points).readonly().optional(),
  text: Words(500).optional(),
  locked: z.boolean().optional(),
  group: ThingId.optional(),
  other: z.record(z.string(), z.unknown()).optional(),
});
const Place = z.looseObject({
  x: Metre,
  y: Metre,
  turn: z.number().min(-360).max(360).optional(),
  p1: Point.optional(),
  p2: Point.optional(),
  size: Size.optional(),
  opacity: z.number().min(0).max(1).optional(),
});
const Milliseconds = z.number().min(0).max(60_000);
const Frame = z.looseObject({
  id: ThingId,
  ms: z.union([Milliseconds, z.literal('auto')]).default('auto'),
  hold: Milliseconds.optional(),
  caption: Words(300).optional(),
  at: z.record(ThingId, Place.nullable()),
  moves: z
    .record(
      ThingId,
      z.looseObject({ via: z.array(Point).max(sceneLimits.via).readonly(), kind: z.enum(movementKinds) }),
    )
    .default({}),
  ball: z.object({ with: ThingId }).optional(),
});

type Named = { readonly things: readonly { id: string }[]; readonly frames: readonly { at: object; moves: object }[] };

const namesItsThings = ({ things, frames }: Named): boolean => {
  const ids = new Set(things.map(({ id }) => id));
  return (
    ids.size === things.length &&
    frames.every(({ at, moves }) => [...Object.keys(at), ...Object.keys(moves)].every((id) => ids.has(id)))
  );
};

/** A drawing in metres, form 1. Fields that are not known here are kept. */
export const Scene = z
  .looseObject({
    v: z.literal(sceneVersion),
    pitch: Pitch,
    things: z.array(Thing).max(sceneLimits.things).readonly(),
    frames: z.array(Frame).min(1).max(sceneLimits.frames).readonly(),
  })
  .refine(namesItsThings);

/** Pixels of a canvas that a drawing may be given in. */
export const CanvasSide = z.coerce.number().int().min(100).max(4096);
const Pixels = z.number().min(-20_000).max(20_000);
const Pixel = z.object({ x: Pixels, y: Pixels });

const WireObject = z.looseObject({
  id: ThingId.optional(),
  type: z.string().min(1).max(40),
  left: Pixels.default(0),
  top: Pixels.default(0),
  size: Pixels.min(0).default(24),
  icon: Words(2_000).optional(),
  color: Colour.optional(),
  rotation: z.number().min(-3_600).max(3_600).optional(),
  number: z.int().min(0).max(999).optional(),
  name: Words(60).optional(),
  dashed: z.boolean().optional(),
  arrowStart: z.boolean().optional(),
  arrowEnd: z.boolean().optional(),
  shadow: z.boolean().optional(),
  fill: z.union([Colour, z.literal(false)]).optional(),
  p1: Pixel.optional(),
  p2: Pixel.optional(),
  points: z.array(Pixel).max(sceneLimits.points).readonly().optional(),
  text: Words(500).optional(),
  opacity: z.number().min(0).max(1).optional(),
  move: z.object({ kind: z.enum(movementKinds), via: z.array(Pixel).max(sceneLimits.via).readonly() }).optional(),
});

/** The drawing as the specification has it: frames, each with all its objects, in pixels of the client's canvas. */
export const WireFrame = z.object({
  objects: z.array(WireObject).max(sceneLimits.things).readonly(),
  duration: z.union([Milliseconds, z.literal('auto')]).optional(),
  hold: Milliseconds.optional(),
  caption: Words(300).optional(),
  ball: z.object({ with: ThingId }).optional(),
});
const WireScene = z.object({
  exercises: z.array(WireFrame).min(1).max(sceneLimits.frames),
  clientWidth: CanvasSide,
  clientHeight: CanvasSide,
  backgroundImage: z.string().max(300).optional(),
});

/** The ground of a drawing that comes without one: that of its background picture, else the whole pitch. */
const groundOf = (background: string | undefined, known: ScenePitch | undefined, wide: boolean): ScenePitch => {
  const ground = background === undefined ? undefined : groundOfBackground(background);
  if (known && (ground === undefined || ground === known.ground)) return known;
  return { ...usualPitch, ground: ground ?? 'full', turned: wide ? 'landscape' : 'portrait' };
};

/**
 * Reads a scene: one of this form, or one in pixels as the specification has it, on the ground that is known. Returns
 * undefined for anything else, a later form among them, and for what is too large.
 */
export const readScene = (given: unknown, known?: ScenePitch): PlainScene | undefined => {
  const { data: wire } = WireScene.safeParse(given);
  const isWide = wire !== undefined && wire.clientWidth >= wire.clientHeight;
  const scene = wire ? sceneOfWire(wire, groundOf(wire.backgroundImage, known, isWide)) : given;
  const { data } = Scene.safeParse(scene);
  if (!data || new TextEncoder().encode(JSON.stringify(data)).length > sceneLimits.bytes) return undefined;
  return data;
};
