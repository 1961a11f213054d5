import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePeriodName } from '#realtime/usePeriodName.ts';
import { draw } from '../ui/words.tsx';

afterEach(cleanup);

const Name = ({ period, periods }: { period: number; periods: readonly number[] }) => (
  <p>{usePeriodName()({ period, periods: [...periods] })}</p>
);
/** The key of the text, so that the test is about the period and not about its name. */
const nameOf = async (period: number, periods: readonly number[], language = 'cimode') => {
  const { container, unmount } = await draw(<Name period={period} periods={periods} />, language);
  const name = container.textContent ?? '';
  unmount();
  return name;
};

test.each([
  ['two equal halves', 1, [45, 45], /half/i],
  ['two equal halves', 2, [45, 45], /half/i],
  ['a half before extra time', 2, [45, 45, 15, 15], /half/i],
  ['extra time', 3, [45, 45, 15, 15], /extra/i],
  ['extra time', 4, [45, 45, 15, 15], /extra/i],
  ['four quarters', 4, [15, 15, 15, 15], /nth/i],
  ['extra time after four quarters', 5, [15, 15, 15, 15, 5], /extra/i],
  ['the only period', 1, [60], /only/i],
  ['extra time after the only period', 2, [60, 10], /extra/i],
])('%s: period %i of %j', async (_, period, periods, key) => {
  expect(await nameOf(period, periods)).toMatch(key);
});

test('the periods of extra time are counted from one', async () => {
  expect(await nameOf(3, [45, 45, 15, 15], 'en')).toContain('1');
  expect(await nameOf(6, [15, 15, 15, 15, 5, 5], 'nl')).toContain('2');
});
