import { describe, expect, test } from 'vitest';
import { dayOf, momentOf, readingOf } from '#domain/days.ts';

const zones = ['Europe/Madrid', 'Atlantic/Canary', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'];

describe('day and time in a zone', () => {
  test.each([
    ['Europe/Madrid', '2026-11-22T23:30:00Z', '2026-11-23', '00:30'],
    ['Europe/Madrid', '2026-07-01T22:00:00Z', '2026-07-02', '00:00'],
    ['America/New_York', '2026-11-22T03:00:00Z', '2026-11-21', '22:00'],
    ['Asia/Kolkata', '2026-11-22T20:00:00Z', '2026-11-23', '01:30'],
  ])('%s, %s', (zone, instant, day, time) => {
    expect(readingOf(new Date(instant), zone)).toEqual({ day, time });
    expect(dayOf(new Date(instant), zone)).toBe(day);
  });

  test('what calendar and clock show leads back to the moment, all through a year', () => {
    for (const zone of zones)
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 1_800_000 * 7) {
        const shown = readingOf(new Date(at), zone);
        const back = momentOf(shown, zone);
        // An hour that comes twice is taken as the first of both.
        expect([zone, readingOf(back, zone)]).toEqual([zone, shown]);
        expect([0, 3_600_000]).toContain(at - back.getTime());
      }
  });

  test('an hour that is left out is as much later; an hour that comes twice is the first', () => {
    const madrid = (day: string, time: string) => momentOf({ day, time }, 'Europe/Madrid').toISOString();
    expect(madrid('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(madrid('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(madrid('2026-10-25', '03:30')).toBe('2026-10-25T02:30:00.000Z');
  });

  test('half a day or no day is no moment', () => {
    for (const [day, time] of [
      ['', '10:00'],
      ['2026-13-01', '10:00'],
      ['2026-11-22', ''],
    ] as const)
      expect(momentOf({ day, time }, 'Europe/Madrid').getTime()).toBeNaN();
  });
});
