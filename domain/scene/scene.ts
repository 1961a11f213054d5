import { pitchSizes } from '../pitchSize.ts';
import type { Sport } from '../sports.ts';

/** The form in which scenes are stored. A later form gets the next number, and `readScene` reads the older ones. */
export const sceneVersion = 1;

export const grounds = ['full', 'half', 'area'] as const;
export const turns = ['landscape', 'portrait'] as const;
export const looks = ['grass', 'night', 'paper'] as const;
export const sides = ['own', 'rival', 'neutral', 'staff'] as const;
export const movementKinds = ['run', 'pass', 'dribble', 'shot', 'free'] as const;
/** What is drawn as a line, a shape or a text; every other kind is an icon. */
export const shapeKinds = ['line', 'rect', 'ellipse', 'free', 'text'] as const;
export const iconKinds = [
  'player',
  'keeper',
  'coach',
  'ball',
  'cone',
  'disc',
  'pole',
  'flag',
  'ladder',
  'hurdle',
  'hoop',
  'mannequin',
  'smallGoal',
  'goal',
  'rebounder',
  'bib',
  'arrowMarker',
  'number',
] as const;
export type SceneSide = (typeof sides)[number];
export type MovementKind = (typeof movementKinds)[number];

/** The most that one scene holds. */
export const sceneLimits = {
  things: 200,
  frames: 60,
  /** Points of one line drawn by hand. */
  points: 2_000,
  /** Points by which a movement bends. */
  via: 6,
  /** Metres from the corner, so that nothing lies where no drawing shows it. */
  least: -200,
  most: 400,
  bytes: 256 * 1024,
} as const;

/** A point of the pitch in metres: x along its length from our goal line, y across from its left corner. */
export type Point = { readonly x: number; readonly y: number };

/**
 * The ground that a scene is drawn on. `half` is the attacking half; `area` is a part of `length` by `width` metres. A
 * scene in metres does not change with `turned`.
 */
export type ScenePitch = {
  readonly ground: (typeof grounds)[number];
  readonly format: Sport;
  readonly length?: number | undefined;
  readonly width?: number | undefined;
  readonly turned: (typeof turns)[number];
  readonly look: (typeof looks)[number];
  /** Metres between the lines of the grid; 0 for none. */
  readonly grid: 0 | 1 | 5;
  /** Id of a stored picture under the drawing. */
  readonly picture?: string | undefined;
};

/** A thing has one look in all frames; a frame has its place. Sizes are metres. */
export type Thing = {
  readonly id: string;
  /** A kind of shape, an icon, or a word that nobody knows yet: it is drawn as a dot. */
  readonly kind: string;
  readonly side?: SceneSide | undefined;
  readonly number?: number | undefined;
  readonly name?: string | undefined;
  readonly playerId?: string | undefined;
  readonly colour?: string | undefined;
  readonly colour2?: string | undefined;
  readonly size: number;
  readonly w?: number | undefined;
  readonly h?: number | undefined;
  readonly dashed?: boolean | undefined;
  readonly wave?: boolean | undefined;
  readonly double?: boolean | undefined;
  readonly arrowStart?: boolean | undefined;
  readonly arrowEnd?: boolean | undefined;
  readonly fill?: string | false | undefined;
  readonly shadow?: boolean | undefined;
  /** Points of a line drawn by hand, from the place of the thing. */
  readonly points?: readonly Point[] | undefined;
  readonly text?: string | undefined;
  readonly locked?: boolean | undefined;
  /** Things of one group are chosen and moved together. */
  readonly group?: string | undefined;
  /** Fields of a request that this version does not know. They are kept. */
  readonly other?: Readonly<Record<string, unknown>> | undefined;
};

/** Where a thing is: its middle. `turn` is in degrees clockwise; `p1` and `p2` are the ends of a line. */
export type ScenePlace = Point & {
  readonly turn?: number | undefined;
  readonly p1?: Point | undefined;
  readonly p2?: Point | undefined;
  readonly size?: number | undefined;
  readonly opacity?: number | undefined;
};

export type Movement = { readonly via: readonly Point[]; readonly kind: MovementKind };

/**
 * A frame has what changed since the one before: a thing that it does not name stays where it was, and null takes it
 * away. `moves` says on which way and how a thing comes to its place in this frame.
 */
export type Frame = {
  readonly id: string;
  /** How long the movement into this frame takes. `auto`: by its distance. */
  readonly ms: number | 'auto';
  /** How long the frame stands afterwards, ms. */
  readonly hold?: number | undefined;
  readonly caption?: string | undefined;
  readonly at: Readonly<Record<string, ScenePlace | null>>;
  readonly moves: Readonly<Record<string, Movement>>;
  /** The ball goes with this thing. */
  readonly ball?: { readonly with: string } | undefined;
};

/** A drawing on a pitch, in metres: things, and frames with their places. The first frame has all places. */
export type Scene = {
  readonly v: typeof sceneVersion;
  readonly pitch: ScenePitch;
  readonly things: readonly Thing[];
  readonly frames: readonly Frame[];
};

export const usualPitch: ScenePitch = {
  ground: 'area',
  format: 'FUT11',
  length: 30,
  width: 20,
  turned: 'landscape',
  look: 'grass',
  grid: 0,
};

/** A pitch without anything on it. */
export const emptyScene = (pitch: ScenePitch = usualPitch): Scene => ({
  v: sceneVersion,
  pitch,
  things: [],
  frames: [{ id: 'f1', ms: 'auto', at: {}, moves: {} }],
});

/** Length and width of the ground of a scene, in metres. */
export const groundSize = ({ ground, format, length, width }: ScenePitch): { length: number; width: number } => {
  const whole = pitchSizes[format];
  if (ground === 'area') return { length: length ?? whole.length, width: width ?? whole.width };
  return { length: ground === 'half' ? whole.length / 2 : whole.length, width: whole.width };
};

export type Placed = { readonly thing: Thing; readonly place: ScenePlace };

/** The places of all things in each frame, in the order of the things: what the frames inherit is written out. */
export const placesOf = ({ things, frames }: Scene): readonly (readonly Placed[])[] => {
  const now = new Map<string, ScenePlace>();
  return frames.map(({ at }) => {
    for (const [id, place] of Object.entries(at))
      if (place === null) now.delete(id);
      else now.set(id, place);
    return things.flatMap((thing) => {
      const place = now.get(thing.id);
      return place ? [{ thing, place }] : [];
    });
  });
};
