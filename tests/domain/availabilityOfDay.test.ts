import { expect, test } from 'vitest';
import { availabilityIn, availabilityOn } from '#domain/injury/availabilityOfDay.ts';

const today = '2026-11-25';
const course = {
  onsetOn: '2026-11-10',
  moves: [
    { day: '2026-11-12', availability: 'none' },
    { day: '2026-11-20', availability: 'partial' },
  ],
  expectedTo: '2026-11-28',
};
const on = (day: string, more: Partial<typeof course> = {}) => availabilityIn({ ...course, ...more }, day, today);

test('a day has what the last move until then left; before the injury everything', () => {
  expect(['2026-11-09', '2026-11-10', '2026-11-19', '2026-11-20', today].map((day) => on(day))).toEqual([
    ...['can', 'cannot', 'cannot', 'partly', 'partly'],
  ]);
  expect(on('2026-11-22', { moves: [{ day: '2026-11-21', availability: 'full' }] })).toBe('can');
});

test('after today it stays until the expected day, from which on the return is expected', () => {
  expect(['2026-11-27', '2026-11-28', '2026-11-30'].map((day) => on(day))).toEqual(['partly', 'expected', 'expected']);
  // The day is over and nobody has moved the record: the player is not back by themselves.
  expect(on(today, { expectedTo: '2026-11-24' })).toBe('partly');
});

test('the worst of several injuries counts, and a status from today on', () => {
  const other = { onsetOn: '2026-11-24', moves: [], expectedTo: null };
  expect(availabilityOn([course, other], 'available', { day: today, today })).toBe('cannot');
  expect(availabilityOn([], 'suspended', { day: today, today })).toBe('cannot');
  expect(availabilityOn([], 'suspended', { day: '2026-11-24', today })).toBe('can');
  expect(availabilityOn([], 'injured', { day: today, today })).toBe('cannot');
});
