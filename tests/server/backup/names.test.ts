import { expect, test } from 'vitest';
import { asNamed, type Named, nameAt, outdated } from '#server/backup/names.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 28, 12);

test('a name says when, to the second, and nothing else is a backup', () => {
  expect(nameAt(Date.UTC(2026, 0, 2, 3, 4, 5, 678))).toBe('touchline-20260102-030405.db');
  expect(asNamed(nameAt(now))).toEqual({ name: nameAt(now), madeAt: now });
  for (const other of ['touchline.db', `${nameAt(now)}.part`, `x${nameAt(now)}`, 'touchline-2026-11.db'])
    expect(asNamed(other)).toBeUndefined();
});

/** Runs `days` days with backups at these hours of each, deletes what is outdated, and returns what is left. */
const after = (days: number, hours: readonly number[], keep = 14): readonly Named[] => {
  let kept: readonly Named[] = [];
  for (let n = days; n >= 0; n -= 1)
    for (const at of hours.map((one) => now - n * day + one * hour)) {
      kept = [...kept, { name: nameAt(at), madeAt: at }];
      const gone = outdated(kept, at, keep);
      expect(gone).not.toContain(nameAt(at));
      kept = kept.filter(({ name }) => !gone.includes(name));
    }
  return kept;
};

test('all of two days, the last of each of fourteen days, the first of each month of a year', () => {
  const kept = after(800, [-9, -3]);
  const ages = kept.map(({ madeAt }) => (now - madeAt) / day);
  expect(ages.filter((age) => age <= 2).length).toBe(4);
  expect(ages.filter((age) => age > 2 && age <= 14).length).toBe(12);
  const months = kept.filter(({ madeAt }) => now - madeAt > 15 * day).map(({ name }) => name.slice(10, 16));
  expect(months).toEqual([...new Set(months)]);
  expect(months).toHaveLength(12);
  expect(Math.max(...ages)).toBeLessThanOrEqual(366);
});

test('after a long pause the only one stays until there is another', () => {
  const old = { name: nameAt(now - 900 * day), madeAt: now - 900 * day };
  expect(outdated([old], now, 14)).toEqual([]);
  const fresh = { name: nameAt(now), madeAt: now };
  expect(outdated([old, fresh], now, 14)).toEqual([old.name]);
});
