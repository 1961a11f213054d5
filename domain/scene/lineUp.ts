import type { Formation } from '../formations.ts';
import type { PlayerId } from '../ids.ts';
import type { Change } from '../match/entry.ts';
import type { MatchState } from '../match/state.ts';
import { pitchSizes } from '../pitchSize.ts';
import { goalkeeper, type Place } from '../positions.ts';
import type { Sport } from '../sports.ts';
import { onFormation } from './arrange.ts';
import { addThing, changeThings, freshId, placeIn, putPlaces, tidy } from './editThings.ts';
import {
  emptyScene,
  groundSize,
  type Point,
  placesOf,
  type Scene,
  type ScenePitch,
  type ScenePlace,
  sceneLimits,
  type Thing,
  usualPitch,
} from './scene.ts';
import { usualSize } from './usualSize.ts';

/** A player as the board writes them. */
export type Written = { readonly playerId: PlayerId; readonly name: string; readonly number: number | null };

export type LineUp = {
  readonly sport: Sport;
  /** Who is on the pitch, and where; in a line-up before kick-off, who begins. */
  readonly pitch: MatchState['pitch'];
  readonly written: (playerId: PlayerId) => Written;
  readonly shirtColour: string;
  readonly rival: Formation | undefined;
  /** Places that notes from the stands are about. */
  readonly flags: readonly Place[];
};

/** The ground of a board in a match: the whole pitch. */
const groundOf = (sport: Sport): ScenePitch => ({ ...usualPitch, ground: 'full', format: sport });

const pointOf = (sport: Sport, { x, y }: Place): Point => {
  const { length, width } = pitchSizes[sport];
  return tidy({ x: (y / 100) * length, y: (x / 100) * width });
};
/** Characters of a name on a drawing. */
const nameAtMost = 60;
const lookOf = ({ playerId, name, number }: Written): Pick<Thing, 'playerId' | 'name' | 'number'> => ({
  playerId,
  name: name.slice(0, nameAtMost),
  number: number ?? undefined,
});
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Rivals who would stand on somebody of ours step aside, across the pitch, towards its middle. */
const asideOf = (scene: Scene): Scene => {
  const { width } = groundSize(scene.pitch);
  const [here = []] = placesOf(scene);
  const ours = here.filter(({ thing }) => thing.side === 'own');
  const aside = here.flatMap(({ thing, place }): readonly (readonly [string, ScenePlace])[] => {
    const room = thing.size * 1.15;
    if (thing.side !== 'rival' || ours.every((one) => far(one.place, place) >= room)) return [];
    const towards = place.y > width / 2 ? -1 : 1;
    const free = [1, 2, 3, -1, -2, -3]
      .map((steps) => ({ ...place, ...tidy({ x: place.x, y: place.y + towards * steps * room * 0.5 }) }))
      .find((spot) => ours.every((one) => far(one.place, spot) >= room));
    return free ? [[thing.id, free]] : [];
  });
  return putPlaces(scene, 0, Object.fromEntries(aside));
};

/**
 * A drawing of a match as it stands: our players at their places, the rivals on a formation, the ball on the spot, and a
 * flag where a note from the stands has its place. It is a copy: the match does not know of it.
 */
export const lineUpScene = ({ sport, pitch, written, shirtColour, rival, flags }: LineUp): Scene => {
  const ground = groundOf(sport);
  const { length, width } = groundSize(ground);
  const things: Thing[] = [];
  const at: Record<string, ScenePlace> = {};
  const put = (thing: Omit<Thing, 'size'>, place: Point): void => {
    things.push({ ...thing, size: usualSize(ground, thing.kind) });
    at[thing.id] = place;
  };
  for (const [n, place] of flags.entries()) put({ id: `flag${n + 1}`, kind: 'flag' }, pointOf(sport, place));
  for (const [n, [playerId, spot]] of Object.entries(pitch).entries()) {
    const isKeeper = spot.position === goalkeeper;
    const look = lookOf(written(playerId));
    put(
      { id: `own${n + 1}`, kind: isKeeper ? 'keeper' : 'player', side: 'own', colour: shirtColour, ...look },
      pointOf(sport, spot),
    );
  }
  const spot = { x: length / 2, y: width / 2 };
  const reach = usualSize(ground, 'player') * 0.8;
  // Somebody who stands on the spot has the ball at their side.
  const onSpot = Object.values(at).some((place) => far(place, spot) < reach);
  put({ id: 'ball', kind: 'ball' }, onSpot ? { x: spot.x + reach, y: spot.y - reach } : spot);
  const scene: Scene = { ...emptyScene(ground), things, frames: [{ id: 'f1', ms: 'auto', at, moves: {} }] };
  return rival ? asideOf(onFormation(scene, 0, 'rival', rival)) : scene;
};

