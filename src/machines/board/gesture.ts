import { assign, emit, setup } from 'xstate';
import type { Point } from '#domain/scene/scene.ts';

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
export type GestureEvent =
  | ({ readonly type: 'pressed' } & Press)
  | { readonly type: 'moved'; readonly pointer: number; readonly at: Point; readonly px: Point }
  | { readonly type: 'released'; readonly pointer: number }
  /** The browser took the pointer away, or the window lost the focus. */
  | { readonly type: 'cancelled'; readonly pointer: number }
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

type In = { context: GestureContext; event: GestureEvent };
const isOwn = ({ context, event }: In): boolean =>
  event.type !== 'penMode.left' && event.pointer === context.press?.pointer;
const isFar = ({ context: { press }, event }: In): boolean =>
  event.type === 'moved' && press !== null && Math.hypot(event.px.x - press.px.x, event.px.y - press.px.y) > still;
const holds =
  (kind: Grip['kind']) =>
  (now: In): boolean =>
    isOwn(now) && isFar(now) && now.context.press?.tool === 'move' && now.context.press.grip?.kind === kind;
const pulls =
  (tool: Tool) =>
  (now: In): boolean =>
    isOwn(now) && isFar(now) && now.context.press?.tool === tool;

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
    isOwn,
    /** A palm or a finger, after a pen has drawn. */
    isPalm: ({ context, event }) =>
      event.type === 'pressed' && context.pen && event.hand === 'touch' && event.tool !== 'move',
    isSecondFinger: ({ context, event }) =>
      event.type === 'pressed' && event.hand === 'touch' && context.press?.hand === 'touch',
    dragsThing: holds('thing'),
    dragsHandle: holds('handle'),
    frames: pulls('move'),
    spans: pulls('span'),
    draws: pulls('stroke'),
    places: ({ context, event }) => isOwn({ context, event }) && context.press?.tool !== 'move',
    isOfTwo: ({ context, event }) =>
      event.type !== 'penMode.left' &&
      (event.pointer === context.press?.pointer || event.pointer === context.second?.pointer),
  },
  actions: {
    begin: assign(({ context, event }) => {
      if (event.type !== 'pressed') return {};
      const { type: _type, ...press } = event;
      const drawsByPen = event.hand === 'pen' && event.tool !== 'move';
      return { press, to: event.at, px: event.px, points: [event.at], second: null, pen: context.pen || drawsByPen };
    }),
    follow: assign(({ event }) => (event.type === 'moved' ? { to: event.at, px: event.px } : {})),
    draw: assign(({ context, event }) =>
      event.type === 'moved' ? { to: event.at, points: [...context.points, event.at] } : {},
    ),
    join: assign(({ event }) =>
      event.type === 'pressed' ? { second: { pointer: event.pointer, from: event.px, to: event.px } } : {},
    ),
    followTwo: assign(({ context, event }) => {
      if (event.type !== 'moved') return {};
      if (event.pointer !== context.second?.pointer) return { px: event.px };
      return { second: { ...context.second, to: event.px } };
    }),
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
        pressed: [{ guard: 'isPalm' }, { target: 'pressing', actions: 'begin' }],
        'penMode.left': { actions: 'leavePen' },
      },
    },
    pressing: {
      on: {
        moved: [
          { guard: 'dragsThing', target: 'dragging', actions: 'follow' },
          { guard: 'dragsHandle', target: 'handling', actions: 'follow' },
          { guard: 'frames', target: 'framing', actions: 'follow' },
          { guard: 'spans', target: 'spanning', actions: 'follow' },
          { guard: 'draws', target: 'drawing', actions: 'draw' },
        ],
        released: [
          { guard: 'places', target: 'idle', actions: [{ type: 'say', params: { kind: 'placed' } }, 'end'] },
          { guard: 'isOwn', target: 'idle', actions: [{ type: 'say', params: { kind: 'tapped' } }, 'end'] },
        ],
        cancelled: { guard: 'isOwn', target: 'idle', actions: ['drop', 'end'] },
        pressed: { guard: 'isSecondFinger', target: 'panning', actions: ['drop', 'join'] },
      },
    },
    dragging: {
      on: {
        moved: { guard: 'isOwn', actions: 'follow' },
        released: { guard: 'isOwn', target: 'idle', actions: [{ type: 'say', params: { kind: 'dragged' } }, 'end'] },
        cancelled: { guard: 'isOwn', target: 'idle', actions: ['drop', 'end'] },
      },
    },
    handling: {
      on: {
        moved: { guard: 'isOwn', actions: 'follow' },
        released: { guard: 'isOwn', target: 'idle', actions: [{ type: 'say', params: { kind: 'handled' } }, 'end'] },
        cancelled: { guard: 'isOwn', target: 'idle', actions: ['drop', 'end'] },
      },
    },
    framing: {
      on: {
        moved: { guard: 'isOwn', actions: 'follow' },
        released: { guard: 'isOwn', target: 'idle', actions: [{ type: 'say', params: { kind: 'framed' } }, 'end'] },
        cancelled: { guard: 'isOwn', target: 'idle', actions: ['drop', 'end'] },
        pressed: { guard: 'isSecondFinger', target: 'panning', actions: ['drop', 'join'] },
      },
    },
    spanning: {
      on: {
        moved: { guard: 'isOwn', actions: 'follow' },
        released: { guard: 'isOwn', target: 'idle', actions: [{ type: 'say', params: { kind: 'spanned' } }, 'end'] },
        cancelled: { guard: 'isOwn', target: 'idle', actions: ['drop', 'end'] },
        pressed: { guard: 'isSecondFinger', target: 'panning', actions: ['drop', 'join'] },
      },
    },
    drawing: {
      on: {
        moved: { guard: 'isOwn', actions: 'draw' },
        released: { guard: 'isOwn', target: 'idle', actions: [{ type: 'say', params: { kind: 'drawn' } }, 'end'] },
        cancelled: { guard: 'isOwn', target: 'idle', actions: ['drop', 'end'] },
        pressed: { guard: 'isSecondFinger', target: 'panning', actions: ['drop', 'join'] },
      },
    },
    /** Two fingers move the drawing and make it larger; the first of them that leaves ends it. */
    panning: {
      on: {
        moved: { guard: 'isOfTwo', actions: 'followTwo' },
        released: { guard: 'isOfTwo', target: 'idle', actions: 'end' },
        cancelled: { guard: 'isOfTwo', target: 'idle', actions: 'end' },
      },
    },
  },
});
