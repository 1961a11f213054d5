import { expect, test } from 'vitest';
import { nextInOrder, type PadKey, pressed } from '#domain/measurement/testDay.ts';

const typed = (keys: readonly PadKey[], decimals = 2, mark = ',') =>
  keys.reduce((text, key) => pressed(text, key, { decimals, mark }), '');

test('the pad types a number that the test takes', () => {
  expect(typed(['4', 'mark', '7', '1', '9'])).toBe('4,71');
  expect(typed(['mark', '5'])).toBe('0,5');
  expect(typed(['4', 'mark', 'mark', '7', 'back'])).toBe('4,');
  expect(typed(['1', '8', 'mark', '5'], 0)).toBe('185');
  expect(typed(['0', '7'], 1, '.')).toBe('7');
  expect(typed(['1', '2', '3', '4', '5', '6'])).toBe('12345');
});

test('everybody has a first trial before anybody has a second one', () => {
  const order = (trials: readonly number[]) => trials.map((one, n) => ({ playerId: 'abc'[n] ?? '', trials: one }));
  expect(nextInOrder(order([1, 0, 0]), 'a', 3)).toBe('b');
  expect(nextInOrder(order([1, 0, 1]), 'c', 3)).toBe('b');
  expect(nextInOrder(order([1, 1, 1]), 'c', 3)).toBe('a');
  expect(nextInOrder(order([1, 1, 1]), 'c', 1)).toBeNull();
  expect(nextInOrder(order([0]), 'a', 3)).toBe('a');
});
