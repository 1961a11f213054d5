import { expect, test } from 'vitest';
import { moveThings, shifted } from '#domain/scene/editThings.ts';
import { framePicture } from '#domain/scene/picture/framePicture.ts';
import { emptyScene, type Scene, type Thing, usualPitch } from '#domain/scene/scene.ts';
import { carriedIn } from '#features/exercises/board/stage/carried.ts';

const player = (id: string): Thing => ({ id, kind: 'player', side: 'own', size: 4 });
const area: Thing = { id: 'area', kind: 'rect', size: 10, w: 10, h: 10 };
const scene: Scene = {
  ...emptyScene({ ...usualPitch, ground: 'full' }),
  things: [area, player('a'), player('b'), player('c')],
  frames: [
    {
      ...{ id: 'f1', ms: 'auto', hold: 0, moves: {} },
      at: { area: { x: 30, y: 30 }, a: { x: 20, y: 20 }, b: { x: 40, y: 20 }, c: { x: 60, y: 60 } },
    },
    { id: 'f2', ms: 'auto', hold: 0, at: { a: { x: 30, y: 25 } }, moves: { a: { kind: 'run', via: [] } } },
  ],
};
const all = new Set(scene.things.map(({ id }) => id));
const pull = (ids: readonly string[], by: { x: number; y: number }, frame = 0, of = scene) => {
  const moved = moveThings(of, frame, new Set(ids), by);
  return carriedIn(framePicture(of, frame), framePicture(moved, frame), all, of.pitch);
};

test('what is pulled goes as one, by the metres of the drawing, and the rest is still', () => {
  const found = pull(['a', 'b'], { x: 3, y: -2 });
  expect([...(found?.ids ?? [])]).toEqual(['a', 'b']);
  const turned: Scene = { ...scene, pitch: { ...scene.pitch, turned: 'portrait' } };
  expect([found?.by, pull(['a', 'b'], { x: 3, y: -2 }, 0, turned)?.by].map((by) => [by?.x, by?.y])).toEqual([
    [3, -2],
    [-2, -3],
  ]);
  expect(found?.still.map(({ thing }) => thing.id)).toEqual(['area', 'c']);
  expect(pull(['a', 'b'], { x: 0, y: 0 })).toBeUndefined();
});

test('a way into the frame changes with who is pulled, and is drawn again', () => {
  const found = pull(['a'], { x: 4, y: 4 }, 1);
  expect([...(found?.ids ?? [])]).toEqual(['a']);
  expect(found?.still.map(({ thing }) => thing.id).filter((id) => !all.has(id))).not.toEqual([]);
});

test('areas, what is stopped at the edge, and what was beyond the drawing are not carried', () => {
  expect(pull(['area', 'a'], { x: 3, y: 3 })).toBeUndefined();
  expect(pull(['a', 'c'], { x: 1e6, y: 3 })).toBeUndefined();
  const {
    frames: [first],
  } = scene;
  if (!first) throw new Error('no frame');
  const far: Scene = {
    ...scene,
    frames: [{ ...first, at: { ...first.at, a: shifted({ x: 20, y: 20 }, { x: -80, y: 0 }) } }],
  };
  expect(pull(['a'], { x: 40, y: 0 }, 0, far)).toBeUndefined();
});
