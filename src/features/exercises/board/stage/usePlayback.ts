import { useCallback, useEffect, useRef, useState } from 'react';
import { durationOf, frameAt, timesOf } from '#domain/scene/movement.ts';
import type { Scene } from '#domain/scene/scene.ts';

/**
 * The clock of a playing drawing, by stamps and not by ticks: `read` gives the moment, in ms from the beginning. Frame by
 * frame, without movement, where less motion is wanted.
 */
export const usePlayback = (scene: Scene, onEnd: (frame: number) => void) => {
  const [playing, setPlaying] = useState(false);
  const start = useRef({ stamp: 0, at: 0 });
  const read = useCallback((): number => {
    const { stamp, at } = start.current;
    const ms = at + (performance.now() - stamp);
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return ms;
    return timesOf(scene)[frameAt(scene, ms)]?.stands ?? ms;
  }, [scene]);
  const play = useCallback(
    (frame: number) => {
      const times = timesOf(scene);
      const from = frame >= times.length - 1 ? 0 : frame;
      start.current = { stamp: performance.now(), at: from === 0 ? 0 : (times[from]?.stands ?? 0) };
      setPlaying(true);
    },
    [scene],
  );
  const pause = useCallback(() => {
    setPlaying(false);
    onEnd(frameAt(scene, read()));
  }, [scene, read, onEnd]);
  useEffect(() => {
    if (!playing) return;
    const { stamp, at } = start.current;
    const left = durationOf(scene) - at - (performance.now() - stamp);
    const timer = setTimeout(
      () => {
        setPlaying(false);
        onEnd(scene.frames.length - 1);
      },
      Math.max(0, left),
    );
    return () => clearTimeout(timer);
  }, [playing, scene, onEnd]);
  return { playing, play, pause, read };
};
export type Playback = ReturnType<typeof usePlayback>;
