import type { Point } from './scene.ts';

/** Straight pieces by which a curve from one point to the next is drawn. */
const perSegment = 12;

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
const between = (a: number, b: number, share: number): number => a + (b - a) * share;

/**
 * The direction of the curve at `b`, on its way to `c`. Each piece counts by the root of its length (centripetal
 * Catmull-Rom), so that points at uneven distances make no loops.
 */
const direction = (a: Point, b: Point, c: Point, piece: number): Point => {
  const [before, after] = [Math.sqrt(distance(a, b)), Math.sqrt(distance(b, c))];
  if (before === 0 || after === 0)
    return before === 0 ? { x: c.x - b.x, y: c.y - b.y } : { x: b.x - a.x, y: b.y - a.y };
  const along = (from: number, at: number, to: number): number =>
    piece * ((at - from) / before - (to - from) / (before + after) + (to - at) / after);
  return { x: along(a.x, b.x, c.x), y: along(a.y, b.y, c.y) };
};

/** The coordinate of the curve between two points with the directions that it has there. */
const curve = (from: number, leaves: number, to: number, comes: number, t: number): number =>
  (2 * t ** 3 - 3 * t ** 2 + 1) * from +
  (t ** 3 - 2 * t ** 2 + t) * leaves +
  (3 * t ** 2 - 2 * t ** 3) * to +
  (t ** 3 - t ** 2) * comes;

/** The way from one point to another through others, as the points of a line. */
export const wayOf = (from: Point, via: readonly Point[], to: Point): readonly Point[] => {
  if (via.length === 0) return [from, to];
  const all = [from, ...via, to];
  const at = (n: number): Point => all[Math.min(all.length - 1, Math.max(0, n))] ?? to;
  const way: Point[] = [from];
  for (let n = 0; n < all.length - 1; n += 1) {
    const [a, b, c, d] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    const piece = Math.sqrt(distance(b, c));
    const [leaves, comes] = [direction(a, b, c, piece), direction(b, c, d, piece)];
    for (let step = 1; step <= perSegment; step += 1) {
      const t = step / perSegment;
      way.push({ x: curve(b.x, leaves.x, c.x, comes.x, t), y: curve(b.y, leaves.y, c.y, comes.y, t) });
    }
  }
  return way;
};

/** How far each point of a way is from its beginning, remembered as long as the way is. */
const known = new WeakMap<readonly Point[], readonly number[]>();
const distancesOf = (way: readonly Point[]): readonly number[] => {
  const found = known.get(way);
  if (found) return found;
  let passed = 0;
  const distances = way.map((point, n) => {
    passed += n === 0 ? 0 : distance(way[n - 1] ?? point, point);
    return passed;
  });
  known.set(way, distances);
  return distances;
};

export const lengthOf = (way: readonly Point[]): number => distancesOf(way).at(-1) ?? 0;

/** The point of a way after a share of its length. */
export const pointAt = (way: readonly Point[], share: number): Point => {
  const distances = distancesOf(way);
  const passed = lengthOf(way) * share;
  let [low, high] = [1, way.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((distances[middle] ?? 0) < passed) low = middle + 1;
    else high = middle;
  }
  const [a, b] = [way[low - 1], way[low]];
  if (!a || !b) return way.at(-1) ?? { x: 0, y: 0 };
  const [before, after] = [distances[low - 1] ?? 0, distances[low] ?? 0];
  if (after === before || passed >= after) return b;
  const along = (passed - before) / (after - before);
  return { x: between(a.x, b.x, along), y: between(a.y, b.y, along) };
};
