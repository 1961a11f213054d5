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

export const lengthOf = (way: readonly Point[]): number =>
  way.reduce((sum, point, n) => sum + (n === 0 ? 0 : distance(way[n - 1] ?? point, point)), 0);

/** The point of a way after a share of its length. */
export const pointAt = (way: readonly Point[], share: number): Point => {
  let left = lengthOf(way) * share;
  for (let n = 1; n < way.length; n += 1) {
    const [a, b] = [way[n - 1], way[n]];
    if (!a || !b) break;
    const step = distance(a, b);
    if (left <= step) return step === 0 ? b : { x: between(a.x, b.x, left / step), y: between(a.y, b.y, left / step) };
    left -= step;
  }
  return way.at(-1) ?? { x: 0, y: 0 };
};
