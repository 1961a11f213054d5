import { expect, test } from 'vitest';
import { fitOf, intensityDots, lackOf, mostLacking, movedTo, placeFor } from '#domain/training/build.ts';

const phases = (...of: readonly ('warmUp' | 'main' | 'coolDown' | 'other')[]) => of.map((phase) => ({ phase }));

test('a new part goes behind the last of its phase, and the cool-down stays the end', () => {
  expect(placeFor([], 'main')).toBe(0);
  expect(placeFor(phases('warmUp', 'main', 'main', 'coolDown'), 'main')).toBe(3);
  expect(placeFor(phases('warmUp', 'coolDown'), 'main')).toBe(1);
  expect(placeFor(phases('main', 'coolDown'), 'warmUp')).toBe(0);
  expect(placeFor(phases('main', 'other'), 'coolDown')).toBe(2);
  expect(placeFor(phases('main', 'coolDown'), 'other')).toBe(2);
  expect(placeFor(phases('other', 'coolDown'), 'main')).toBe(1);
});

test('a part moves, and stops at the ends', () => {
  const list = ['a', 'b', 'c'];
  expect(movedTo(list, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedTo(list, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(list, 1, 9)).toEqual(['a', 'c', 'b']);
  expect(movedTo(list, 1, -4)).toEqual(['b', 'a', 'c']);
  expect(movedTo(list, 7, 0)).toEqual(list);
});

test('minutes are compared with those booked, and only with those', () => {
  const parts = [{ minutes: 50 }, { minutes: 22 }];
  expect(fitOf(parts, 75)).toEqual({ planned: 72, left: 3, over: 0 });
  expect(fitOf(parts, 60)).toEqual({ planned: 72, left: 0, over: 12 });
  expect(fitOf(parts, 72)).toEqual({ planned: 72, left: 0, over: 0 });
  expect(fitOf(parts, null)).toEqual({ planned: 72, left: 0, over: 0 });
});

test('the part that lacks the most players is named', () => {
  const part = (name: string, playersFrom: number | null) => ({
    name,
    exercise: playersFrom === null ? null : { playersFrom, playersTo: playersFrom + 4 },
  });
  const plan = [part('talk', null), part('rondo', 14), part('game', 12), part('other rondo', 14)];
  expect(lackOf({ playersFrom: 14, playersTo: 18 }, 11)).toBe(3);
  expect(lackOf({ playersFrom: 8, playersTo: 18 }, 11)).toBe(0);
  expect(lackOf({ playersFrom: 8, playersTo: 18 }, null)).toBeNull();
  expect(mostLacking(plan, 11)?.name).toBe('rondo');
  expect(mostLacking(plan, 14)).toBeUndefined();
  expect(mostLacking(plan, null)).toBeUndefined();
});

test('ten steps of intensity are five dots', () => {
  expect([1, 2, 3, 5, 8, 9, 10].map(intensityDots)).toEqual([1, 1, 2, 3, 4, 5, 5]);
});
