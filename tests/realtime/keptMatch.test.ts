import { expect, test } from 'vitest';
import type { SeenEntry } from '#domain/match/entry.ts';
import { inOrder, isOld, isWhole, type KeptMatch, keptFor, type ToKeep } from '#realtime/device/keptMatch.ts';
import { serverClock } from '#realtime/serverClock.ts';

const hidden = (seq: number): SeenEntry => ({ seq, type: 'hidden' });
const kept = (seq: number, log: readonly SeenEntry[], kickoffAt = '2026-05-02T10:00:00.000Z'): ToKeep & KeptMatch => ({
  userId: 'ana',
  keptAt: 0,
  asOf: 0,
  // Only these of the facts are looked at here.
  facts: { seq, kickoffAt } as KeptMatch['facts'],
  log,
});

test('only a log without holes, as long as the facts say, is worth keeping', () => {
  expect(isWhole(kept(2, [hidden(1), hidden(2)]))).toBe(true);
  expect(isWhole(kept(1, [hidden(1), hidden(2)]))).toBe(true);
  expect(isWhole(kept(3, [hidden(1), hidden(2)]))).toBe(false);
  expect(isWhole(kept(2, [hidden(1), hidden(3)]))).toBe(false);
});

test('a match is dropped some weeks after it was last looked at', () => {
  expect(isOld({ keptAt: 1_000 }, 1_000 + keptFor)).toBe(false);
  expect(isOld({ keptAt: 1_000 }, 1_001 + keptFor)).toBe(true);
});

test('the match of today stands on top of the list of the device', () => {
  const [old, today, next] = ['2026-04-25', '2026-05-02', '2026-05-20'].map((day) =>
    kept(0, [], `${day}T10:00:00.000Z`),
  );
  if (!old || !today || !next) throw new Error('no days');
  expect(inOrder([next, old, today], Date.parse('2026-05-02T09:00:00.000Z'))).toEqual([today, old, next]);
});

test('a page that opens without network stamps by the offset that was measured last', () => {
  let ahead = 0;
  const store = { read: () => ahead, keep: (value: number) => (ahead = value) };
  const at = (time: number) => ({ steady: () => time, shown: () => time });
  const wrong = serverClock(at(1_000_000), store);
  wrong.note(1_000_000, 1_240_050, 1_000_100);
  expect(serverClock(at(2_000_000), store).now()).toBe(2_240_000);
});
