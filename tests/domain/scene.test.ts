import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readScene } from '#contract/scene.ts';
import { durationOf, pictureAt } from '#domain/scene/movement.ts';
import { emptyScene, type Placed, placesOf, type Scene, sceneLimits } from '#domain/scene/scene.ts';
import { sceneOfWire } from '#domain/scene/sceneFromWire.ts';
import { wireOfScene } from '#domain/scene/sceneToWire.ts';
import { smallScene } from '#domain/scene/still.ts';
import type { WireObject, WireScene } from '#domain/scene/wire.ts';
import { anyPitch, anyScene } from './randomScene.ts';
import { printSeed, runs } from './seed.ts';

const canvas = fc.record({
  clientWidth: fc.integer({ min: 300, max: 2400 }),
  clientHeight: fc.integer({ min: 300, max: 2400 }),
});

/** What is seen in each frame, to the centimetre. */
const seen = (scene: Scene) =>
  placesOf(scene).map((frame) =>
    Object.fromEntries(
      frame.map(({ thing: { id, size, ...thing }, place: { size: _size, ...place } }: Placed) => [
        id,
        { ...thing, place },
      ]),
    ),
  );
/** The same, however the last digits fell. */
const near = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_key, one: unknown) =>
    typeof one === 'number' ? Math.round(one * 50) / 50 : one,
  );
const close = (a: unknown, b: unknown, most: number, path = ''): void => {
  if (typeof a === 'number' && typeof b === 'number') expect(Math.abs(a - b), path).toBeLessThanOrEqual(most);
  else if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null)
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
      close((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], most, `${path}.${key}`);
  else expect(near(a), path).toEqual(near(b));
};

