import { useEffect, useState } from 'react';
import { durationOf, pictureAt, timesOf } from '#domain/scene/movement.ts';
import type { Placed, Scene } from '#domain/scene/scene.ts';

/** The picture on the way into a frame, and then its end; at once where less motion is wanted. */
export const useWayInto = (scene: Scene, frame: number): readonly Placed[] => {
  const time = timesOf(scene)[frame];
  const [from, to] = [time?.from ?? 0, time?.stands ?? durationOf(scene)];
  const [now, setNow] = useState(to);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setNow(to);
      return;
    }
    const start = performance.now();
    let next = 0;
    const draw = (at: number): void => {
      const ms = Math.min(to, from + Math.max(0, at - start));
      setNow(ms);
      if (ms < to) next = requestAnimationFrame(draw);
    };
    next = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(next);
  }, [from, to]);
  return pictureAt(scene, now);
};
