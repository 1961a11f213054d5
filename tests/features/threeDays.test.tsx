import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Shown } from '../../src/features/calendar/grid/shown.ts';
import { hoursOf, placedOn } from '../../src/features/calendar/parts/threeDays.ts';

const day = '2027-03-28';
const hour = 3_600_000;
const at = (start: number, end: number): Shown => {
  const midnight = Date.parse(`${day}T00:00Z`);
  const entry = {} as Shown['entry'];
  return { entry, start: new Date(midnight + start * hour), end: new Date(midnight + end * hour), allDay: false };
};

test('entries that overlap stand beside each other, the others have the whole width', () => {
  const placed = placedOn(day, [at(18, 19.5), at(19, 20), at(20, 21), at(9, 11)]);
  expect(placed.map(({ from, lane, lanes }) => [from, lane, lanes])).toEqual([
    [9, 0, 1],
    [18, 0, 2],
    [19, 1, 2],
    [20, 0, 1],
  ]);
  expect(hoursOf(placed)).toEqual({ from: 9, to: 21 });
  expect(hoursOf([])).toEqual({ from: 16, to: 21 });
});

test('what is on another day or takes whole days has no place between the hours', () => {
  expect(placedOn(day, [at(-3, 0), at(24, 25), { ...at(0, 24), allDay: true }])).toEqual([]);
  expect(placedOn(day, [at(-1, 2)])).toMatchObject([{ from: 0, to: 2 }]);
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
      const placed = placedOn(day, shown);
      expect(placed).toHaveLength(shown.length);
      for (const one of placed) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of placed)
          if (one !== other && one.from < other.to && other.from < one.to) {
            expect(one.lanes).toBe(other.lanes);
            expect(one.lane).not.toBe(other.lane);
          }
      }
    }),
  );
});
