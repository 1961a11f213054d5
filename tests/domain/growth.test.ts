import { expect, test } from 'vitest';
import { ageOn, bandOf, growthSpeed, mirwald, moore } from '#domain/growth.ts';

// Each term was worked out by hand from the published coefficients.
test('Mirwald 2002: a boy of 13, 160 cm, 82 cm sitting, 48 kg', () => {
  // -9.236 + 1.7320 (78 x 82) - 1.6863 (13 x 78) + 7.6923 (13 x 82) + 0.6876 (30 x 0.02292)
  expect(mirwald('male', { age: 13, height: 160, sittingHeight: 82, weight: 48 })).toBeCloseTo(-0.8104, 3);
});

test('Mirwald 2002: a girl of 12, 152 cm, 80 cm sitting, 43 kg', () => {
  // -9.376 + 1.0840 (72 x 80) + 1.9008 (12 x 72) + 5.6074 (12 x 80) - 1.3715 (12 x 43) + 2.1763 (28.289 x 0.07693)
  expect(mirwald('female', { age: 12, height: 152, sittingHeight: 80, weight: 43 })).toBeCloseTo(0.0209, 3);
});

test('Moore 2015: by age and height alone', () => {
  expect(moore('male', { age: 14, height: 165 })).toBeCloseTo(-7.999994 + 8.344644, 5);
  expect(moore('female', { age: 12, height: 150 })).toBeCloseTo(-7.709133 + 7.60176, 5);
});

test('the estimate is a band: within a year it is around the spurt', () => {
  expect([-1.01, -1, 0, 1, 1.01].map(bandOf)).toEqual(['before', 'around', 'around', 'around', 'after']);
});

test('the speed of growth needs heights that are 90 days apart', () => {
  expect(growthSpeed([{ day: '2026-11-01', value: 150 }])).toBeNull();
  const close = { day: '2026-09-01', value: 149 };
  expect(growthSpeed([{ day: '2026-11-01', value: 150 }, close])).toBeNull();
  const heights = [{ day: '2026-11-01', value: 150 }, close, { day: '2025-11-01', value: 144 }];
  expect(growthSpeed(heights)).toBeCloseTo(6.004, 2);
  expect(ageOn('2012-11-01', '2026-11-01')).toBeCloseTo(14, 2);
});
