import { useEffect, useRef } from 'react';
import type { Point } from '#domain/scene/scene.ts';
import type { GestureContext } from '#machines/board/gesture.ts';
import type { Zoom } from './useView.ts';

type Change = (from: Zoom, times: number, about: Point, to: Point) => void;
type Fingers = { readonly zoom: Zoom; readonly first: Point; readonly second: Point };

/** Two fingers: the drawing lies between them as it did when they came. */
export const usePinch = (state: string, { px, second }: GestureContext, zoom: Zoom, change: Change): void => {
  const began = useRef<Fingers>(undefined);
  const now = useRef({ zoom, change });
  now.current = { zoom, change };
  useEffect(() => {
    if (state !== 'panning' || !second) {
      began.current = undefined;
      return;
    }
    began.current ??= { zoom: now.current.zoom, first: px, second: second.from };
    const { zoom: before, first, second: other } = began.current;
    const far = Math.hypot(other.x - first.x, other.y - first.y) || 1;
    const about = { x: (first.x + other.x) / 2, y: (first.y + other.y) / 2 };
    const middle = { x: (px.x + second.to.x) / 2, y: (px.y + second.to.y) / 2 };
    now.current.change(before, Math.hypot(second.to.x - px.x, second.to.y - px.y) / far, about, middle);
  }, [state, px, second]);
};
