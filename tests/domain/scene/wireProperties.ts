import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { drawingOf } from '#domain/scene/drawing.ts';
import { type Placed, placesOf, type Scene } from '#domain/scene/scene.ts';
import { sceneOfWire } from '#domain/scene/sceneFromWire.ts';
import { wireOfScene } from '#domain/scene/sceneToWire.ts';
import { scaleOf, type WireObject, type WireScene } from '#domain/scene/wire.ts';
import { anyPitch, anyScene } from '../randomScene.ts';
import { type Property, property } from './property.ts';

const canvas = fc.record({
  clientWidth: fc.integer({ min: 300, max: 2400 }),
  clientHeight: fc.integer({ min: 300, max: 2400 }),
});

/** What is seen in each frame, by the id of the thing. */
export const seen = (scene: Scene) =>
  placesOf(scene).map((frame) =>
    Object.fromEntries(
      frame.map(({ thing: { id, size, ...thing }, place: { size: _size, ...place } }: Placed) => [
        id,
        { ...thing, place },
      ]),
    ),
  );
/** Numbers that differ by at most so much are the same. */
export const close = (a: unknown, b: unknown, most: number, path = ''): void => {
  if (typeof a === 'number' && typeof b === 'number') ok(Math.abs(a - b) <= most, `${path}: ${a} and ${b}`);
  else if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null)
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
      close((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], most, `${path}.${key}`);
  else deepEqual(a ?? null, b ?? null, path);
};

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

/** Between pixels and metres, and between the wire of the specification and a scene. */
export const wireProperties: readonly Property[] = [
  property(
    'a pixel in metres and back is the same within half a pixel, on any canvas, ground and turn',
    500,
    fc.tuple(anyPitch, canvas, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    ([pitch, size, x, y]) => {
      const { metres, pixels, scale } = scaleOf(pitch, size);
      const pixel = { x: x * size.clientWidth, y: y * size.clientHeight };
      close(pixels(metres(pixel)), pixel, 0.5);
      const point = metres(pixel);
      close(metres(pixels(point)), point, 0.01);
      const { width, height } = drawingOf(pitch);
      // The whole drawing is on the canvas.
      ok(width * scale <= size.clientWidth + 0.5 && height * scale <= size.clientHeight + 0.5);
    },
  ),
  property(
    'a scene on the wire and back is the same scene, on any canvas and any ground',
    300,
    fc.tuple(anyScene, canvas),
    ([scene, size]) => {
      const back = sceneOfWire(wireOfScene(scene, size), scene.pitch);
      close(seen(back), seen(scene), 0.01);
      const places = placesOf(scene);
      deepEqual(
        back.frames.map(({ ms, moves }) => [ms, Object.keys(moves)]),
        scene.frames.map(({ ms, moves }, n) => [
          ms,
          Object.keys(moves).filter((id) => places[n]?.some(({ thing }) => thing.id === id)),
        ]),
      );
    },
  ),
  property(
    'objects of the wire are read as they were written within half a pixel, with what nobody knows of them',
    200,
    fc.tuple(anyWire, anyPitch),
    ([given, pitch]) => {
      const { exercises } = wireOfScene(sceneOfWire(given, pitch), given);
      equal(exercises.length, given.exercises.length);
      for (const [n, { objects }] of given.exercises.entries()) {
        equal(exercises[n]?.objects.length, objects.length);
        for (const object of objects) {
          const back: WireObject | undefined = exercises[n]?.objects.find(({ id }) => id === object.id);
          const first = given.exercises[0]?.objects.find(({ id }) => id === object.id);
          for (const key of ['left', 'top', 'size', 'rotation'] as const)
            close(back?.[key], object[key], 0.5, `${n} ${object.id} ${key}`);
          deepEqual([back?.color, back?.extra], [first?.color, first?.extra]);
          equal(back?.type.toUpperCase(), first?.type.toUpperCase());
        }
      }
    },
  ),
];
