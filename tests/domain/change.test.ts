import { expect, test } from 'vitest';
import { spreadOf, spreadOfShare, trendOf } from '#domain/insight/change.ts';

test('a trend wants five on each side, and more than a quarter of the spread of both', () => {
  const [wins, losses] = [spreadOf([3, 3, 3, 1, 3]), spreadOf([0, 0, 1, 0, 0])];
  expect(trendOf(wins, losses)).toBe('up');
  expect(trendOf(losses, wins)).toBe('down');
  expect(trendOf(spreadOf([3, 3, 3, 3]), losses)).toBeNull();
  expect(trendOf(wins, spreadOf([]))).toBeNull();
  expect(trendOf(wins, wins)).toBeNull();
  const [some, more] = [spreadOf([3, 0, 3, 0, 3]), spreadOf([3, 0, 3, 0, 1])];
  expect(trendOf(some, more)).toBe('up');
  const [many, few] = [spreadOf([3, 0, 3, 0, 1, 1, 0]), spreadOf([3, 0, 3, 0, 1, 0, 0])];
  expect(trendOf(many, few)).toBeNull();
});

test('all alike on both sides: the smallest difference is one', () => {
  expect(trendOf(spreadOf([1, 1, 1, 1, 1]), spreadOf([0, 0, 0, 0, 0]))).toBe('up');
});

test('a share is a spread of yes and no', () => {
  expect(spreadOfShare(2, 3)).toEqual(spreadOf([1, 1, 0]));
  expect(trendOf(spreadOfShare(90, 100), spreadOfShare(70, 100))).toBe('up');
  expect(trendOf(spreadOfShare(80, 100), spreadOfShare(78, 100))).toBeNull();
});