describe('a scene', () => {
  beforeAll(printSeed);

  test('in pixels and back is the same scene, on any canvas and any ground', () => {
    fc.assert(
      fc.property(anyScene, canvas, (scene, size) => {
        const wire = wireOfScene(scene, size);
        const back = sceneOfWire(wire, scene.pitch);
        close(seen(back), seen(scene), 0.01);
        expect(back.frames.map(({ ms, moves }) => [ms, Object.keys(moves)])).toEqual(
          scene.frames.map(({ ms, moves }, n) => [
            ms,
            Object.keys(moves).filter((id) => placesOf(scene)[n]?.some(({ thing }) => thing.id === id)),
          ]),
        );
      }),
      runs(300),
    );
  });

  const anyObject = (n: number): fc.Arbitrary<WireObject> =>
    fc.record({
      id: fc.constant(`o${n}`),
      type: fc.constantFrom('PLAYER', 'BALL', 'CONE', 'player', 'SOMETHING'),
      left: fc.double({ min: 0, max: 1_000, noNaN: true }),
      top: fc.double({ min: 0, max: 700, noNaN: true }),
      size: fc.double({ min: 4, max: 90, noNaN: true }),
      rotation: fc.constantFrom(0, 45, 180),
      color: fc.constantFrom('#ff0000', 'rgb(1,2,3)'),
      icon: fc.constantFrom('{"name":"shirt","props":{"team":"own","stripes":3}}', 'shirt', ''),
      extra: fc.constantFrom('kept', 7),
    });
  const anyWire: fc.Arbitrary<WireScene> = fc
    .integer({ min: 1, max: 6 })
    .chain((many) =>
      fc.array(fc.tuple(...Array.from({ length: many }, (_, n) => anyObject(n))), { minLength: 1, maxLength: 4 }),
    )
    .map((frames) => ({ clientWidth: 1_000, clientHeight: 700, exercises: frames.map((objects) => ({ objects })) }));

  test('read after write gives the same pixels within half of one, and keeps what it does not know', () => {
    fc.assert(
      fc.property(anyWire, anyPitch, (given, pitch) => {
        const { exercises } = wireOfScene(sceneOfWire(given, pitch), given);
        for (const [n, { objects }] of given.exercises.entries())
          for (const object of objects) {
            const back = exercises[n]?.objects.find(({ id }) => id === object.id);
            const first = given.exercises[0]?.objects.find(({ id }) => id === object.id);
            for (const key of ['left', 'top', 'size', 'rotation'] as const)
              close(back?.[key], object[key], 0.5, `${n} ${object.id} ${key}`);
            expect([back?.color, back?.extra]).toEqual([first?.color, first?.extra]);
            expect(back?.type.toUpperCase()).toBe(first?.type.toUpperCase());
          }
      }),
      runs(200),
    );
  });

  test('objects without an id are the nearest of the frame before that look the same', () => {
    const player = (left: number, number: number) => ({ type: 'PLAYER', left, top: 100, size: 30, number });
    const scene = sceneOfWire(
      {
        clientWidth: 900,
        clientHeight: 600,
        exercises: [
          { objects: [player(100, 4), player(500, 4), player(300, 9)] },
          { objects: [player(480, 4), player(130, 4), player(310, 9), player(20, 7)] },
        ],
      },
      emptyScene().pitch,
    );
    expect(scene.things).toHaveLength(4);
    const [first = [], second = []] = placesOf(scene);
    const x = (frame: readonly Placed[], n: number) =>
      frame.find(({ thing }) => thing.id === scene.things[n]?.id)?.place.x ?? 0;
    for (const n of [0, 1, 2]) expect(Math.abs(x(first, n) - x(second, n))).toBeLessThan(2);
  });

  test('a thing that a frame does not name stays where it was, and nothing moves between the end of a frame and the next', () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        const end = pictureAt(scene, durationOf(scene) + 1);
        close(
          seen({ ...scene, frames: scene.frames }).at(-1),
          Object.fromEntries(end.map(({ thing: { id, size: _s, ...thing }, place }) => [id, { ...thing, place }])),
          0.01,
        );
        expect(pictureAt(scene, 0).length).toBe(placesOf(scene)[0]?.length);
      }),
      runs(100),
    );
  });

  test('the small drawing of a list is at most 6 KiB long, carries no names, and is a scene', () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        const small = smallScene(scene);
        const text = JSON.stringify(small);
        expect(text.length).toBeLessThanOrEqual(6 * 1024);
        expect(text).not.toMatch(/"name"|playerId/);
        expect(readScene(small)).toEqual(small);
      }),
      runs(100),
    );
  });

  test('what is no scene, a later form, or too large is not read', () => {
    const one = emptyScene();
    const ball = { id: 'b', kind: 'ball', size: 1 };
    expect(readScene({ ...one, things: [ball], later: 'kept' })).toMatchObject({ later: 'kept' });
    const many = (n: number) => Array.from({ length: n }, (_, at) => ({ ...ball, id: `b${at}` }));
    for (const wrong of [
      undefined,
      'scene',
      {},
      { ...one, v: 2 },
      { ...one, frames: [] },
      { ...one, things: [ball, ball] },
      { ...one, things: many(sceneLimits.things + 1) },
      { ...one, frames: [{ id: 'f1', at: { ghost: { x: 1, y: 1 } } }] },
      { ...one, frames: [{ id: 'f1', at: {}, moves: { ghost: { via: [], kind: 'run' } } }] },
      { ...one, things: [{ ...ball, size: 1e9 }] },
      { ...one, things: [{ ...ball, blob: 'x'.repeat(sceneLimits.bytes) }] },
      { clientWidth: 800, clientHeight: 600, exercises: [] },
      { clientWidth: 5, clientHeight: 600, exercises: [{ objects: [] }] },
      { clientWidth: 800, clientHeight: 600, exercises: [{ objects: many(sceneLimits.things + 1) }] },
    ])
      expect([wrong, readScene(wrong)]).toEqual([wrong, undefined]);
  });

  test('the background picture chooses the ground; without one the ground stays, or is the whole pitch', () => {
    const wire = { clientWidth: 900, clientHeight: 600, exercises: [{ objects: [] }] };
    expect(readScene(wire)?.pitch).toMatchObject({ ground: 'full', turned: 'landscape' });
    expect(readScene({ ...wire, clientHeight: 1200 })?.pitch).toMatchObject({ ground: 'full', turned: 'portrait' });
    expect(readScene({ ...wire, backgroundImage: 'img/pitch-half.svg' })?.pitch.ground).toBe('half');
    expect(readScene(wire, emptyScene().pitch)?.pitch).toEqual(emptyScene().pitch);
  });
});
