import { assign, emit, setup } from 'xstate';
import type { Point } from '#domain/scene/scene.ts';
import { said } from '../given.ts';

/** What a hand does with a thing, a handle, or the ground. */
export type Tool = 'move' | 'place' | 'span' | 'stroke';
export type Hand = 'mouse' | 'touch' | 'pen';
/** What is under the pointer: a thing, a handle of what is chosen, or nothing. */
export type Grip = { readonly kind: 'thing' | 'handle'; readonly id: string };

export type Press = {
  readonly pointer: number;
  readonly hand: Hand;
  readonly tool: Tool;
  /** The point of the drawing, in metres. */
  readonly at: Point;
  /** The point of the screen, in pixels. */
  readonly px: Point;
  readonly grip: Grip | null;
  /** Adds to what is chosen. */
  readonly adds: boolean;
};
type Pressed = { readonly type: 'pressed' } & Press;
type Pointed = { readonly pointer: number };
type Moved = Pointed & { readonly at: Point; readonly px: Point };
export type GestureEvent =
  | Pressed
  | ({ readonly type: 'moved' } & Moved)
  | ({ readonly type: 'released' } & Pointed)
  /** The browser took the pointer away, or the window lost the focus. */
  | ({ readonly type: 'cancelled' } & Pointed)
  /** Drawing with fingers again. */
  | { readonly type: 'penMode.left' };

export type GestureContext = {
  readonly press: Press | null;
  readonly to: Point;
  /** The line so far, while one is drawn. */
  readonly points: readonly Point[];
  /** The second finger of two that move the drawing. */
  readonly second: { readonly pointer: number; readonly from: Point; readonly to: Point } | null;
  readonly px: Point;
  /** A pen has drawn: fingers move things and the drawing, and draw nothing. */
  readonly pen: boolean;
};
export type Deed =
  | { readonly kind: 'tapped'; readonly press: Press }
  | { readonly kind: 'placed'; readonly press: Press }
  | { readonly kind: 'dragged' | 'handled' | 'framed' | 'spanned'; readonly press: Press; readonly to: Point }
  | { readonly kind: 'drawn'; readonly press: Press; readonly points: readonly Point[] }
  | { readonly kind: 'dropped' };

/** Pixels from which a press is a pull: less is the trembling of a finger. */
const still = 4;
const none: Point = { x: 0, y: 0 };
const nothing = { press: null, points: [], second: null };

type In = { readonly context: GestureContext };
/** The press that a pointer has pulled far enough; null where it is another pointer, or still trembles. */
const pulled = ({ context: { press } }: In, { pointer, px }: Moved): Press | null =>
  press?.pointer === pointer && Math.hypot(px.x - press.px.x, px.y - press.px.y) > still ? press : null;
const holds = (kind: Grip['kind']) => (now: In, moved: Moved) => {
  const press = pulled(now, moved);
  return press?.tool === 'move' && press.grip?.kind === kind;
};
const pulls = (tool: Tool) => (now: In, moved: Moved) => pulled(now, moved)?.tool === tool;

const isOwn = { type: 'isOwn', params: said<Pointed> } as const;
const isOfTwo = { type: 'isOfTwo', params: said<Pointed> } as const;
const isSecondFinger = { type: 'isSecondFinger', params: said<Press> } as const;
const follow = { type: 'follow', params: said<Moved> } as const;
const draw = { type: 'draw', params: said<Moved> } as const;
const join = { type: 'join', params: said<Press> } as const;

/**
 * One gesture of a hand on the drawing. The pointer that began it owns it: another pointer never ends it, and one that
 * is taken away undoes it. It becomes one deed, or none, at its end; what is seen meanwhile is read off its context.
 */
