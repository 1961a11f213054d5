import { expect, test } from 'vitest';
import { idBefore } from '#domain/match/fixes.ts';

const rest = '-0190-7000-8000-000000000000';

test('ids of the entries before a command’s own differ from it and from each other in their first eight characters', () => {
  const made = [0, 1, 2].map((place) => idBefore(`0190a0b1${rest}`, place));
  expect(new Set([...made, `0190a0b1${rest}`]).size).toBe(4);
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-0190-7000-8000-000000000000$/);
  expect(idBefore(`0190a0b1${rest}`, 1)).toBe(made[1]);
});

test('an id whose number is small is as long as all others', () => {
  expect(idBefore(`9e3779b0${rest}`, 0)).toBe(`00000001${rest}`);
});
