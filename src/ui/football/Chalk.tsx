import { type PointerEvent, useRef, useState } from 'react';
import { drawingOf, fromDrawing, toDrawing } from '#domain/scene/drawing.ts';
import type { Point, ScenePitch } from '#domain/scene/scene.ts';

/** How long a line of the finger stays, unless it is kept; ms. */
export const chalkFades = 6_000;
/** Points nearer than this to the one before are no news, metres. */
const step = 0.3;
const round = (value: number): number => Math.round(value * 10) / 10;

export type ChalkProps = {
  pitch: ScenePitch;
  /** Lines in metres of the pitch. */
  lines: readonly { readonly id: number; readonly points: readonly Point[] }[];
  /** A finger has drawn a line. */
  onDrawn: (points: readonly Point[]) => void;
};

/** Lines of the finger over a drawing: warm yellow, above everything. It covers its container, as the drawing does. */
export const Chalk = ({ pitch, lines, onDrawn }: ChalkProps) => {
  const { width, height } = drawingOf(pitch);
  const [stroke, setStroke] = useState<readonly Point[]>([]);
  const pointer = useRef<{ readonly id: number; points: Point[] }>(undefined);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    const { x, y } = fromDrawing(pitch, {
      x: ((clientX - box.left) / box.width) * width,
      y: ((clientY - box.top) / box.height) * height,
    });
    return { x: round(x), y: round(y) };
  };
  const pathOf = (points: readonly Point[]): string =>
    points
      .map((point) => toDrawing(pitch, point))
      .map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('');
  const end =
    (isKept: boolean) =>
    ({ pointerId }: PointerEvent<SVGSVGElement>): void => {
      const drawn = pointer.current;
      if (drawn?.id !== pointerId) return;
      pointer.current = undefined;
      setStroke([]);
      if (isKept && drawn.points.length > 1) onDrawn(drawn.points);
    };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-testid="chalk"
      className="absolute inset-0 size-full touch-none"
      onPointerDown={(event) => {
        // The pointer that began owns the line: a palm or a second finger draws nothing.
        if (pointer.current) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.current = { id: event.pointerId, points: [pointOf(event)] };
        setStroke(pointer.current.points);
      }}
      onPointerMove={(event) => {
        const now = pointer.current;
        if (now?.id !== event.pointerId) return;
        const [last, point] = [now.points.at(-1), pointOf(event)];
        if (last && Math.hypot(last.x - point.x, last.y - point.y) < step) return;
        now.points = [...now.points, point];
        setStroke(now.points);
      }}
      onPointerUp={end(true)}
      // What the browser takes away is undone: it took the finger for a palm, or for its own gesture.
      onPointerCancel={end(false)}
    >
      {[...lines, ...(stroke.length > 0 ? [{ id: 0, points: stroke }] : [])].map(({ id, points }) => (
        <path
          key={id}
          data-chalk={id}
          d={pathOf(points)}
          fill="none"
          stroke="#ffd97a"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
};
