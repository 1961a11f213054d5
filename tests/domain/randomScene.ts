import fc from 'fast-check';
import {
  type Frame,
  iconKinds,
  movementKinds,
  type Scene,
  type ScenePitch,
  type ScenePlace,
  sides,
  type Thing,
} from '#domain/scene/scene.ts';
import { sportNames } from '#domain/sports.ts';

const tenthOfMillimetre = (value: number): number => Math.round(value * 10_000) / 10_000;
const within = (least: number, most: number) =>
  fc.double({ min: least, max: most, noNaN: true }).map(tenthOfMillimetre);

/** Any ground on which a drawing can lie. */
export const anyPitch: fc.Arbitrary<ScenePitch> = fc.record({
  ground: fc.constantFrom('full', 'half', 'area'),
  format: fc.constantFrom(...sportNames),
  length: within(8, 60),
  width: within(8, 40),
  turned: fc.constantFrom('landscape', 'portrait'),
  look: fc.constant('grass'),
  grid: fc.constant(0),
});

const Point = fc.record({ x: within(0, 60), y: within(0, 40) });
const Look = {
  side: fc.option(fc.constantFrom(...sides), { nil: undefined }),
  number: fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined }),
  name: fc.option(fc.constantFrom('Ana', 'Iker', 'Ñoño'), { nil: undefined }),
  colour: fc.option(fc.constantFrom('#b4232c', '#0F5C4A'), { nil: undefined }),
  colour2: fc.option(fc.constant('#ffffff'), { nil: undefined }),
  dashed: fc.option(fc.boolean(), { nil: undefined }),
  arrowEnd: fc.option(fc.boolean(), { nil: undefined }),
  fill: fc.option(fc.constantFrom('#00ff00', false as const), { nil: undefined }),
};
const anyThing = (id: string): fc.Arbitrary<Thing> =>
  fc.oneof(
    fc.record({ id: fc.constant(id), kind: fc.constantFrom(...iconKinds, 'WHISTLE'), size: within(0.2, 6), ...Look }),
    fc.record({
      id: fc.constant(id),
      kind: fc.constantFrom('rect', 'ellipse'),
      size: within(1, 9),
      w: within(1, 20),
      h: within(1, 20),
    }),
    fc.record({
      id: fc.constant(id),
      kind: fc.constant('free'),
      size: within(0.5, 4),
      points: fc.array(Point, { minLength: 2, maxLength: 5 }),
    }),
    fc.record({ id: fc.constant(id), kind: fc.constant('line'), size: fc.constant(0), arrowEnd: fc.boolean() }),
  );

const placeOf = ({ kind }: Thing): fc.Arbitrary<ScenePlace> =>
  kind === 'line'
    ? fc.tuple(Point, Point).map(([p1, p2]) => ({ x: (p1.x + p2.x) / 2, y: (p1.y + p2.y) / 2, p1, p2 }))
    : fc.record({ x: within(0, 60), y: within(0, 40), turn: fc.constantFrom(0, 90, 270) });

const frameOf = (things: readonly Thing[], n: number): fc.Arbitrary<Frame> =>
  fc.record({
    id: fc.constant(`f${n + 1}`),
    ms: fc.constantFrom('auto' as const, 900, 2_400),
    at: fc
      .tuple(
        ...things.map((thing) =>
          fc.option(fc.option(placeOf(thing), { nil: null }), { nil: undefined, freq: n === 0 ? 9 : 2 }),
        ),
      )
      .map((places) =>
        Object.fromEntries(places.flatMap((place, at) => (place === undefined ? [] : [[`t${at}`, place]]))),
      ),
    moves: fc
      .constantFrom(...movementKinds)
      .map((kind): Frame['moves'] => (n === 0 ? {} : { t0: { kind, via: [{ x: 3, y: 4 }] } })),
  });

/** Any scene of up to eight things and four frames. */
export const anyScene: fc.Arbitrary<Scene> = fc
  .tuple(anyPitch, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4 }))
  .chain(([pitch, many, frames]) =>
    fc
      .tuple(...Array.from({ length: many }, (_, n) => anyThing(`t${n}`)))
      .chain((things) =>
        fc
          .tuple(...Array.from({ length: frames }, (_, n) => frameOf(things, n)))
          .map((all): Scene => ({ v: 1, pitch, things, frames: all })),
      ),
  );
