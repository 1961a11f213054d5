import { useEffect, useState } from 'react';
import { durationOf } from '#domain/scene/movement.ts';
import type { Scene } from '#domain/scene/scene.ts';

/** How long the end of a scene stands before it begins again, ms. */
const rest = 1200;

/**
 * The moment of a playing scene, in ms from its beginning; it begins again at the end. Null while it does not play.
 * Ends of frames only, where less motion is wanted.
 */
export const useDrillTime = (scene: Scene, playing: boolean): number | null => {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!playing) return;
    const whole = durationOf(scene) + rest;
    const jumps = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const beginning = performance.now();
    let next = 0;
    const draw = (at: number): void => {
      const ms = (at - beginning) % whole;
      setNow(jumps ? Math.floor(ms / 1000) * 1000 : ms);
      next = requestAnimationFrame(draw);
    };
    next = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(next);
  }, [scene, playing]);
  return playing ? now : null;
};
