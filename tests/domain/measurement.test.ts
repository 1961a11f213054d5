import { describe, expect, test } from 'vitest';
import { changeOf, leastDetectable, typicalErrorAt } from '#domain/measurement/change.ts';
import { oddityOf } from '#domain/measurement/guard.ts';
import { libraryKeys, libraryTypes } from '#domain/measurement/library.ts';
import { standingOf } from '#domain/measurement/peers.ts';
import { countedOf } from '#domain/measurement/trials.ts';
import { mean, median, quantile, robustDeviation, sampleDeviation } from '#domain/statistics.ts';

describe('statistics', () => {
  test('quantiles as R gives them by default (type 7)', () => {
    // quantile(c(1, 2, 4, 8, 16), c(0, .25, .4, .75, 1)) in R
    expect([0, 0.25, 0.4, 0.75, 1].map((share) => quantile([16, 1, 8, 2, 4], share))).toEqual([1, 2, 3.2, 8, 16]);
    expect(quantile([], 0.5)).toBeNull();
  });

  test('mean and sample deviation as certified by NIST (Statistical Reference Datasets, NumAcc1)', () => {
    const values = [10_000_001, 10_000_003, 10_000_002];
    expect([mean(values), sampleDeviation(values)]).toEqual([10_000_002, 1]);
    expect([mean([]), sampleDeviation([4])]).toEqual([null, null]);
  });

  test('median and robust deviation are hardly moved by one far value', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2.5, null]);
    // Median 2, distances 1 1 0 0 2 4 7: their median is 1 (the example of Wikipedia, "Median absolute deviation").
    expect(robustDeviation([1, 1, 2, 2, 4, 6, 9])).toBeCloseTo(1.4826, 10);
  });
});

test('which trial counts: the best one by what is better, the mean, or the last', () => {
  const of = { counts: 'best', better: 'lower', decimals: 2 } as const;
  expect(countedOf([1.92, 1.88, 1.9], of)).toBe(1.88);
  expect(countedOf([31.2, 33.4], { ...of, better: 'higher', decimals: 1 })).toBe(33.4);
  expect(countedOf([1.92, 1.88, 1.9], { ...of, counts: 'mean' })).toBe(1.9);
  expect(countedOf([1.92, 1.88], { ...of, counts: 'last' })).toBe(1.88);
});

describe('is it a change', () => {
  // Typical error 2 % of about 100: 2; least detectable 1.96 x sqrt(2) x 2 = 5.54.
  const of = { percent: 2, better: 'higher' } as const;
  test('within the error, perhaps, clearly', () => {
    expect(leastDetectable(2)).toBeCloseTo(5.5437, 4);
    expect(typicalErrorAt(2, 98, 102)).toBe(2);
    expect(changeOf({ was: 99, now: 101 }, of)).toEqual({ difference: 2, direction: 'better', word: 'withinError' });
    expect(changeOf({ was: 98, now: 102 }, of)).toMatchObject({ word: 'maybe' });
    expect(changeOf({ was: 103, now: 97 }, of)).toEqual({ difference: -6, direction: 'worse', word: 'clear' });
  });
  test('better is what the test says; without its error nothing is said of it', () => {
    expect(changeOf({ was: 1.92, now: 1.8 }, { percent: 2.5, better: 'lower' }).direction).toBe('better');
    expect(changeOf({ was: 150, now: 152 }, { percent: null, better: 'none' })).toEqual({
      ...{ difference: 2, direction: 'higher', word: 'unknown' },
    });
    expect(changeOf({ was: 1.1, now: 1.1 }, of)).toMatchObject({ difference: 0, direction: 'same' });
  });
});

describe('what is odd about a value', () => {
  const team = [1.8, 1.85, 1.9, 1.92, 1.95, 1.88, 1.83, 1.97];
  test('far from the team or from the own last one, with what was probably meant', () => {
    expect(oddityOf(1.91, { last: 1.9, team, percent: 2.5 })).toBeNull();
    expect(oddityOf(191, { last: 1.9, team, percent: 2.5 })).toEqual({ last: 1.9, proposed: 1.91 });
    expect(oddityOf(2.91, { last: 1.92, team, percent: 2.5 })).toEqual({ last: 1.92, proposed: null });
    expect(oddityOf(0.19, { last: null, team, percent: null })).toEqual({ last: null, proposed: 1.9 });
  });
  test('without enough values nothing is odd', () => {
    expect(oddityOf(99, { last: null, team: team.slice(0, 7), percent: 2.5 })).toBeNull();
    expect(oddityOf(99, { last: 1.9, team: [], percent: null })).toBeNull();
  });
});

test('beside others: nothing below eight, thirds below twenty, then a percentile', () => {
  const values = (n: number) => Array.from({ length: n }, (_, at) => at + 1);
  expect(standingOf(5, values(7), 'higher')).toBeNull();
  expect(standingOf(8, values(8), 'higher')).toEqual({ third: 'upper', n: 8, percentile: null, z: null });
  expect(standingOf(8, values(8), 'lower')).toMatchObject({ third: 'lower' });
  expect(standingOf(10, values(20), 'higher')).toMatchObject({ percentile: 48, third: 'middle', n: 20 });
  expect(standingOf(10.5, values(20), 'higher')).toMatchObject({ z: 0, percentile: 50 });
});

test('each test of the library has limits in order, and its trials are possible', () => {
  for (const key of libraryKeys) {
    const { least, most, trials } = libraryTypes[key];
    expect([key, least < most, trials >= 1 && trials <= 6]).toEqual([key, true, true]);
  }
});
