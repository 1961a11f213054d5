import { describe, expect, test } from 'vitest';
import { pastedCells, placed } from '#domain/measurement/sheet.ts';
import { errorOf, ownErrorOf, type Repeated } from '#domain/measurement/typicalError.ts';

const repeatedOf = (pairs: readonly (readonly [number, number])[]): Repeated => ({
  pairs: pairs.length,
  differences: pairs.reduce((sum, [was, now]) => sum + now - was, 0),
  squares: pairs.reduce((sum, [was, now]) => sum + (now - was) ** 2, 0),
  values: pairs.reduce((sum, [was, now]) => sum + now + was, 0),
});
/** Differences of 2 and -2 in turns around 100, and what all improve by. */
const around = (many: number, better = 0) =>
  repeatedOf(Array.from({ length: many }, (_, at) => [100, 100 + better + (at % 2 === 0 ? 2 : -2)] as const));

describe('the club’s own error of a test', () => {
  test('is the deviation of the differences by root 2, in percent of the mean, from ten pairs on', () => {
    // Ten differences of 2 and -2: sample variance 40 / 9, error root of 20 / 9.
    expect(ownErrorOf(around(10))).toBeCloseTo(Math.sqrt(20 / 9), 12);
    expect(ownErrorOf(around(9))).toBeNull();
  });

  test('leaves out what all improve by', () => {
    expect(ownErrorOf(around(10, 3))).toBeCloseTo(Math.sqrt(20 / 9) / 1.015, 12);
  });

  test('is not nothing where the scale is too coarse to differ', () => {
    expect(ownErrorOf(repeatedOf(Array.from({ length: 12 }, () => [0.1 + 0.2, 0.3] as const)))).toBeNull();
    expect(ownErrorOf(repeatedOf(Array.from({ length: 12 }, () => [0, 0] as const)))).toBeNull();
  });

  test('takes the place of the one of the type, which stays where there are too few', () => {
    expect(errorOf(3.8, around(9))).toEqual({ percent: 3.8, own: false, pairs: 9 });
    expect(errorOf(3.8, around(10))).toMatchObject({ own: true, pairs: 10 });
    expect(errorOf(null, undefined)).toEqual({ percent: null, own: false, pairs: 0 });
  });
});

describe('a column that is pasted', () => {
  test('is read by lines and tabs, with or without a last line break', () => {
    for (const text of ['1,82\n1,9\n', '1,82\r\n1,9', '1,82\r1,9'])
      expect(pastedCells(text)).toEqual([['1,82'], ['1,9']]);
    expect(pastedCells('1\t2\n\t4')).toEqual([
      ['1', '2'],
      ['', '4'],
    ]);
  });

  test('goes right and down; empty cells change nothing, what has no place is counted', () => {
    const { puts, left } = placed(pastedCells('1\t2\n\t4\n5\t6'), { row: 1, column: 1 }, { rows: 3, columns: 2 });
    expect(puts).toEqual([{ row: 1, column: 1, text: '1' }]);
    expect(left).toBe(4);
  });
});
