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

  test('any moment of any zone is read as the platform shows it', () => {
    const moments = Array.from({ length: 400 }, (_, n) => Date.UTC(1969, 0, 1) + n * 131_071_357_000);
    const changes = ['2010-03-14T03:31:00Z', '2010-11-07T02:31:00Z', '2026-03-29T01:00:00Z', '2026-10-25T00:59:00Z'];
    for (const timeZone of [...zones, 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Monrovia', 'Asia/Kathmandu']) {
      const [style, hourCycle] = ['2-digit', 'h23'] as const;
      const [date, clock] = [
        new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', month: style, day: style }),
        new Intl.DateTimeFormat('sv', { timeZone, hourCycle, hour: style, minute: style }),
      ];
      for (const at of [...moments, ...changes.map((one) => Date.parse(one))]) {
        const shown = { zone: timeZone, at, day: date.format(at), time: clock.format(at) };
        expect({ zone: timeZone, at, ...readingOf(new Date(at), timeZone) }).toEqual(shown);
      }
    }
  });

  test('an hour that is left out is as much later; an hour that comes twice is the first', () => {
    const madrid = (day: string, time: string) => momentOf({ day, time }, 'Europe/Madrid').toISOString();
    expect(madrid('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(madrid('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(madrid('2026-10-25', '03:30')).toBe('2026-10-25T02:30:00.000Z');
  });

  /** A match that is kicked off half an hour before the clocks change: kick-off, and three quarters of an hour later. */
  test.each([
    ['Europe/Madrid', '2026-03-29T00:30:00Z', '2026-03-29 01:30', '2026-03-29 03:15'],
    ['Europe/Madrid', '2026-10-25T00:30:00Z', '2026-10-25 02:30', '2026-10-25 02:15'],
    ['America/New_York', '2027-03-14T06:30:00Z', '2027-03-14 01:30', '2027-03-14 03:15'],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01 01:30', '2026-11-01 01:15'],
    ['America/Santiago', '2026-09-06T03:30:00Z', '2026-09-05 23:30', '2026-09-06 01:15'],
    ['America/Santiago', '2027-04-04T02:30:00Z', '2027-04-03 23:30', '2027-04-03 23:15'],
    ['Pacific/Auckland', '2026-09-26T13:30:00Z', '2026-09-27 01:30', '2026-09-27 03:15'],
  ])('%s, kicked off at %s: %s, then %s', (zone, kickOff, first, later) => {
    const at = new Date(kickOff);
    const shown = (minutes: number) => {
      const { day, time } = readingOf(new Date(at.getTime() + minutes * 60_000), zone);
      return `${day} ${time}`;
    };
    expect([shown(0), shown(45)]).toEqual([first, later]);
    const [day = '', time = ''] = first.split(' ');
    expect(momentOf({ day, time }, zone)).toEqual(at);
  });

  test.each([
    ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['America/Santiago', '2026-09-06', '00:30', '2026-09-06T04:30:00.000Z'],
    ['America/Santiago', '2027-04-03', '23:30', '2027-04-04T02:30:00.000Z'],
  ])('%s, %s %s: left out or twice', (zone, day, time, instant) => {
    expect(momentOf({ day, time }, zone).toISOString()).toBe(instant);
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