/** Puts a player in the place of another one who is on the board. */
export const putInPlace = (scene: Scene, thingId: string, who: Written): Scene =>
  changeThings(scene, new Set([thingId]), lookOf(who));

/** Our players on a board in a frame, with their places. */
const oursIn = (scene: Scene, frame: number): ReadonlyMap<PlayerId, ScenePlace> =>
  new Map(
    (placesOf(scene)[frame] ?? []).flatMap(({ thing, place }) =>
      thing.side === 'own' && thing.playerId !== undefined ? [[thing.playerId, place] as const] : [],
    ),
  );

/** A player who has gone this share of the width of the pitch has another place. */
const another = 0.25;

/** What a board says otherwise than the match: who comes on for whom, and who stands somewhere else, from and to. */
export type BoardChanges = {
  readonly changes: readonly Change[];
  readonly moved: readonly { readonly playerId: PlayerId; readonly from: Point; readonly to: Point }[];
};

/**
 * Compares a board with who is on the pitch. Each player who is only on the board comes on for the one nearest to that
 * place of those who are only on the pitch.
 */
export const changesOf = (
  scene: Scene,
  frame: number,
  { sport, pitch }: Pick<LineUp, 'sport' | 'pitch'>,
): BoardChanges => {
  const board = oursIn(scene, frame);
  const left = Object.entries(pitch).flatMap(([playerId, spot]) =>
    board.has(playerId) ? [] : [{ playerId, at: pointOf(sport, spot) }],
  );
  const changes = [...board].flatMap(([playerInId, place]): readonly Change[] => {
    if (playerInId in pitch) return [];
    const [nearest] = left.toSorted((a, b) => far(a.at, place) - far(b.at, place));
    if (!nearest) return [];
    left.splice(left.indexOf(nearest), 1);
    return [{ playerOutId: nearest.playerId, playerInId }];
  });
  const enough = pitchSizes[sport].width * another;
  const moved = Object.entries(pitch).flatMap(([playerId, spot]) => {
    const [from, to] = [pointOf(sport, spot), board.get(playerId)];
    return to && far(from, to) > enough ? [{ playerId, from, to: tidy(to) }] : [];
  });
  return { changes, moved };
};

/** Whether a board still has the line-up of the match: nobody has come on, gone off or been sent off since. */
export const hasLineUp = (scene: Scene, pitch: MatchState['pitch']): boolean => {
  const board = oursIn(scene, 0);
  return board.size === Object.keys(pitch).length && [...board.keys()].every((id) => id in pitch);
};

/** What a coach pushes about while they explain. */
export const movable: readonly string[] = ['player', 'keeper', 'ball', 'number', 'coach'];

/** Moves a thing of a board to a point in a frame, kept within the lines and the grass around them. */
export const putAt = (scene: Scene, frame: number, id: string, point: Point): Scene => {
  const place = placeIn(scene, frame, id);
  return place ? putPlaces(scene, frame, { [id]: { ...place, ...tidy(point) } }) : scene;
};

/** The colour of chalk on a board. */
const chalk = '#ffd97a';

/** A board with the lines that were drawn on it in a frame, each a thing of its own: what is kept of an explanation. */
export const withLines = (scene: Scene, frame: number, lines: readonly (readonly Point[])[]): Scene =>
  lines.reduce((now, points) => {
    const [first] = points;
    if (!first) return now;
    const from = points.slice(0, sceneLimits.points).map(({ x, y }) => ({ x: x - first.x, y: y - first.y }));
    const thing: Thing = { id: freshId(now), kind: 'free', colour: chalk, size: 1, points: from.map(tidy) };
    return addThing(now, frame, thing, first);
  }, scene);
