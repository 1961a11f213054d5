import { toDrawing } from '#domain/scene/drawing.ts';
import type { Ids } from '#domain/scene/editThings.ts';
import { extentOf } from '#domain/scene/grip.ts';
import { groundBox } from '#domain/scene/picture/ground.ts';
import { circle, rect, type Shape } from '#domain/scene/picture/shape.ts';
import type { Placed, Point, ScenePitch } from '#domain/scene/scene.ts';
import type { Handle } from './handles.ts';
import type { Guide } from './snap.ts';

const light = '#ffe9a8';

/** The frame around what is chosen, its handles, guides, and the frame that a finger pulls. `px`: metres of a pixel. */
export const handShapes = ({
  picture,
  pitch,
  chosen,
  handles,
  guides,
  frame,
  px,
}: {
  readonly picture: readonly Placed[];
  readonly pitch: ScenePitch;
  readonly chosen: Ids;
  readonly handles: readonly Handle[];
  readonly guides: readonly Guide[];
  readonly frame: readonly [Point, Point] | null;
  readonly px: number;
}): readonly Shape[] => {
  const { left, top, width, height } = groundBox(pitch);
  const isAcross = (axis: 'x' | 'y'): boolean => (axis === 'x') === (pitch.turned === 'landscape');
  const lines = guides.map(({ axis, at }): Shape => {
    const point = toDrawing(pitch, axis === 'x' ? { x: at, y: 0 } : { x: 0, y: at });
    const d = isAcross(axis) ? `M${point.x} ${top}v${height}` : `M${left} ${point.y}h${width}`;
    return { d, stroke: light, width: px, dash: [px * 6, px * 4] };
  });
  const boxes = picture
    .filter(({ thing }) => chosen.has(thing.id))
    .map((placed): Shape => {
      const box = extentOf(placed, pitch);
      const gap = px * 8;
      const d = rect(
        box.left - gap,
        box.top - gap,
        box.right - box.left + 2 * gap,
        box.bottom - box.top + 2 * gap,
        Math.min(px * 8, (box.right - box.left + 2 * gap) / 2, (box.bottom - box.top + 2 * gap) / 2),
      );
      return { d, stroke: light, width: px * 2.5 };
    });
  const dots = handles.flatMap(({ id, at }): readonly Shape[] => [
    { d: circle(at.x, at.y, px * 9), fill: light, stroke: '#17211c', strokeAlpha: 0.5, width: px },
    ...(id === 'turn' ? [{ d: circle(at.x, at.y, px * 3), fill: '#17211c' }] : []),
  ]);
  const pulled: readonly Shape[] = frame
    ? [
        {
          d: rect(
            Math.min(frame[0].x, frame[1].x),
            Math.min(frame[0].y, frame[1].y),
            Math.abs(frame[1].x - frame[0].x),
            Math.abs(frame[1].y - frame[0].y),
          ),
          fill: light,
          fillAlpha: 0.16,
          stroke: light,
          width: px * 1.5,
        },
      ]
    : [];
  return [...lines, ...boxes, ...dots, ...pulled];
};
