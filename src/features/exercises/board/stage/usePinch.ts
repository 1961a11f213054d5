import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Point } from '#domain/scene/scene.ts';
import type { gestureMachine } from '#machines/board/gesture.ts';
import type { Zoom } from './useView.ts';

type Change = (from: Zoom, times: number, about: Point, to: Point) => void;
type Fingers = { readonly zoom: Zoom; readonly first: Point; readonly second: Point };

/** Two fingers: the drawing lies between them as it did when they came. */
export const usePinch = (gesture: ActorRefFrom<typeof gestureMachine>, zoom: Zoom, change: Change): void => {
  const now = useRef({ zoom, change });
  now.current = { zoom, change };
  useEffect(() => {
    let began: Fingers | undefined;
    const { unsubscribe } = gesture.subscribe((snapshot) => {
      const { px, second } = snapshot.context;
      if (!snapshot.matches('panning') || !second) {
        began = undefined;
        return;
      }
      began ??= { zoom: now.current.zoom, first: px, second: second.from };
      const { zoom: before, first, second: other } = began;
      const far = Math.hypot(other.x - first.x, other.y - first.y) || 1;
      const about = { x: (first.x + other.x) / 2, y: (first.y + other.y) / 2 };
      const middle = { x: (px.x + second.to.x) / 2, y: (px.y + second.to.y) / 2 };
      now.current.change(before, Math.hypot(second.to.x - px.x, second.to.y - px.y) / far, about, middle);
    });
    return unsubscribe;
  }, [gesture]);
};
