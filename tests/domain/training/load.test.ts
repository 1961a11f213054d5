import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doneLoad, medianOf, rpeOpenMs, rpeRefusal, sessionLoad } from '#domain/training/load.ts';
import { materialOf, plannedLoad, plannedMinutes, startsOfParts } from '#domain/training/plan.ts';
import { runs } from '../seed.ts';

describe('the load of a training', () => {
  test('the middle has as many below as above it, in any order', () => {
    expect(medianOf([])).toBeNull();
    expect(medianOf([7])).toBe(7);
    expect(medianOf([9, 1, 5])).toBe(5);
    expect(medianOf([4, 1, 3, 2])).toBe(2.5);
    const anyFigures = fc.array(fc.integer({ min: 0, max: 6_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(anyFigures, (figures) => {
        const median = medianOf(figures) ?? Number.NaN;
        const below = figures.filter((one) => one < median).length;
        const above = figures.filter((one) => one > median).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(figures.length / 2);
        expect(medianOf(figures.toReversed())).toBe(median);
      }),
      runs(200),
    );
  });

  test('only who was there counts; who said nothing is asked and not answered', () => {
    const at = (presence: 'present' | 'late' | 'absent' | null, rpe: number | null, minutes = 60) => ({
      ...{ presence, rpe, minutes },
    });
    expect(doneLoad([at('present', 5), at('late', 8, 40), at('present', null), at('absent', 9), at(null, 9)])).toEqual({
      ...{ median: 310, answered: 2, asked: 3 },
    });
    expect(doneLoad([])).toEqual({ median: null, answered: 0, asked: 0 });
    expect(sessionLoad(7, 60)).toBe(420);
  });

  test('it can be said from the end on for a day, by who was there, unless it was cancelled', () => {
    const of = { endsAt: 1_000, state: 'planned' };
    expect(rpeRefusal(of, 'present', 999)).toBe('rpe.tooEarly');
    expect(rpeRefusal(of, 'present', 1_000)).toBeNull();
    expect(rpeRefusal(of, 'late', 1_000 + rpeOpenMs)).toBeNull();
    expect(rpeRefusal(of, 'late', 1_001 + rpeOpenMs)).toBe('load.tooLate');
    expect(rpeRefusal(of, null, 2_000)).toBe('player.notThere');
    expect(rpeRefusal(of, 'excused', 2_000)).toBe('player.notThere');
    expect(rpeRefusal({ ...of, state: 'cancelled' }, 'present', 2_000)).toBe('occasion.cancelled');
  });
});

describe('the plan of a training', () => {
  test('minutes and load add up, and each part begins where the one before ends', () => {
    const anyPart = fc.record({
      minutes: fc.integer({ min: 1, max: 180 }),
      intensity: fc.integer({ min: 1, max: 10 }),
    });
    const holds = (parts: readonly { minutes: number; intensity: number }[]) => {
      const starts = startsOfParts(5_000, parts);
      expect(starts).toHaveLength(parts.length);
      const ends = parts.map(({ minutes }, n) => (starts[n] ?? 0) + minutes * 60_000);
      expect(starts).toEqual([5_000, ...ends].slice(0, parts.length));
      expect(ends.at(-1) ?? 5_000).toBe(5_000 + plannedMinutes(parts) * 60_000);
      expect(plannedLoad(parts)).toBeLessThanOrEqual(plannedMinutes(parts) * 10);
      expect(plannedLoad([...parts, { minutes: 10, intensity: 6 }])).toBe(plannedLoad(parts) + 60);
    };
    fc.assert(fc.property(fc.array(anyPart, { maxLength: 40 }), holds), runs(200));
  });

  test('material is summed over the parts, beside what one part needs at once', () => {
    const cones = (count: number) => ({ item: 'cone', count }) as const;
    expect(materialOf([[cones(8)], [{ item: 'ball', count: 5 }, cones(12)], []])).toEqual([
      { item: 'ball', count: 5, most: 5 },
      { item: 'cone', count: 20, most: 12 },
    ]);
    expect(materialOf([])).toEqual([]);
  });
});
