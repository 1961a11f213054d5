import { describe, expect, test } from 'vitest';
import { plusDays, readingOf } from '#domain/days.ts';
import { dueAt, graceOf, matchdaysOf, nextMoment, nextMoments, type Times } from '#domain/insight/schedule.ts';

const hour = 3_600_000;
const start = Date.parse('2026-07-01T00:00:00Z');
const end = Date.parse('2027-07-01T00:00:00Z');
const zones = ['Europe/Madrid', 'Europe/Amsterdam', 'UTC'];
const weekly = (zone: string, weekday: number, time: string): Times => ({
  ...{ cadence: 'weekly', weekday, monthDay: null, time, zone },
});
const monthly = (zone: string, monthDay: number, time: string): Times => ({
  ...{ cadence: 'monthly', weekday: null, monthDay, time, zone },
});
const yearOf = (of: Times): readonly number[] => {
  const found: number[] = [];
  for (let at = nextMoment(of, start); at !== undefined && at < end; at = nextMoment(of, at)) found.push(at);
  return found;
};
/** Sunday 02:00 to 03:00 is left out in spring and comes twice in autumn. */
const changes = { forward: '2027-03-28', back: '2026-10-25' };

describe.each(zones)('a year of moments in %s', (zone) => {
  test.each([
    [1, '08:00'],
    [7, '02:30'],
    [7, '00:00'],
    [6, '23:59'],
  ])('weekday %i at %s: each week once, at that time of the wall', (weekday, time) => {
    const all = yearOf(weekly(zone, weekday, time)).map((at) => ({ at, ...readingOf(new Date(at), zone) }));
    expect(all).toHaveLength(52);
    for (const [n, { day, time: shown }] of all.entries()) {
      expect(((new Date(day).getUTCDay() + 6) % 7) + 1).toBe(weekday);
      if (n > 0) expect(day).toBe(plusDays(all[n - 1]?.day ?? '', 7));
      const isLeftOut = zone !== 'UTC' && day === changes.forward && time === '02:30';
      expect(shown).toBe(isLeftOut ? '03:30' : time);
    }
    const twice = all.find(({ day }) => day === changes.back);
    // The first of the two: clocks are still two hours ahead.
    if (zone !== 'UTC' && time === '02:30') expect(twice?.at).toBe(Date.parse(`${changes.back}T00:30:00Z`));
  });

  test.each([1, 28, 29, 30, 31])(
    'day %i of the month: each month once, the last day where it has fewer',
    (monthDay) => {
      const days = yearOf(monthly(zone, monthDay, '07:15')).map((at) => readingOf(new Date(at), zone));
      expect(new Set(days.map(({ day }) => day.slice(0, 7))).size).toBe(12);
      expect(days).toHaveLength(12);
      for (const { day, time } of days) {
        expect(time).toBe('07:15');
        const isLast = plusDays(day, 1).slice(0, 7) !== day.slice(0, 7);
        expect(Number(day.slice(8)) === monthDay || (isLast && Number(day.slice(8)) < monthDay)).toBe(true);
      }
    },
  );
});

test('what waits for matches has no moments', () => {
  expect(nextMoments({ ...weekly('UTC', 1, '08:00'), cadence: 'afterMatch' }, start, 5)).toEqual([]);
  expect(nextMoments(weekly('UTC', 1, '08:00'), start, 5)).toHaveLength(5);
});

test('of what was missed the newest runs, unless it is too late for that too; the rest is listed', () => {
  const of = weekly('Europe/Madrid', 1, '08:00');
  const moments = yearOf(of);
  const [first = 0, , third = 0, fourth = 0] = moments;
  expect(dueAt(of, { next: first, now: first })).toEqual({ missed: [], run: first, next: moments[1] });
  const soon = dueAt(of, { next: first, now: third + hour });
  expect(soon).toEqual({ missed: moments.slice(0, 2), run: third, next: fourth });
  const late = dueAt(of, { next: first, now: third + graceOf.weekly + 1 });
  expect(late).toEqual({ missed: moments.slice(0, 3), run: undefined, next: fourth });
});

test('a match day is days one after the other, and over when each match that is still to be played is', () => {
  const one = (id: string, day: string, more: object = {}) => ({
    ...{ id, kickoffAt: Date.parse(`${day}T10:00:00Z`), isOver: true, isOff: false, ...more },
  });
  const found = matchdaysOf(
    [
      one('sun', '2026-10-04'),
      one('sat', '2026-10-03'),
      one('off', '2026-10-04', { isOver: false, isOff: true }),
      one('wed', '2026-10-07', { isOver: false }),
      one('next', '2026-10-10'),
      one('open', '2026-10-11', { isOver: false }),
    ],
    'Europe/Madrid',
  );
  expect(found).toEqual([
    { first: '2026-10-03', matchIds: ['sat', 'sun'], isOver: true },
    { first: '2026-10-07', matchIds: ['wed'], isOver: false },
    { first: '2026-10-10', matchIds: ['next', 'open'], isOver: false },
  ]);
});
