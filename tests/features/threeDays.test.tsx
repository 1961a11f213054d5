import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Shown } from '../../src/features/calendar/grid/shown.ts';
import { hoursOf, lanesAtMost, placedOn } from '../../src/features/calendar/parts/threeDays.ts';

const day = '2027-03-28';
const hour = 3_600_000;
const at = (start: number, end: number): Shown => {
  const midnight = Date.parse(`${day}T00:00Z`);
  const entry = {} as Shown['entry'];
  return { entry, start: new Date(midnight + start * hour), end: new Date(midnight + end * hour), allDay: false };
};

test('entries that overlap stand beside each other, the others have the whole width', () => {
  const { placed, crowds } = placedOn(day, [at(18, 19.5), at(19, 20), at(20, 21), at(9, 11)]);
  expect(placed.map(({ from, lane, lanes }) => [from, lane, lanes])).toEqual([
    [9, 0, 1],
    [18, 0, 2],
    [19, 1, 2],
    [20, 0, 1],
  ]);
  expect(crowds).toEqual([]);
  expect(hoursOf(placed)).toEqual({ from: 9, to: 21 });
  expect(hoursOf([])).toEqual({ from: 16, to: 21 });
});

test('what is on another day or takes whole days has no place between the hours', () => {
  expect(placedOn(day, [at(-3, 0), at(24, 25), { ...at(0, 24), allDay: true }])).toEqual({ placed: [], crowds: [] });
  expect(placedOn(day, [at(-1, 2)]).placed).toMatchObject([{ from: 0, to: 2 }]);
});

test('more at the same time than a phone has room for are counted beside the first', () => {
  const { placed, crowds } = placedOn(day, [at(16, 18), at(16.5, 19), at(17, 18), at(18, 20), at(21, 22)]);
  expect(placed.map(({ from, to, lane, lanes }) => [from, to, lane, lanes])).toEqual([
    [16, 18, 0, 2],
    [18, 20, 0, 2],
    [21, 22, 0, 1],
  ]);
  expect(crowds).toEqual([{ from: 16.5, to: 19, count: 2 }]);
});

test('no two entries at the same time share a lane, and no lane is empty', () => {
  const spans = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 5 }))
      .map(([from, long]) => at(from, from + long)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(spans, (shown) => {
      const { placed, crowds } = placedOn(day, shown);
      expect(placed.length + crowds.reduce((sum, { count }) => sum + count, 0)).toBe(shown.length);
      for (const one of placed) {
        expect(one.lane).toBeLessThan(one.lanes);
        expect(one.lanes).toBeLessThanOrEqual(lanesAtMost);
        for (const other of placed)
          if (one !== other && one.from < other.to && other.from < one.to) {
            expect(one.lanes).toBe(other.lanes);
            expect(one.lane).not.toBe(other.lane);
          }
      }
    }),
  );
});
