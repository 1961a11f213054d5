import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { readScene } from '#contract/scene.ts';
import { printSeed, runs } from '../seed.ts';
import { sceneProperties } from './properties.ts';

beforeAll(printSeed);

test.each(sceneProperties)('$name', ({ runs: many, check }) => expect(check(runs(many)).failure).toBe(''));

test('drawings that were stored in the first form open for ever', () => {
  const stored: unknown[] = JSON.parse(readFileSync(new URL('./frozen/v1.json', import.meta.url), 'utf8'));
  expect(stored.length).toBeGreaterThan(0);
  for (const scene of stored) expect(readScene(scene)).toEqual(scene);
});
