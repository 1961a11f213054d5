import type { Ids } from '#domain/scene/editThings.ts';
import { placesOf } from '#domain/scene/scene.ts';
import { isPerson } from '../tools.ts';
import type { Board } from '../useBoard.ts';

/** The ball that lies at the feet of somebody who is pulled: it goes with them. */
export const carriedBall = ({ scene, frame }: Board, ids: Ids): string | undefined => {
  const here = placesOf(scene)[frame] ?? [];
  const [only] = ids;
  const holder = ids.size === 1 ? here.find(({ thing }) => thing.id === only && isPerson(thing)) : undefined;
  if (!holder) return undefined;
  const { x, y } = holder.place;
  return here.find(
    ({ thing, place }) => thing.kind === 'ball' && Math.hypot(place.x - x, place.y - y) < holder.thing.size * 0.95,
  )?.thing.id;
};
