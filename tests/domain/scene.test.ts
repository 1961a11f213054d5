import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readScene } from '#contract/scene.ts';
import { emptyScene, type Placed, placesOf, sceneLimits } from '#domain/scene/scene.ts';
import { sceneOfWire } from '#domain/scene/sceneFromWire.ts';
import { smallScene } from '#domain/scene/still.ts';
import { anyScene } from './randomScene.ts';
import { printSeed, runs } from './seed.ts';

describe('a scene', () => {
  beforeAll(printSeed);

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
