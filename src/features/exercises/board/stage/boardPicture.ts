import { toDrawing } from '#domain/scene/drawing.ts';
import type { Ids } from '#domain/scene/editThings.ts';
import { extentOf } from '#domain/scene/grip.ts';
import { arrowsOf } from '#domain/scene/movement.ts';
import { groundBox } from '#domain/scene/picture/ground.ts';
import { circle, rect, type Shape } from '#domain/scene/picture/shape.ts';
import { shapesOf } from '#domain/scene/picture/shapes.ts';
import { type Placed, type Point, placesOf, type Scene, type ScenePitch } from '#domain/scene/scene.ts';
import { beforePeople, lineOf, withoutCarriers } from '#domain/scene/still.ts';
import { isArea, isPerson } from '../tools.ts';
import type { Handle } from './handles.ts';
import type { Guide } from './snap.ts';

/** Somebody who has come from elsewhere is seen there too, faint. */
const ghostOpacity = 0.38;

/**
 * A frame at rest: its things, the ways on which they came into it, and where they came from. Areas lie at the bottom,
 * then lines; people and material are never covered by them.
 */
export const framePicture = (scene: Scene, frame: number): readonly Placed[] => {
  const places = placesOf(scene);
  const [here, before] = [places[frame] ?? [], new Map((places[frame - 1] ?? []).map((one) => [one.thing.id, one]))];
  const arrows = arrowsOf(scene).filter((arrow) => arrow.frame === frame);
  const balls = new Set(scene.things.flatMap(({ id, kind }) => (kind === 'ball' ? [id] : [])));
  const people = here.filter(({ thing }) => isPerson(thing));
  const ghosts = arrows.flatMap(({ id }): readonly Placed[] => {
    const one = before.get(id);
    if (!one || !isPerson(one.thing)) return [];
    const { name: _name, ...thing } = one.thing;
    return [{ thing: { ...thing, id: `${id}<${frame}` }, place: { ...one.place, opacity: ghostOpacity } }];
  });
  const holder = here.find(({ thing }) => thing.id === scene.frames[frame]?.ball?.with);
  const withBall = holder
    ? here.map((one) =>
        one.thing.kind === 'ball'
          ? {
              ...one,
              place: {
                ...one.place,
                x: holder.place.x + holder.thing.size * 0.6,
                y: holder.place.y + holder.thing.size * 0.36,
              },
            }
          : one,
      )
    : here;
  const isBelow = ({ thing }: Placed): boolean => isArea(thing);
  return [
    ...withBall.filter(isBelow),
    ...withoutCarriers(arrows, balls).map((arrow) => lineOf({ ...arrow, way: beforePeople(arrow.way, people) })),
    ...ghosts,
    ...withBall.filter((one) => !isBelow(one)),
  ];
};

/** The shapes of a picture. */
export const pictureShapes = (picture: readonly Placed[], pitch: ScenePitch, unit: number): readonly Shape[] =>
  picture.flatMap((placed) => shapesOf(placed, pitch, unit));

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
