import { expect, test } from 'vitest';
import { formOf, isAnswered, meanOf, newestScores } from '#domain/evaluation/evaluation.ts';
import { scoreAfterTouch } from '#domain/scores.ts';

test('form is weighted by minutes, over the last five and from three on', () => {
  const match = (minutes: number, score: number) => ({ minutes, score });
  expect(formOf([match(90, 7), match(90, 8)])).toBeNull();
  expect(formOf([match(90, 8), match(30, 4), match(60, 6)])).toBeCloseTo((90 * 8 + 30 * 4 + 60 * 6) / 180, 10);
  expect(formOf([...Array.from({ length: 5 }, () => match(90, 6)), match(90, 10)])).toBe(6);
  expect(formOf([match(0, 8), match(0, 4), match(0, 6)])).toBeNull();
});

test('half of the abilities of a position make an evaluation', () => {
  const asked = ['control', 'passing', 'speed'];
  expect(isAnswered(asked, ['control', 'handling', 'reflexes'])).toBe(false);
  expect(isAnswered(asked, ['speed', 'control'])).toBe(true);
  expect(isAnswered(['control', 'passing'], ['passing'])).toBe(true);
});

test('the newest score counts, and one that was taken back counts for nothing', () => {
  const newest = newestScores([
    { criterion: 'speed', score: null },
    { criterion: 'control', score: 6 },
    { criterion: 'speed', score: 8 },
    { criterion: 'control', score: 4 },
  ]);
  expect([...newest.values()]).toEqual([{ criterion: 'control', score: 6 }]);
  expect(meanOf([6, null, 7])).toEqual({ mean: 6.5, n: 2 });
  expect(meanOf([null])).toEqual({ mean: null, n: 0 });
});

test('a second touch adds a half, a third takes the score away', () => {
  expect([null, 7, 7.5, 3].map((score) => scoreAfterTouch(score, 7))).toEqual([7, 7.5, null, 7]);
  expect([10, 9.5].map((score) => scoreAfterTouch(score, 10))).toEqual([null, 10]);
});
