import fc from 'fast-check';
import { describe, expect, onTestFailed, test } from 'vitest';
import { presences } from '#domain/attendance.ts';
import {
  allPresent,
  type Marked,
  nextMark,
  type RollMark,
  type RollPerson,
  rollCounts,
  shownMark,
  stillOpen,
} from '#domain/calendar/rollCall.ts';
import { printSeed, runs } from '../seed.ts';

const anyPerson = (personId: string): fc.Arbitrary<RollPerson> =>
  fc.record({
    personId: fc.constant(personId),
    presence: fc.option(fc.constantFrom(...presences)),
    minutesLate: fc.constant(0),
    preset: fc.option(fc.constant('excused' as const)),
  });
const ids = ['ana', 'bea', 'cruz', 'dani'];
const anyRoll = fc.record({
  people: fc.tuple(...ids.map(anyPerson)),
  waiting: fc.dictionary(
    fc.constantFrom(...ids),
    fc.record<RollMark>({ presence: fc.constantFrom(...presences), minutesLate: fc.constant(0), at: fc.nat(9) }),
  ),
});

describe('a roll call', () => {
  test('one button goes from present to late, absent, excused, and round again', () => {
    const seen = ['present', 'late', 'absent', 'excused', 'present'];
    let shown: Marked | null = null;
    for (const presence of seen) {
      shown = nextMark(shown, 1);
      expect(shown).toEqual({ presence, minutesLate: presence === 'late' ? 10 : 0, at: 1 });
    }
  });

  test('"all present" marks whoever is open and nobody else; who excused themselves stays excused', () => {
    onTestFailed(printSeed);
    fc.assert(
      fc.property(anyRoll, ({ people, waiting }) => {
        const marks = allPresent(people, waiting, 99);
        const after = { ...waiting, ...marks };
        for (const one of people) {
          const before = shownMark(one, waiting);
          expect(shownMark(one, after)?.presence).toBe(before?.presence ?? one.preset ?? 'present');
        }
        expect(stillOpen(people, after)).toEqual([]);
        const counts = rollCounts(people, after);
        expect(counts.open).toBe(0);
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(people.length);
      }),
      runs(200),
    );
  });
});
