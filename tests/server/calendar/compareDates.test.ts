import { expect, test } from 'vitest';
import { seed } from '#tests/domain/seed.ts';
import { compareFrozen, compareSeeds } from './compareDates.ts';

// The long run is `npm run test:calendar`. A disagreement names its seed.
test('random rules have the dates that rrule gives them, in twelve zones', () => {
  const first = seed % 1_000_000;
  const { instants, disagreements } = compareSeeds(Array.from({ length: 40 }, (_, index) => first + index));
  expect(disagreements).toEqual([]);
  expect(instants).toBeGreaterThan(1000);
});

test('frozen rules have the dates that python-dateutil gave them, through every change of the clocks', () => {
  const { rules, instants, disagreements } = compareFrozen();
  expect(disagreements).toEqual([]);
  expect(rules).toBe(400);
  expect(instants).toBeGreaterThan(1000);
});
