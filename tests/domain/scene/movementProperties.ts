import { ok } from 'node:assert/strict';
import fc from 'fast-check';
import { durationOf, pictureAt } from '#domain/scene/movement.ts';
import { type Point, placesOf, type Scene } from '#domain/scene/scene.ts';
import { lengthOf, pointAt, wayOf } from '#domain/scene/way.ts';
import { anyScene } from '../randomScene.ts';
import { type Property, property, same } from './property.ts';
import { close, seen } from './wireProperties.ts';

const point = fc.record({
  x: fc.double({ min: 0, max: 100, noNaN: true }),
  y: fc.double({ min: 0, max: 64, noNaN: true }),
});
const anyWay = fc.array(point, { minLength: 3, maxLength: 8 });
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const through = (points: readonly Point[]): readonly Point[] =>
  wayOf(points[0] as Point, points.slice(1, -1), points.at(-1) as Point);

const directions = Array.from({ length: 90 }, (_, n) => (n * Math.PI) / 45);
/** How far a point lies outside the hull of others. */
const outside = (points: readonly Point[], { x, y }: Point): number =>
  Math.max(
    ...directions.map((turn) => {
      const along = (one: Point): number => one.x * Math.cos(turn) + one.y * Math.sin(turn);
      return along({ x, y }) - Math.max(...points.map(along));
    }),
  );
/** Shares of a way at which it is measured. */
const steps = 200;

const share = fc.double({ min: 0, max: 1, noNaN: true });
const withBall = (scene: Scene): Scene => ({
  ...scene,
  things: [...scene.things, { id: 'holder', kind: 'player', size: 2 }, { id: 'theBall', kind: 'ball', size: 0.8 }],
  frames: scene.frames.map((frame, n) => ({
    ...frame,
    at: { ...frame.at, holder: { x: 5 + n * 9, y: 8 + n * n }, ...(n === 0 && { theBall: { x: 1, y: 1 } }) },
    ball: { with: 'holder' },
  })),
});

/** Ways, and what is seen at a moment. */
export const movementProperties: readonly Property[] = [
  property('a way passes through all its points', 300, anyWay, (points) => {
    const way = through(points);
    for (const one of points) ok(Math.min(...way.map((other) => far(one, other))) < 1e-6);
  }),
  property('a way leaves the hull of its points by at most a fifth of its longest piece', 300, anyWay, (points) => {
    const longest = Math.max(...points.slice(1).map((one, n) => far(one, points[n] as Point)));
    for (const one of through(points)) ok(outside(points, one) <= 0.2 * longest + 1e-6, `${outside(points, one)}`);
  }),
  property('the speed along a way is even', 200, anyWay, (points) => {
    const way = through(points);
    const step = lengthOf(way) / steps;
    const at = Array.from({ length: steps + 1 }, (_, n) => pointAt(way, n / steps));
    for (const [n, one] of at.slice(1).entries()) ok(far(one, at[n] as Point) <= step * 1.000_1 + 1e-9);
    same(at[0], points[0]);
    close(at.at(-1), points.at(-1), 1e-6);
  }),
  property(
    'the picture of a moment is the same whatever was asked before',
    100,
    fc.tuple(anyScene, fc.array(share, { minLength: 2, maxLength: 8 })),
    ([scene, shares]) => {
      const moments = shares.map((one) => one * durationOf(scene));
      const asked = moments.map((ms) => pictureAt(scene, ms));
      for (const [n, ms] of moments.entries()) same(pictureAt(structuredClone(scene), ms), asked[n]);
      same(
        moments.map((ms) => pictureAt(scene, ms)),
        asked,
      );
    },
  ),
  property(
    'a thing that a frame does not name stays, and the end of a drawing is its last frame',
    100,
    anyScene,
    (scene) => {
      const end = pictureAt(scene, durationOf(scene) + 1);
      const last = Object.fromEntries(end.map(({ thing: { id, size, ...thing }, place }) => [id, { ...thing, place }]));
      close(seen(scene).at(-1), last, 0.01);
      ok(pictureAt(scene, 0).length === placesOf(scene)[0]?.length);
    },
  ),
  property(
    'a ball with a player is never farther than a size of that player from them',
    100,
    fc.tuple(anyScene, fc.array(share, { minLength: 1, maxLength: 8 })),
    ([drawn, shares]) => {
      const scene = withBall(drawn);
      for (const one of shares) {
        const picture = pictureAt(scene, one * durationOf(scene));
        const of = (id: string) => picture.find(({ thing }) => thing.id === id)?.place as Point;
        ok(far(of('holder'), of('theBall')) < 2);
      }
    },
  ),
];
