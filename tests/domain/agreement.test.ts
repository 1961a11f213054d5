import { describe, expect, test } from 'vitest';
import {
  agreementIn,
  agreementOfMean,
  agreementOfOne,
  agreementWord,
  offsetOf,
  pairsApart,
} from '#domain/evaluation/agreement.ts';

/** Table 2 of Shrout and Fleiss 1979: six targets, four judges. */
const published = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
];
const player = (...scores: readonly (readonly (number | null)[])[]) => ({
  lines: scores.map((given) => ({
    raters: given.flatMap((score, at) => (score === null ? [] : [{ userId: 'abc'.charAt(at), score }])),
  })),
});
const times = <T>(n: number, one: (at: number) => T): readonly T[] => Array.from({ length: n }, (_o, at) => one(at));

describe('ICC', () => {
  test('Shrout and Fleiss 1979, table 4: ICC(2,1) is .29 and ICC(2,4) is .62', () => {
    expect(agreementOfOne(published)).toBeCloseTo(0.29, 2);
    expect(agreementOfMean(published)).toBeCloseTo(0.62, 2);
  });
  test('is one where all agree, and nothing where nobody differs or there is one rater', () => {
    expect(
      agreementOfOne([
        [1, 1],
        [5, 5],
        [9, 9],
      ]),
    ).toBe(1);
    expect(
      agreementOfOne([
        [5, 5],
        [5, 5],
      ]),
    ).toBeNull();
    expect(agreementOfOne([[5], [6]])).toBeNull();
    expect(agreementOfOne([[5, 6]])).toBeNull();
    expect(agreementOfOne([])).toBeNull();
  });
  test('has words from Koo and Li 2016', () => {
    expect([0.49, 0.5, 0.74, 0.75, 0.9, 0.91].map(agreementWord)).toEqual([
      ...['poor', 'moderate', 'moderate', 'good', 'good', 'excellent'],
    ]);
  });
});

describe('a round', () => {
  test('has a coefficient from eight players on that all rated, over the abilities that all scored', () => {
    const some = (n: number) => times(n, (at) => player([1 + at, 1 + at, null], [1, 9, 9], [at + 1, at + 1, at + 1]));
    expect(agreementIn(some(7), ['a', 'b'])).toEqual({ players: 7, coefficient: null });
    const { players, coefficient } = agreementIn([...some(8), player([5, null])], ['a', 'b', 'c']);
    expect([players, coefficient]).toEqual([
      8,
      agreementOfOne(times(8, (at) => [1, 9, 9].map((one) => (one + at + 1) / 2))),
    ]);
  });
  test('says how far two are apart from five players on, the closest first', () => {
    const players = [...times(5, () => player([5, 6, 9], [5, 7, null])), player([5, null, 5])];
    expect(pairsApart(players.slice(0, 4), ['a', 'b'])).toEqual([]);
    expect(pairsApart(players, ['a', 'b', 'c'])).toEqual([
      { userIds: ['a', 'b'], difference: 1.5, players: 5 },
      { userIds: ['b', 'c'], difference: 3, players: 5 },
      { userIds: ['a', 'c'], difference: 20 / 6, players: 6 },
    ]);
  });
  test('says how much higher somebody scores than the others, on the same alone', () => {
    const players = times(5, () => player([8, 6, 7], [3, null, null]));
    expect(['a', 'b', 'c'].map((id) => offsetOf(players, id))).toEqual([1.5, -1.5, 0]);
    expect(offsetOf(players.slice(1), 'a')).toBeNull();
  });
});
