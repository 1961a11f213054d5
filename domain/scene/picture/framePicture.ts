import { arrowsOf, pictureAt } from '../movement.ts';
import { type Placed, placesOf, type Scene, type ScenePitch, type Thing } from '../scene.ts';
import { beforePeople, lineOf, withoutCarriers } from '../still.ts';
import type { Shape } from './shape.ts';
import { shapesOf } from './shapes.ts';

const isPerson = ({ kind }: Thing): boolean => kind === 'player' || kind === 'keeper' || kind === 'coach';
const isArea = ({ kind }: Thing): boolean => kind === 'rect' || kind === 'ellipse';

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

/** The shapes of a moment of a playing scene: areas at the bottom. */
export const momentShapes = (scene: Scene, ms: number, unit: number): readonly Shape[] => {
  const picture = pictureAt(scene, ms);
  const isBelow = ({ thing }: Placed): boolean => isArea(thing);
  const ordered = [...picture.filter(isBelow), ...picture.filter((one) => !isBelow(one))];
  return pictureShapes(ordered, scene.pitch, unit);
};