export const gestureMachine = setup({
  types: {
    context: {} as GestureContext,
    events: {} as GestureEvent,
    emitted: {} as { readonly type: 'deed'; readonly deed: Deed },
  },
  guards: {
    isOwn: ({ context: { press } }, { pointer }: Pointed) => pointer === press?.pointer,
    /** A palm or a finger, after a pen has drawn. */
    isPalm: ({ context: { pen } }, { hand, tool }: Press) => pen && hand === 'touch' && tool !== 'move',
    isSecondFinger: ({ context: { press } }, { hand }: Press) => hand === 'touch' && press?.hand === 'touch',
    dragsThing: holds('thing'),
    dragsHandle: holds('handle'),
    frames: pulls('move'),
    spans: pulls('span'),
    draws: pulls('stroke'),
    places: ({ context: { press } }, { pointer }: Pointed) => pointer === press?.pointer && press.tool !== 'move',
    isOfTwo: ({ context: { press, second } }, { pointer }: Pointed) =>
      pointer === press?.pointer || pointer === second?.pointer,
  },
  actions: {
    begin: assign(({ context }, { type: _type, ...press }: Pressed) => {
      const drawsByPen = press.hand === 'pen' && press.tool !== 'move';
      return { press, to: press.at, px: press.px, points: [press.at], second: null, pen: context.pen || drawsByPen };
    }),
    follow: assign((_, { at, px }: Moved) => ({ to: at, px })),
    draw: assign(({ context }, { at }: Moved) => ({ to: at, points: [...context.points, at] })),
    join: assign((_, { pointer, px }: Press) => ({ second: { pointer, from: px, to: px } })),
    followTwo: assign(({ context: { second } }, { pointer, px }: Moved) =>
      second?.pointer === pointer ? { second: { ...second, to: px } } : { px },
    ),
    end: assign(nothing),
    leavePen: assign({ pen: false }),
    drop: emit({ type: 'deed', deed: { kind: 'dropped' } }),
    say: emit(({ context: { press, to, points } }, { kind }: { kind: Exclude<Deed['kind'], 'dropped'> }) => {
      if (!press) return { type: 'deed' as const, deed: { kind: 'dropped' as const } };
      if (kind === 'drawn') return { type: 'deed' as const, deed: { kind, press, points } };
      if (kind === 'tapped' || kind === 'placed') return { type: 'deed' as const, deed: { kind, press } };
      return { type: 'deed' as const, deed: { kind, press, to } };
    }),
  },
}).createMachine({
  id: 'gesture',
  context: { press: null, to: none, points: [], second: null, px: none, pen: false },
  initial: 'idle',
  states: {
    idle: {
      on: {
        pressed: [
          { guard: { type: 'isPalm', params: said } },
          { target: 'pressing', actions: { type: 'begin', params: said } },
        ],
        'penMode.left': { actions: 'leavePen' },
      },
    },
    pressing: {
      on: {
        moved: [
          { guard: { type: 'dragsThing', params: said }, target: 'dragging', actions: follow },
          { guard: { type: 'dragsHandle', params: said }, target: 'handling', actions: follow },
          { guard: { type: 'frames', params: said }, target: 'framing', actions: follow },
          { guard: { type: 'spans', params: said }, target: 'spanning', actions: follow },
          { guard: { type: 'draws', params: said }, target: 'drawing', actions: draw },
        ],
        released: [
          {
            guard: { type: 'places', params: said },
            target: 'idle',
            actions: [{ type: 'say', params: { kind: 'placed' } }, 'end'],
          },
          { guard: isOwn, target: 'idle', actions: [{ type: 'say', params: { kind: 'tapped' } }, 'end'] },
        ],
        cancelled: { guard: isOwn, target: 'idle', actions: ['drop', 'end'] },
        pressed: { guard: isSecondFinger, target: 'panning', actions: ['drop', join] },
      },
    },
    dragging: {
      on: {
        moved: { guard: isOwn, actions: follow },
        released: { guard: isOwn, target: 'idle', actions: [{ type: 'say', params: { kind: 'dragged' } }, 'end'] },
        cancelled: { guard: isOwn, target: 'idle', actions: ['drop', 'end'] },
      },
    },
    handling: {
      on: {
        moved: { guard: isOwn, actions: follow },
        released: { guard: isOwn, target: 'idle', actions: [{ type: 'say', params: { kind: 'handled' } }, 'end'] },
        cancelled: { guard: isOwn, target: 'idle', actions: ['drop', 'end'] },
      },
    },
    framing: {
      on: {
        moved: { guard: isOwn, actions: follow },
        released: { guard: isOwn, target: 'idle', actions: [{ type: 'say', params: { kind: 'framed' } }, 'end'] },
        cancelled: { guard: isOwn, target: 'idle', actions: ['drop', 'end'] },
        pressed: { guard: isSecondFinger, target: 'panning', actions: ['drop', join] },
      },
    },
    spanning: {
      on: {
        moved: { guard: isOwn, actions: follow },
        released: { guard: isOwn, target: 'idle', actions: [{ type: 'say', params: { kind: 'spanned' } }, 'end'] },
        cancelled: { guard: isOwn, target: 'idle', actions: ['drop', 'end'] },
        pressed: { guard: isSecondFinger, target: 'panning', actions: ['drop', join] },
      },
    },
    drawing: {
      on: {
        moved: { guard: isOwn, actions: draw },
        released: { guard: isOwn, target: 'idle', actions: [{ type: 'say', params: { kind: 'drawn' } }, 'end'] },
        cancelled: { guard: isOwn, target: 'idle', actions: ['drop', 'end'] },
        pressed: { guard: isSecondFinger, target: 'panning', actions: ['drop', join] },
      },
    },
    /** Two fingers move the drawing and make it larger; the first of them that leaves ends it. */
    panning: {
      on: {
        moved: { guard: isOfTwo, actions: { type: 'followTwo', params: said } },
        released: { guard: isOfTwo, target: 'idle', actions: 'end' },
        cancelled: { guard: isOfTwo, target: 'idle', actions: 'end' },
      },
    },
  },
});
