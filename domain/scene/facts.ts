import { type Arrow, arrowsOf } from './movement.ts';
import { type MovementKind, type Placed, type Point, placesOf, type Scene, type Thing } from './scene.ts';
import { lengthOf } from './way.ts';

/** What happens in a frame, for a sentence: who does what over how many metres, and to whom. */
export type Fact = {
  readonly kind: MovementKind;
  readonly who: Thing;
  readonly metres: number;
  readonly to?: Thing;
};

const people: readonly string[] = ['player', 'keeper', 'coach'];
/** Who has a ball that lies there: the nearest person who can touch it. */
const nearest = (picture: readonly Placed[], at: Point | undefined): Thing | undefined =>
  picture
    .filter(({ thing }) => people.includes(thing.kind))
    .map(
      ({ thing, place }) => [thing, Math.hypot(place.x - (at?.x ?? 0), place.y - (at?.y ?? 0)) / thing.size] as const,
    )
    .filter(([, far]) => far < 1.6)
    .toSorted((a, b) => a[1] - b[1])[0]?.[0];

/** What happens on the way into a frame, in the order of the things: runs, passes, dribbles, shots. */
export const factsOf = (scene: Scene, frame: number): readonly Fact[] => {
  const places = placesOf(scene);
  const [before, here] = [places[frame - 1] ?? [], places[frame] ?? []];
  const things = new Map(scene.things.map((thing) => [thing.id, thing]));
  const arrows = arrowsOf(scene).filter((arrow) => arrow.frame === frame);
  const carried = new Set(
    arrows.filter(({ id, kind }) => kind === 'dribble' && things.get(id)?.kind === 'ball').map(({ frame: n }) => n),
  );
  const factOf = ({ id, kind, way }: Arrow): readonly Fact[] => {
    const thing = things.get(id);
    if (!thing) return [];
    const metres = Math.round(lengthOf(way));
    if (thing.kind !== 'ball') return [{ kind, who: thing, metres }];
    // A dribble is said of who has the ball.
    if (kind === 'dribble' && carried.size > 0 && arrows.some((other) => other.id !== id && other.kind === 'dribble'))
      return [];
    const [from, to] = [nearest(before, way[0]), nearest(here, way.at(-1))];
    return [{ kind, who: from ?? thing, metres, ...(to && to.id !== from?.id && { to }) }];
  };
  return arrows.flatMap(factOf);
};
