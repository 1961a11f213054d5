import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readScene } from '#contract/scene.ts';
import { formations } from '#domain/formations.ts';
import { align, alignments, mirror, onFormation } from '#domain/scene/arrange.ts';
import { toDrawing } from '#domain/scene/drawing.ts';
import { bend } from '#domain/scene/editFrames.ts';
import { duplicate, moveThings, removeThings } from '#domain/scene/editThings.ts';
import { thingsAt } from '#domain/scene/grip.ts';
import { arrowsOf, paceOf } from '#domain/scene/movement.ts';
import { emptyScene, type Placed, placesOf, type Scene, usualPitch } from '#domain/scene/scene.ts';
import { anyScene } from './randomScene.ts';
import { printSeed, runs } from './seed.ts';

const near = (a: Placed | undefined, b: Placed | undefined): void => {
  expect(a?.place.x).toBeCloseTo(Number(b?.place.x), 1);
  expect(a?.place.y).toBeCloseTo(Number(b?.place.y), 1);
};

describe('editing a scene', () => {
  beforeAll(printSeed);
  const sceneAndFrame = anyScene.chain((scene) =>
    fc.tuple(fc.constant(scene), fc.nat(scene.frames.length - 1), fc.nat(scene.frames.length - 1)),
  );

  test('what is moved stays moved in the frames that say nothing, and no edit makes what cannot be stored', () => {
    fc.assert(
      fc.property(sceneAndFrame, ([scene, frame]) => {
        const ids = new Set(scene.things.slice(0, 2).map(({ id }) => id));
        const moved = moveThings(scene, frame, ids, { x: 2, y: -1 });
        const [before, after] = [placesOf(scene)[frame] ?? [], placesOf(moved)[frame] ?? []];
        for (const [n, one] of before.entries())
          near(
            after[n],
            ids.has(one.thing.id) ? { ...one, place: { ...one.place, x: one.place.x + 2, y: one.place.y - 1 } } : one,
          );
        const copied = duplicate(moved, frame, ids, { x: 1, y: 1 }).scene;
        const put = onFormation(copied, frame, 'rival', formations[0] as never);
        for (const next of [moved, copied, put, removeThings(put, ids)]) expect(readScene(next)).toBeDefined();
        expect(removeThings(scene, ids).things.some(({ id }) => ids.has(id))).toBe(false);
      }),
      runs(150),
    );
  });

  test('mirrored twice is as before', () => {
    fc.assert(
      fc.property(sceneAndFrame, fc.constantFrom('wings' as const, 'ends' as const), ([scene], side) => {
        const all = new Set(scene.things.map(({ id }) => id));
        const twice = placesOf(mirror(mirror(scene, all, side), all, side)).flat();
        for (const [at, one] of placesOf(scene).flat().entries()) near(twice[at], one);
      }),
      runs(100),
    );
  });

  test('aligned things lie on one line', () => {
    fc.assert(
      fc.property(sceneAndFrame, fc.constantFrom(...alignments), ([scene, frame], how) => {
        const all = new Set(scene.things.map(({ id }) => id));
        const places = placesOf(align(scene, frame, all, how))[frame] ?? [];
        const lines = new Set(places.map(({ place }) => Math.round(place.x * 10)));
        expect(how === 'along' ? lines.size : 0).toBeLessThanOrEqual(2);
      }),
      runs(100),
    );
  });
});

const runner = (to: number, ms: number | 'auto'): Scene => {
  const one = emptyScene({ ...usualPitch, ground: 'full' });
  const [first] = one.frames;
  return {
    ...one,
    things: [{ id: 'a', kind: 'player', size: 4, number: 9 }],
    frames: [
      { ...(first as Scene['frames'][number]), at: { a: { x: 10, y: 10 } } },
      { id: 'f2', ms, at: { a: { x: to, y: 10 } }, moves: {} },
    ],
  };
};

test('a run that nobody runs says how long it would take; by its distance it never is', () => {
  const pace = (scene: Scene) => paceOf(scene, arrowsOf(scene)[0] as never);
  expect(pace(runner(40, 1_000))).toMatchObject({ metres: 30, kmh: 108, needs: 3_400 });
  expect(pace(runner(40, 'auto'))).toMatchObject({ kmh: 18, needs: null });
});

test('a way bends where it is pulled, in the order of the way', () => {
  const way = [0, 10, 20, 30, 40].map((x) => ({ x, y: 0 }));
  const once = bend(way, [], { x: 10, y: 4 });
  expect(bend(way, once, { x: 32, y: -3 })).toEqual([
    { x: 10, y: 4 },
    { x: 32, y: -3 },
  ]);
  expect(bend(way, once, { x: 11, y: 6 })).toEqual([{ x: 11, y: 6 }]);
});

test('of things in a heap the nearest is under the finger; an area is below what lies on it', () => {
  const scene = runner(40, 'auto');
  const zone: Placed = { thing: { id: 'z', kind: 'rect', size: 30, w: 30, h: 20 }, place: { x: 12, y: 10 } };
  const picture = [zone, ...(placesOf(scene)[0] ?? [])];
  const at = (x: number) => thingsAt(picture, scene.pitch, toDrawing(scene.pitch, { x, y: 10 }), 0.5);
  expect(at(10)).toEqual(['a', 'z']);
  expect(at(20)).toEqual(['z']);
  expect(at(60)).toEqual([]);
});
