import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Exercise } from '#contract/exercise.ts';
import { type VersionedField, versionedFields } from '#domain/exercises.ts';
import { anyScene } from '#tests/domain/randomScene.ts';
import { printSeed, runs } from '#tests/domain/seed.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeClub, type Person, signedIn } from '../people.ts';

const of = calls.exercise;
const pinned = (one: Exercise) => ({
  ...(Object.fromEntries(versionedFields.map((name) => [name, one[name]])) as Pick<Exercise, VersionedField>),
  scene: one.scene,
  exercises: one.exercises,
  shown: one.shown,
});

const anyChange = fc.record(
  {
    name: fc.constantFrom('Rondo', 'Presión', 'Remate'),
    minutes: fc.integer({ min: 5, max: 20 }),
    description: fc.constantFrom('', 'Dos toques.', 'Toque libre.'),
    material: fc.constantFrom([], [{ item: 'cone' as const, count: 4 }]),
    tags: fc.constantFrom([], ['ataque']),
    category: fc.constantFrom(null, 'passing' as const),
    scene: anyScene,
  },
  { requiredKeys: [] },
);

describe.each(engines)('versions of an exercise on $name', (engine) => {
  let app: Running;
  let coach: Person;
  beforeAll(async () => {
    printSeed();
    app = await startApp(engine);
    coach = await signedIn(app, await makeClub(app.database.query), 'COACH');
  });
  afterAll(() => app.close());

  test('who pins a version reads the same after any later saves, and only what a sheet shows makes a new one', async () => {
    await fc.assert(
      fc.asyncProperty(anyScene, fc.array(anyChange, { minLength: 1, maxLength: 6 }), async (scene, changes) => {
        const body = { name: 'Rondo', type: 'rondo' as const, scene };
        let now = await app.send(of.add, { body }, coach.token);
        const params = { id: now.id };
        const read = (version?: number) =>
          app.send(of.get, { params, query: version === undefined ? {} : { version } }, coach.token);
        const kept = new Map([[1, pinned(now)]]);
        for (const change of changes) {
          const before = now;
          now = await app.send(of.update, { params, body: { ...change, version: now.version } }, coach.token);
          const { shown: _now, ...after } = pinned(now);
          const { shown: _before, ...earlier } = pinned(before);
          const isNew = JSON.stringify(after) !== JSON.stringify(earlier);
          expect([now.headVersion - before.headVersion, change]).toEqual([isNew ? 1 : 0, change]);
          kept.set(now.headVersion, pinned(now));
        }
        for (const [n, wanted] of kept) expect(pinned(await read(n))).toEqual(wanted);
        expect(await read()).toEqual(now);
        const versions = await app.send(of.versions, { params }, coach.token);
        expect(versions.map(({ n }) => n)).toEqual([...kept.keys()].toSorted((a, b) => b - a));
      }),
      runs(12),
    );
  });
});
