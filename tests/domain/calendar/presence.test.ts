import fc from 'fast-check';
import { describe, expect, onTestFailed, test } from 'vitest';
import { type Presence, presences } from '#domain/attendance.ts';
import { checkInPresence, isTooEarly, type Mark, newestMark, presetOf } from '#domain/calendar/presence.ts';
import { printSeed, runs } from '../seed.ts';

const minute = 60_000;

describe('presence', () => {
  test('opens an hour before the start', () => {
    expect(isTooEarly(100 * minute, 40 * minute - 1)).toBe(true);
    expect(isTooEarly(100 * minute, 40 * minute)).toBe(false);
  });

  test.each<[number, Presence, number]>([
    [-30, 'present', 0],
    [0, 'present', 0],
    [0.9, 'present', 0],
    [1, 'late', 1],
    [12.5, 'late', 12],
  ])('checked in %f minutes after the start: %s, %i minutes', (after, presence, minutesLate) =>
    expect(checkInPresence(100 * minute, (100 + after) * minute)).toEqual({ presence, minutesLate }),
  );

  test.each([
    [{ answer: 'no', hasReason: true, late: false, injured: false }, 'excused'],
    [{ answer: 'no', hasReason: true, late: true, injured: false }, undefined],
    [{ answer: 'no', hasReason: false, late: false, injured: false }, undefined],
    [{ answer: 'yes', hasReason: true, late: false, injured: false }, undefined],
    [{ answer: null, hasReason: false, late: false, injured: true }, 'excused'],
  ])('%j begins as %s', (known, presence) => expect(presetOf(known)?.presence).toBe(presence));

  const anyMark: fc.Arbitrary<Mark> = fc.record({
    presence: fc.option(fc.constantFrom(...presences)),
    minutesLate: fc.nat(2),
    at: fc.nat(3),
    by: fc.constantFrom('ana', 'bea'),
  });
  test('marks of two devices end the same in any order, with the newest touch', () => {
    onTestFailed(printSeed);
    fc.assert(
      fc.property(
        fc
          .array(anyMark, { minLength: 1, maxLength: 8 })
          .chain((marks) => fc.tuple(fc.constant(marks), fc.shuffledSubarray(marks, { minLength: marks.length }))),
        ([marks, shuffled]) => {
          const last = (given: readonly Mark[]) => given.reduce<Mark | null>(newestMark, null);
          expect(last(shuffled)).toEqual(last(marks));
          expect(last([...marks, ...marks])).toEqual(last(marks));
          expect(last(marks)?.at).toBe(Math.max(...marks.map(({ at }) => at)));
        },
      ),
      runs(500),
    );
  });
});
