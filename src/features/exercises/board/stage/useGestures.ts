import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toDrawing } from '#domain/scene/drawing.ts';
import { thingsAt } from '#domain/scene/grip.ts';
import { type Point, placesOf } from '#domain/scene/scene.ts';
import { type Grip, gestureMachine, type Hand } from '#machines/board/gesture.ts';
import { gestureOf } from '../tools.ts';
import type { Board } from '../useBoard.ts';
import { deedDone, reachOf } from './deedDone.ts';
import { handlesOf } from './handles.ts';

/** Pixels around a handle that a hand may miss. */
const handleReach = 24;

/** What is under a hand: a handle of what is chosen, a thing, nothing. */
const gripOf = ({ board, px }: { board: Board; px: number }, at: Point, hand: Hand): Grip | null => {
  const handle = handlesOf(board, px * 8)
    .map(({ id, at: { x, y } }) => [id, Math.hypot(x - at.x, y - at.y)] as const)
    .filter(([, far]) => far < handleReach * px)
    .toSorted((a, b) => a[1] - b[1])[0];
  const found = thingsAt(placesOf(board.scene)[board.frame] ?? [], board.pitch, at, reachOf[hand] * px);
  // Of things in a heap, one that is chosen already keeps the finger.
  const id = found.find((thing) => board.chosen.has(thing)) ?? found[0];
  // A handle may lie near the thing itself: on the thing the hand moves it, beside it the handle is meant.
  const isOnThing =
    id !== undefined && thingsAt(placesOf(board.scene)[board.frame] ?? [], board.pitch, at, 0)[0] === id;
  if (handle && !(isOnThing && handle[1] > 10 * px)) return { kind: 'handle', id: handle[0] };
  return id === undefined ? null : { kind: 'thing', id };
};

/** The gestures of all hands on the drawing. `px`: metres of a pixel. */
export const useGestures = (board: Board, px: number) => {
  const { t } = useTranslation('board');
  const gesture = useActorRef(gestureMachine);
  const now = useRef({ board, px, text: t('newText') });
  now.current = { board, px, text: t('newText') };
  const gripAt = useCallback((at: Point, hand: Hand) => gripOf(now.current, at, hand), []);
  useEffect(() => {
    const told = gesture.on('deed', ({ deed }) => {
      const { board: one, px: metres, text } = now.current;
      deedDone(one, deed, metres, text);
    });
    const lost = (): void => {
      const pointer = gesture.getSnapshot().context.press?.pointer;
      if (pointer !== undefined) gesture.send({ type: 'cancelled', pointer });
    };
    window.addEventListener('blur', lost);
    return () => {
      told.unsubscribe();
      window.removeEventListener('blur', lost);
    };
  }, [gesture]);
  return { gesture, gripAt, tool: gestureOf(board.tool) };
};

/** The middle of the ground of a frame, a little beside what is there already. */
export const freeSpot = (
  { scene, frame, pitch }: Board,
  middle: { x: number; y: number },
): { x: number; y: number } => {
  const taken = (placesOf(scene)[frame] ?? []).map(({ place }) => toDrawing(pitch, place));
  const spot = { ...middle };
  const step = (scene.things[0]?.size ?? 2) * 1.2;
  for (let n = 0; n < 40 && taken.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < step / 2); n += 1) {
    const turn = n * 2.4;
    spot.x = middle.x + Math.cos(turn) * step * Math.sqrt(n + 1);
    spot.y = middle.y + Math.sin(turn) * step * Math.sqrt(n + 1);
  }
  return spot;
};
