import fc from 'fast-check';
import { describe, expect, onTestFailed, test } from 'vitest';
import { datesAtMost, type RecurrenceRule } from '#domain/calendar/rule.ts';
import { readingOf } from '#domain/days.ts';
import { datesOf, timesOn } from '#server/calendar/dates.ts';
import { anyRule, dayAfter } from '#tests/domain/calendar/randomRule.ts';
import { printSeed, runs } from '#tests/domain/seed.ts';

const tuesdays = (count: number): RecurrenceRule => ({ every: 'week', interval: 1, days: ['TU'], end: { count } });
const refusalOf = (act: () => unknown): unknown => {
  try {
    act();
    return null;
  } catch (failure) {
    return failure instanceof Error ? failure.message : failure;
  }
};
const weekdayOf = (day: string) => (['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const)[new Date(day).getUTCDay()];

describe('the dates of a series', () => {
  test.each<[string, RecurrenceRule, string, readonly string[]]>([
    ['weekly, from the first day that fits', tuesdays(3), '2026-10-18', ['2026-10-20', '2026-10-27', '2026-11-03']],
    [
      'every other week, on two days',
      { every: 'week', interval: 2, days: ['TU', 'SU'], end: { count: 4 } },
      '2026-09-01',
      ['2026-09-01', '2026-09-06', '2026-09-15', '2026-09-20'],
    ],
    [
      'the same with weeks from Sunday',
      { every: 'week', interval: 2, days: ['TU', 'SU'], weekStart: 'SU', end: { count: 4 } },
      '2026-09-01',
      ['2026-09-01', '2026-09-13', '2026-09-15', '2026-09-27'],
    ],
    [
      'the 31st skips short months',
      { every: 'month', day: 31, end: { count: 3 } },
      '2027-01-31',
      ['2027-01-31', '2027-03-31', '2027-05-31'],
    ],
    [
      'the last Friday',
      { every: 'month', nth: -1, weekday: 'FR', end: { until: '2027-03-25' } },
      '2027-01-01',
      ['2027-01-29', '2027-02-26'],
    ],
    [
      'the 29th of February',
      { every: 'month', day: 29, end: { count: 3 } },
      '2028-01-30',
      ['2028-02-29', '2028-03-29', '2028-04-29'],
    ],
  ])('%s', (_name, rule, startDay, days) => expect(datesOf(rule, startDay)).toEqual({ days, leftOut: [] }));

  test('closed days are left out, listed by the first period that has them', () => {
    const closed = [
      { fromDay: '2026-12-21', toDay: '2027-01-06', name: 'Christmas' },
      { fromDay: '2027-01-01', toDay: '2027-01-12', name: 'Works' },
      { fromDay: '2027-03-01', toDay: '2027-03-01', name: 'Not met' },
    ];
    expect(datesOf(tuesdays(7), '2026-12-08', { closed })).toEqual({
      days: ['2026-12-08', '2026-12-15', '2027-01-19'],
      leftOut: [
        { ...closed[0], days: ['2026-12-22', '2026-12-29', '2027-01-05'] },
        { ...closed[1], days: ['2027-01-12'] },
      ],
    });
  });

  test.each<[string, () => unknown, string]>([
    [
      'no date before the end',
      () => datesOf({ ...tuesdays(1), end: { until: '2026-09-02' } }, '2026-09-02'),
      'rule.empty',
    ],
    [
      'every date closed',
      () => datesOf(tuesdays(2), '2026-09-01', { closed: [{ fromDay: '2026-01-01', toDay: '2026-12-31', name: '' }] }),
      'rule.empty',
    ],
    ['401 days', () => datesOf({ every: 'day', end: { until: '2027-10-06' } }, '2026-09-01'), 'series.tooLong'],
    ['a count of 401', () => datesOf(tuesdays(401), '2026-09-01'), 'series.tooLong'],
    ['a date after the last day', () => datesOf(tuesdays(2), '2099-12-29'), 'series.tooLong'],
  ])('refused: %s', (_name, act, code) => expect(refusalOf(act)).toBe(code));
  test('400 dates are a series', () =>
    expect(datesOf({ every: 'day', end: { until: '2027-10-05' } }, '2026-09-01').days).toHaveLength(datesAtMost));

  /** What a rule says of one of its dates, said again without a library. */
  const fits = (rule: RecurrenceRule, day: string): boolean => {
    if ('until' in rule.end && day > rule.end.until) return false;
    if (rule.every === 'week') return rule.days.includes(weekdayOf(day) ?? 'MO');
    return rule.every === 'day' || !('day' in rule) || Number(day.slice(8)) === rule.day;
  };
  const closedPeriods = fc.array(fc.record({ after: fc.nat(200), length: fc.nat(20) }), { maxLength: 3 });

  test('are ordered days of the rule, none closed, none lost', () => {
    onTestFailed(printSeed);
    let made = 0;
    fc.assert(
      fc.property(anyRule, closedPeriods, ({ rule, startDay }, periods) => {
        const closed = periods.map(({ after, length }) => ({
          ...{ fromDay: dayAfter(startDay, after), toDay: dayAfter(startDay, after + length), name: String(after) },
        }));
        const isClosed = (day: string) => closed.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
        const refused = refusalOf(() => datesOf(rule, startDay, { closed }));
        expect([null, 'rule.empty']).toContain(refused);
        fc.pre(refused === null);
        made++;
        const { days, leftOut } = datesOf(rule, startDay, { closed });
        const all = [...days, ...leftOut.flatMap((one) => one.days)].sort();
        expect(days).toEqual([...new Set(days)].sort());
        expect(all).toEqual(datesOf(rule, startDay).days);
        expect(all.length).toBe('count' in rule.end ? rule.end.count : all.length);
        expect(all.filter((day) => day < startDay || !fits(rule, day))).toEqual([]);
        expect(days.filter(isClosed)).toEqual([]);
      }),
      runs(300),
    );
    expect(made).toBeGreaterThan(0);
  });
});

describe('the times of a date', () => {
  const at = (day: string, time: string, zone = 'Europe/Madrid') => {
    const { startsAt, endsAt } = timesOn(day, { time, minutes: 75, zone });
    return [new Date(startsAt).toISOString(), (endsAt - startsAt) / 60_000];
  };
  test.each([
    ['2026-10-20', '18:00', '2026-10-20T16:00:00.000Z'],
    ['2026-10-27', '18:00', '2026-10-27T17:00:00.000Z'],
    // An hour that does not exist is as much later as was left out.
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    // One that exists twice is the first.
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ])('%s %s in Madrid is %s', (day, time, instant) => expect(at(day, time)).toEqual([instant, 75]));

  test('a series stays at its hour on the wall through both changes of the clocks', () => {
    for (const zone of ['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'])
      for (const day of datesOf({ every: 'day', end: { count: 365 } }, '2026-01-01').days)
        expect(readingOf(new Date(timesOn(day, { time: '18:00', minutes: 75, zone }).startsAt), zone)).toEqual({
          day,
          time: '18:00',
        });
  });
});
