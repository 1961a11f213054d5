import { drawingOf, fromDrawing, toDrawing, turnOf } from './drawing.ts';
import { iconKinds, type MovementKind, type Point, type ScenePitch, shapeKinds } from './scene.ts';

/** A point in pixels. */
export type Pixel = { readonly x: number; readonly y: number };

/** An object of a frame as the specification has it: its place and size in pixels of the client's canvas. */
export type WireObject = {
  readonly id?: string | undefined;
  readonly type: string;
  readonly left: number;
  readonly top: number;
  readonly size: number;
  /** JSON text `{ name, props }`, or a name. */
  readonly icon?: string | undefined;
  readonly color?: string | undefined;
  readonly rotation?: number | undefined;
  readonly number?: number | undefined;
  readonly name?: string | undefined;
  readonly dashed?: boolean | undefined;
  readonly arrowStart?: boolean | undefined;
  readonly arrowEnd?: boolean | undefined;
  readonly shadow?: boolean | undefined;
  readonly fill?: string | false | undefined;
  readonly p1?: Pixel | undefined;
  readonly p2?: Pixel | undefined;
  readonly points?: readonly Pixel[] | undefined;
  readonly text?: string | undefined;
  readonly opacity?: number | undefined;
  /** How the object comes to its place in this frame. */
  readonly move?: { readonly kind: MovementKind; readonly via: readonly Pixel[] } | undefined;
  readonly [more: string]: unknown;
};
export type WireFrame = {
  readonly objects: readonly WireObject[];
  readonly duration?: number | 'auto' | undefined;
  readonly hold?: number | undefined;
  readonly caption?: string | undefined;
  readonly ball?: { readonly with: string } | undefined;
};
export type Canvas = { readonly clientWidth: number; readonly clientHeight: number };
export type WireScene = Canvas & { readonly exercises: readonly WireFrame[] };

export const wireTypes: Readonly<Record<string, string>> = {
  rect: 'SQUARE',
  ellipse: 'CIRCLE',
  free: 'FREEDRAW',
  ...Object.fromEntries([...iconKinds, 'line', 'text'].map((kind) => [kind, kind.toUpperCase()])),
};
export const kindOfType = new Map(Object.entries(wireTypes).map(([kind, type]) => [type, kind]));
export const knownKinds: readonly string[] = [...shapeKinds, ...iconKinds];

export const round = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;
export const degrees = (value: number): number => ((round(value) % 360) + 360) % 360;
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** From pixels of a canvas to metres of the pitch and back. The whole drawing is in the middle of the canvas. */
export const scaleOf = (pitch: ScenePitch, { clientWidth, clientHeight }: Canvas) => {
  const { width, height } = drawingOf(pitch);
  const scale = Math.min(clientWidth / width, clientHeight / height);
  const [left, top] = [(clientWidth - width * scale) / 2, (clientHeight - height * scale) / 2];
  return {
    scale,
    turn: turnOf(pitch),
    metres: ({ x, y }: Pixel): Point => {
      const at = fromDrawing(pitch, { x: (x - left) / scale, y: (y - top) / scale });
      return { x: round(at.x), y: round(at.y) };
    },
    pixels: (point: Point): Pixel => {
      const at = toDrawing(pitch, point);
      return { x: round(left + at.x * scale), y: round(top + at.y * scale) };
    },
  };
};
export type Scale = ReturnType<typeof scaleOf>;

export const isTurned = ({ turn }: Scale): boolean => turn !== 0;
/** What is absent stays absent, so that two scenes can be compared. */
export const present = <T extends object>(all: T): T =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T;

/** The ground that a background picture of the specification shows; undefined when it is none of ours. */
export const groundOfBackground = (name: string): ScenePitch['ground'] | undefined =>
  (['full', 'half', 'area'] as const).find((ground) => name.includes(`pitch-${ground}`));
