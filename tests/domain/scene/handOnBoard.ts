import { createActor } from 'xstate';
import { thingsAt } from '#domain/scene/grip.ts';
import { placesOf, type Scene } from '#domain/scene/scene.ts';
import { deedDone } from '#features/exercises/board/stage/deedDone.ts';
import { handlesOf } from '#features/exercises/board/stage/handles.ts';
import { gestureOf, type ToolName } from '#features/exercises/board/tools.ts';
import type { Board } from '#features/exercises/board/useBoard.ts';
import { type Grip, gestureMachine, type Hand } from '#machines/board/gesture.ts';
import { historyMachine } from '#machines/board/history.ts';

/** Metres of a pixel. */
const px = 0.05;
type Point = { readonly x: number; readonly y: number };

type Pull = {
  readonly tool: ToolName;
  readonly hand: Hand;
  readonly points: readonly Point[];
  readonly taken: boolean;
};

/** A drawing with its steps, and a hand on it: the board without a page. */
export const handOnBoard = (scene: Scene) => {
  const history = createActor(historyMachine, { input: scene }).start();
  const gesture = createActor(gestureMachine).start();
  let [tool, wanted, now]: [ToolName, ReadonlySet<string>, number] = ['move', new Set(), 0];
  const board = (): Board => {
    const { past, now: drawn, future } = history.getSnapshot().context;
    // What an undo has taken away is not chosen any more.
    const chosen = new Set(drawn.scene.things.flatMap(({ id }) => (wanted.has(id) ? [id] : [])));
    return {
      ...{ ...drawn, pitch: drawn.scene.pitch, chosen, tool, steps: { past, now: drawn, future } },
      things: drawn.scene.things.filter(({ id }) => chosen.has(id)),
      take: (next) => {
        tool = typeof next === 'function' ? next(tool) : next;
      },
      choose: (ids) => {
        wanted = ids;
      },
      act: (deed, next, { frame = drawn.frame, chosen: ids = chosen } = {}) => {
        now += 1_000;
        history.send({ type: 'deed.done', deed, scene: next, frame, at: now });
        wanted = ids;
      },
      show: (frame) => history.send({ type: 'frame.shown', frame }),
      undo: () => history.send({ type: 'undo' }),
      redo: () => history.send({ type: 'redo' }),
      open: (context) => history.send({ type: 'opened', context }),
      ...{ lastDeed: past.at(-1)?.deed, nextDeed: future[0]?.deed },
    };
  };
  gesture.on('deed', ({ deed }) => deedDone(board(), deed, px, 'Texto'));
  const pixel = ({ x, y }: Point): Point => ({ x: x / px, y: y / px });
  const gripAt = (at: Point): Grip | null => {
    const one = board();
    const handle = handlesOf(one, px * 8).find((found) => Math.hypot(found.at.x - at.x, found.at.y - at.y) < 0.5);
    if (handle) return { kind: 'handle', id: handle.id };
    const [id] = thingsAt(placesOf(one.scene)[one.frame] ?? [], one.pitch, at, px * 24);
    return id === undefined ? null : { kind: 'thing', id };
  };
  return {
    board,
    gesture,
    /** Presses with a tool at the first point and pulls through the others. `taken`: the browser takes the pointer away. */
    pull: ({ tool: held, hand, points, taken }: Pull): void => {
      gesture.send({ type: 'penMode.left' });
      tool = held;
      const [at = { x: 0, y: 0 }] = points;
      const does = gestureOf(held);
      const grip = does === 'move' ? gripAt(at) : null;
      gesture.send({ type: 'pressed', pointer: 1, hand, tool: does, at, px: pixel(at), grip, adds: false });
      for (const to of points.slice(1)) gesture.send({ type: 'moved', pointer: 1, at: to, px: pixel(to) });
      gesture.send({ type: taken ? 'cancelled' : 'released', pointer: 1 });
    },
  };
};
