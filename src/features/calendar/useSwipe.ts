import { type RefObject, useEffect, useRef } from 'react';

/** A finger that goes so far has swiped, px; what it does before that may still be a touch or a scroll. */
const swipePx = 40;
/** From here on it is known which way a finger goes, px. */
const slackPx = 8;

type Way = 'left' | 'right' | 'up' | 'down';
/** What a swipe of each way does; the page scrolls by the ways that are left out. */
export type Swipes = Readonly<Partial<Record<Way, (() => void) | undefined>>>;

const wayOf = (x: number, y: number): Way => {
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'left' : 'right';
  return y < 0 ? 'up' : 'down';
};

/** Lets a finger swipe a part of the screen. Each swipe has a button beside it, since not everybody can make one. */
export const useSwipe = (box: RefObject<HTMLElement | null>, swipes: Swipes): void => {
  const latest = useRef(swipes);
  latest.current = swipes;
  useEffect(() => {
    const within = box.current;
    if (!within) return;
    let from: { x: number; y: number; way: Way | undefined } | undefined;
    const onStart = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, way: undefined } : undefined;
    };
    const onMove = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!from || !touch) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (!from.way && Math.hypot(x, y) < slackPx) return;
      from.way ??= wayOf(x, y);
      if (latest.current[from.way]) event.preventDefault();
      else from = undefined;
    };
    const onEnd = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches;
      const [begun, way] = [from, from?.way];
      from = undefined;
      if (!begun || !touch || !way) return;
      const [x, y] = [touch.clientX - begun.x, touch.clientY - begun.y];
      // A finger that turns back has changed its mind.
      if (Math.hypot(x, y) >= swipePx && wayOf(x, y) === way) latest.current[way]?.();
    };
    const onCancel = () => {
      from = undefined;
    };
    const over = new AbortController();
    const { signal } = over;
    within.addEventListener('touchstart', onStart, { passive: true, signal });
    within.addEventListener('touchmove', onMove, { passive: false, signal });
    within.addEventListener('touchend', onEnd, { signal });
    within.addEventListener('touchcancel', onCancel, { signal });
    return () => over.abort();
  }, [box]);
};
