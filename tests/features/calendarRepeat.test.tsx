import { describe, expect, test } from 'vitest';
import { readRule } from '#domain/calendar/rule.ts';
import { firstRepeat, repeatOf, repeatOfSeries, withDay } from '../../src/features/calendar/edit/repeat.ts';

const tuesday = '2027-03-02';
const series = (rule: string) => ({ rule, untilDay: '2027-06-30', skipsClosed: true });

describe('how an event repeats, in its form', () => {
  test('a new event happens once; each cadence is a rule that the server reads', () => {
    const first = firstRepeat(tuesday);
    expect(repeatOf(first, tuesday)).toBeUndefined();
    const ruleOf = (change: Partial<typeof first>) => repeatOf({ ...first, ...change }, tuesday)?.rule;
    expect(ruleOf({ every: 'day' })).toBe('FREQ=DAILY');
    expect(ruleOf({ every: 'week' })).toBe('FREQ=WEEKLY;BYDAY=TU');
    expect(ruleOf({ every: 'week', interval: 2, days: ['TH', 'TU'] })).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH');
    expect(ruleOf({ every: 'monthDay' })).toBe('FREQ=MONTHLY;BYMONTHDAY=2');
    expect(ruleOf({ every: 'monthNth' })).toBe('FREQ=MONTHLY;BYDAY=1TU');
  });

  test('it ends with the season, on a day or after some dates', () => {
    const weekly = { ...firstRepeat(tuesday), every: 'week' as const, until: '2027-05-01', count: 7 };
    expect(repeatOf(weekly, tuesday)).toEqual({ rule: 'FREQ=WEEKLY;BYDAY=TU', skipClosed: true });
    expect(repeatOf({ ...weekly, end: 'until' }, tuesday)).toMatchObject({ until: '2027-05-01' });
    expect(repeatOf({ ...weekly, end: 'count' }, tuesday)).toMatchObject({ count: 7 });
  });

  test('a series is read into the form, and written from it as it was', () => {
    const rules = [
      'FREQ=DAILY',
      'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SU',
      'FREQ=MONTHLY;BYMONTHDAY=2',
      'FREQ=MONTHLY;BYDAY=1TU',
    ];
    for (const rule of rules) {
      const values = repeatOfSeries(series(`${rule};COUNT=9`), tuesday);
      expect(repeatOf(values, tuesday)).toEqual({ rule, skipClosed: true, until: '2027-06-30' });
      expect(readRule(`${rule};COUNT=1`)).not.toBeNull();
    }
  });

  test('a series on one weekday follows its day; one on several keeps them', () => {
    const first = firstRepeat(tuesday);
    expect(withDay(first, tuesday, '2027-03-04').days).toEqual(['TH']);
    expect(withDay({ ...first, days: ['MO', 'TU'] }, tuesday, '2027-03-04').days).toEqual(['MO', 'TU']);
  });
});
