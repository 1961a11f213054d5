import { expect, test } from 'vitest';
import { changesThePast, isSeen, type LogEntry, printMinute, stampOf } from '#domain/match/entry.ts';

const stamp = {
  ...{ id: 'e1', seq: 1, period: 1, clock: 60_000, minute: 2, stoppage: 0 },
  ...{ by: 'coach', device: 'bench', at: 5, recordedAt: 6 },
};
const goal: LogEntry = { ...stamp, type: 'goal.scored', kind: 'play' };

test('the stamp of an entry has who and when, and what was typed or proposed only where it was', () => {
  expect(Object.keys(stampOf(goal)).toSorted()).toEqual(Object.keys(stamp).toSorted());
  expect(stampOf(goal)).toEqual(stamp);
  expect(stampOf({ ...goal, typed: true })).toEqual({ ...stamp, typed: true });
  expect(stampOf({ ...goal, proposedBy: 'assistant' })).toEqual({ ...stamp, proposedBy: 'assistant' });
});

test('a minute is printed with what is added to its period, and not outside play', () => {
  expect(printMinute({ minute: 23, stoppage: 0 })).toBe("23'");
  expect(printMinute({ minute: 45, stoppage: 2 })).toBe("45+2'");
  expect(printMinute({ minute: null, stoppage: 0 })).toBe('');
});

test('corrections, clocks that are set and rules that are corrected change what was before', () => {
  const past = ['entry.retracted', 'entry.amended', 'entry.confirmedByOther', 'clock.set', 'rules.corrected'] as const;
  for (const type of past) expect(changesThePast({ type }), type).toBe(true);
  for (const type of ['goal.scored', 'clock.stopped', 'note.made'] as const)
    expect(changesThePast({ type }), type).toBe(false);
});

test('only what is hidden is not seen', () => {
  expect(isSeen(goal)).toBe(true);
  expect(isSeen({ seq: 1, type: 'hidden' })).toBe(false);
});
