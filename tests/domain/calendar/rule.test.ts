import fc from 'fast-check';
import { describe, expect, onTestFailed, test } from 'vitest';
import { checkRule, type RecurrenceRule, readRule, ruleText, skipsMonths } from '#domain/calendar/rule.ts';
import { printSeed, runs } from '../seed.ts';
import { anyRule } from './randomRule.ts';

const until = { until: '2027-06-30' };

describe('a recurrence rule', () => {
  test.each<[RecurrenceRule, string]>([
    [{ every: 'day', end: { count: 5 } }, 'FREQ=DAILY;COUNT=5'],
    [{ every: 'week', interval: 1, days: ['TH', 'TU'], end: until }, 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270630T235959'],
    [
      { every: 'week', interval: 2, days: ['SU'], weekStart: 'SU', end: { count: 3 } },
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU;COUNT=3',
    ],
    [{ every: 'month', day: 31, end: { count: 3 } }, 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3'],
    [{ every: 'month', nth: -1, weekday: 'FR', end: until }, 'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270630T235959'],
  ])('%j is %s', (rule, text) => expect(ruleText(rule)).toBe(text));

  test('is read back from its text', () => {
    onTestFailed(printSeed);
    fc.assert(
      fc.property(anyRule, ({ rule }) => {
        expect(readRule(ruleText(rule))).toEqual(rule);
      }),
      runs(500),
    );
  });

  test.each([
    '',
    'FREQ=DAILY',
    'FREQ=YEARLY;COUNT=3',
    'FREQ=HOURLY;COUNT=3',
    'FREQ=DAILY;COUNT=3;UNTIL=20270630T235959',
    'FREQ=DAILY;COUNT=3;COUNT=4',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=',
    'FREQ=DAILY;COUNT=1e2',
    'FREQ=DAILY;INTERVAL=2;COUNT=3',
    'FREQ=DAILY;UNTIL=20270630T215959Z',
    'FREQ=DAILY;UNTIL=20270231T235959',
    'FREQ=DAILY;UNTIL=21000101T235959',
    'FREQ=WEEKLY;COUNT=3',
    'FREQ=WEEKLY;BYDAY=XX;COUNT=3',
    'FREQ=WEEKLY;BYDAY=1MO;COUNT=3',
    'FREQ=WEEKLY;INTERVAL=53;BYDAY=MO;COUNT=3',
    'FREQ=MONTHLY;BYMONTHDAY=32;COUNT=3',
    'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3',
    'FREQ=MONTHLY;BYDAY=6MO;COUNT=3',
    'FREQ=MONTHLY;BYDAY=0MO;COUNT=3',
    'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=3;COUNT=3',
  ])('"%s" is no rule', (text) => expect(readRule(text)).toBeNull());

  test('any text is read or gives null', () => {
    onTestFailed(printSeed);
    const piece = fc.constantFrom('FREQ=', 'DAILY', 'WEEKLY', 'BYDAY=', 'MO', ';', '=', ',', 'COUNT=', '3', '-1', 'Z');
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const rule = readRule(given);
        if (rule) expect(readRule(ruleText(rule))).toEqual(rule);
      }),
      runs(500),
    );
  });

  test.each<[RecurrenceRule, string, ReturnType<typeof checkRule>]>([
    [{ every: 'day', end: { count: 400 } }, '2026-09-01', null],
    [{ every: 'day', end: { count: 401 } }, '2026-09-01', 'series.tooLong'],
    [{ every: 'day', end: { count: 0 } }, '2026-09-01', 'rule.empty'],
    [{ every: 'day', end: { until: '2026-08-31' } }, '2026-09-01', 'rule.empty'],
    [{ every: 'day', end: { until: '2026-09-01' } }, '2026-09-01', null],
    [{ every: 'day', end: { count: 3 } }, '2026-02-30', 'rule.empty'],
    [{ every: 'week', interval: 1, days: [], end: { count: 3 } }, '2026-09-01', 'rule.empty'],
    [{ every: 'week', interval: 0, days: ['MO'], end: { count: 3 } }, '2026-09-01', 'rule.empty'],
    [{ every: 'month', day: 32, end: { count: 3 } }, '2026-09-01', 'rule.empty'],
  ])('%j from %s: %s', (rule, startDay, refusal) => expect(checkRule(rule, startDay)).toBe(refusal));

  test('says when it leaves out months', () => {
    expect([28, 29, 31].map((day) => skipsMonths({ every: 'month', day }))).toEqual([false, true, true]);
    expect(skipsMonths({ every: 'month', nth: 5, weekday: 'MO' })).toBe(true);
    expect(skipsMonths({ every: 'month', nth: -1, weekday: 'MO' })).toBe(false);
  });
});
