import {
  type Frame,
  type MovementKind,
  type Scene,
  type ScenePitch,
  type ScenePlace,
  type SceneSide,
  sceneVersion,
  type Thing,
  usualPitch,
} from './scene.ts';
import { shares, shownSize } from './usualSize.ts';

type Spot = readonly [x: number, y: number];
type Look = Omit<Thing, 'id' | 'size'>;
/** A thing to be placed. `share`: its size as a share of the drawing, so that it is seen on a card too. */
export type Item = { readonly look: Look; readonly share: number; readonly size?: number; readonly place: ScenePlace };

const icon = (kind: string, [x, y]: Spot, look: Omit<Look, 'kind'> = {}, turn?: number): Item => ({
  look: { kind, ...look },
  share: shares[kind] ?? 0,
  place: { x, y, ...(turn !== undefined && { turn }) },
});
const person =
  (side: SceneSide, kind = 'player') =>
  (x: number, y: number, number?: number): Item =>
    icon(kind, [x, y], { side, ...(number !== undefined && { number }) });

export const own = person('own');
export const rival = person('rival');
export const neutral = person('neutral');
export const keeper = person('own', 'keeper');
export const ball = (x: number, y: number): Item => icon('ball', [x, y]);
export const cone = (x: number, y: number): Item => icon('cone', [x, y]);
export const pole = (x: number, y: number): Item => icon('pole', [x, y]);
export const hurdle = (x: number, y: number): Item => icon('hurdle', [x, y]);
export const ladder = (x: number, y: number, size: number): Item => ({ ...icon('ladder', [x, y]), size });
/** A goal of `size` metres, open to the right, turned clockwise. */
export const goal = (x: number, y: number, size: number, turn = 0): Item => ({
  ...icon('goal', [x, y], {}, turn),
  size,
});
/** A dashed field of `w` by `h` metres around a point. */
export const zone = (x: number, y: number, w: number, h: number): Item => ({
  look: { kind: 'rect', dashed: true, w, h },
  share: 0,
  size: Math.max(w, h),
  place: { x, y },
});
export const circle = (x: number, y: number, w: number, h: number): Item => {
  const item = zone(x, y, w, h);
  return { ...item, look: { ...item.look, kind: 'ellipse' } };
};
/** A line across the ground. */
export const line = (p1: Spot, p2: Spot): Item => arrow(p1, p2, {});
const arrow = ([x1, y1]: Spot, [x2, y2]: Spot, look: Omit<Look, 'kind'>): Item => ({
  look: { kind: 'line', ...look },
  share: 0,
  size: 1,
  place: { x: (x1 + x2) / 2, y: (y1 + y2) / 2, p1: { x: x1, y: y1 }, p2: { x: x2, y: y2 } },
});
export const pass = (from: Spot, to: Spot): Item => arrow(from, to, { arrowEnd: true });
export const run = (from: Spot, to: Spot): Item => arrow(from, to, { arrowEnd: true, dashed: true });
export const dribble = (from: Spot, to: Spot): Item => arrow(from, to, { arrowEnd: true, wave: true });
export const shot = (from: Spot, to: Spot): Item => arrow(from, to, { arrowEnd: true, double: true });

/** Where a thing goes in the next frame, and how. */
export type Step = { readonly to: Spot; readonly kind: MovementKind; readonly via?: readonly Spot[] };
export const goes = (kind: MovementKind, to: Spot, ...via: readonly Spot[]): Step => ({ kind, to, via });
export type NextFrame = {
  readonly caption?: string;
  readonly ms?: number;
  readonly moves: Readonly<Record<string, Step>>;
};

const frameOf = ({ caption, ms, moves }: NextFrame, n: number): Frame => ({
  id: `f${n + 2}`,
  ms: ms ?? 'auto',
  ...(caption !== undefined && { caption }),
  at: Object.fromEntries(
    Object.entries(moves).map(
      ([
        id,
        {
          to: [x, y],
        },
      ]) => [id, { x, y }],
    ),
  ),
  moves: Object.fromEntries(
    Object.entries(moves).map(([id, { kind, via = [] }]) => [id, { kind, via: via.map(([x, y]) => ({ x, y })) }]),
  ),
});

/** A part of a pitch of this size, in metres. */
export const area = (length: number, width: number): ScenePitch => ({ ...usualPitch, length, width });

/** A scene of named things on a ground, and the frames after the first. */
export const compose = (
  pitch: ScenePitch,
  items: Readonly<Record<string, Item>>,
  next: readonly NextFrame[] = [],
  caption?: string,
): Scene => {
  const shown = shownSize(pitch);
  const round = (value: number): number => Math.round(value * 100) / 100;
  return {
    v: sceneVersion,
    pitch,
    things: Object.entries(items).map(([id, { look, share, size }]) => ({
      id,
      ...look,
      size: size ?? round(share * shown),
    })),
    frames: [
      {
        id: 'f1',
        ms: 'auto',
        ...(caption !== undefined && { caption }),
        at: Object.fromEntries(Object.entries(items).map(([id, { place }]) => [id, place])),
        moves: {},
      },
      ...next.map(frameOf),
    ],
  };
};
