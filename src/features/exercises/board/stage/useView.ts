import { useMemo, useState } from 'react';
import type { Point } from '#domain/scene/scene.ts';
import type { View } from './boardCanvas.ts';

export type Zoom = { readonly by: number; readonly x: number; readonly y: number };
const whole: Zoom = { by: 1, x: 0, y: 0 };

/** Never so far that the drawing leaves its window. */
const held = ({ by, x, y }: Zoom, width: number, height: number): Zoom => {
  const times = Math.min(6, Math.max(1, by));
  const within = (value: number, size: number): number => Math.min(0, Math.max(size * (1 - times), value));
  return { by: times, x: within(x, width), y: within(y, height) };
};

/** The part of the drawing that is seen, in a window of this size whose whole width shows so many metres. */
export const useView = ({ width, height }: { width: number; height: number }, metres: number) => {
  const [zoom, setZoom] = useState(whole);
  const { by, x, y } = held(zoom, width, height);
  const view: View = useMemo(
    () => ({ width, height, scale: (width / metres) * by, x, y }),
    [width, height, metres, by, x, y],
  );
  return {
    view,
    zoom: { by, x, y },
    isZoomed: by > 1.01,
    reset: () => setZoom(whole),
    /** Makes the drawing larger about a point of the window, and moves it. */
    change: (from: Zoom, times: number, about: Point, to: Point) => {
      const next = Math.min(6, Math.max(1, from.by * times));
      const real = next / from.by;
      setZoom(
        held({ by: next, x: to.x - (about.x - from.x) * real, y: to.y - (about.y - from.y) * real }, width, height),
      );
    },
  };
};
