import { drawingOf, toDrawing } from '#domain/scene/drawing.ts';
import type { Ids } from '#domain/scene/editThings.ts';
import { extentOf } from '#domain/scene/grip.ts';
import type { Placed, Point, ScenePitch } from '#domain/scene/scene.ts';
import { isArea } from '../tools.ts';

/** Things of a picture that a pull moves as one. */
export type Carried = {
  readonly ids: Ids;
  /** Metres of the drawing from where they were. */
  readonly by: Point;
  /** What is not carried: as it was, or changed too, as ways are. */
  readonly still: readonly Placed[];
};

/** Metres by which the places of one pull may differ: they are rounded to hundredths. */
const rounding = 0.02;
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < rounding;

const moved = ({ place: a }: Placed, { place: b }: Placed): boolean => a.x !== b.x || a.y !== b.y;

/**
 * Finds what a pull carries, so that it is painted once and moved as a whole; undefined where that would not look like
 * what is kept: areas lie below others, lines change, what has reached the edge stays behind, and what lay beyond the
 * drawing was not painted. `things`: the ids of the scene, without ways and faint pictures.
 */
export const carriedIn = (
  before: readonly Placed[],
  now: readonly Placed[],
  things: Ids,
  pitch: ScenePitch,
): Carried | undefined => {
  const then = new Map(before.map((one) => [one.thing.id, one]));
  const pulled = now.flatMap((one) => {
    const old = then.get(one.thing.id);
    return old && things.has(one.thing.id) && moved(old, one) ? [{ one, old }] : [];
  });
  const [first] = pulled;
  if (!first) return undefined;
  const by = { x: first.one.place.x - first.old.place.x, y: first.one.place.y - first.old.place.y };
  const { width, height } = drawingOf(pitch);
  const isSeen = (one: Placed): boolean => {
    const { left, top, right, bottom } = extentOf(one, pitch);
    return left >= 0 && top >= 0 && right <= width && bottom <= height;
  };
  const isCarried = ({ one: { thing, place }, old }: (typeof pulled)[number]): boolean =>
    !(isArea(thing) || place.p1) &&
    isNear(place.x - old.place.x, by.x) &&
    isNear(place.y - old.place.y, by.y) &&
    isSeen(old);
  if (!pulled.every(isCarried)) return undefined;
  const ids = new Set(pulled.map(({ one }) => one.thing.id));
  const others = (picture: readonly Placed[]): readonly Placed[] => picture.filter(({ thing }) => !ids.has(thing.id));
  const [a, b] = [toDrawing(pitch, first.old.place), toDrawing(pitch, first.one.place)];
  const hasWays = [...before, ...now].some(({ thing }) => !things.has(thing.id));
  return { ids, by: { x: b.x - a.x, y: b.y - a.y }, still: others(hasWays ? now : before) };
};
