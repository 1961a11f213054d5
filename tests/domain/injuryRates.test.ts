import { expect, test } from 'vitest';
import { absencesOf, missedDays, missedUntil } from '#domain/injury/absence.ts';
import { injuryBurden, injuryRate, poissonInterval } from '#domain/injury/rates.ts';

// Exact limits of Ulm 1990 (Am. J. Epidemiol. 131, 373-375), which Byar's approximation meets within half of a hundredth of the count plus one.
test.each([
  [0, 0, 3.689],
  [1, 0.025, 5.572],
  [5, 1.623, 11.668],
  [10, 4.795, 18.39],
  [20, 12.217, 30.888],
  [50, 37.111, 65.919],
])('Poisson interval of a count of %i (Ulm 1990)', (count, low, high) => {
  const found = poissonInterval(count);
  expect(found.value).toBe(count);
  expect(Math.abs(found.low - low)).toBeLessThan(0.02);
  expect(Math.abs(found.high - high)).toBeLessThan(0.06);
});

test('no rate below 200 hours, nor with less than 80 % of the presences recorded', () => {
  expect(injuryRate(3, { hours: 199.9, recorded: null })).toBeNull();
  expect(injuryRate(3, { hours: 500, recorded: 0.79 })).toBeNull();
  expect(injuryRate(10, { hours: 500, recorded: 0.8 })?.value).toBe(20);
  expect(injuryBurden(60, { hours: 100, recorded: null }, { hours: 300, recorded: 0.9 })).toBe(150);
  expect(injuryBurden(60, { hours: 100, recorded: null }, { hours: 300, recorded: 0.5 })).toBeNull();
});

test('days missed are those between the injury and the return, and a relapse begins another absence', () => {
  const back = { to: 'returnToPlay', day: '2026-09-05' };
  expect(missedUntil(absencesOf('2026-09-01', [back]), '2026-12-01')).toBe(3);
  const again = absencesOf('2026-09-01', [
    { to: 'assessment', day: '2026-09-02' },
    back,
    { to: 'assessment', day: '2026-09-20' },
    { to: 'treatment', day: '2026-09-21' },
  ]);
  expect(again).toEqual([
    { from: '2026-09-01', to: '2026-09-05' },
    { from: '2026-09-20', to: null },
  ]);
  expect(missedUntil(again, '2026-09-25')).toBe(3 + 4);
  expect(again.flatMap((one) => missedDays(one, { from: '2026-09-03', to: '2026-09-22' }))).toHaveLength(2 + 2);
  // Who returns the next day has missed none.
  expect(missedUntil(absencesOf('2026-09-01', [{ to: 'returnToPlay', day: '2026-09-02' }]), '2026-12-01')).toBe(0);
});
