import { expect, test } from 'vitest';
import { dayOf } from '#domain/days.ts';
import { licenceStanding } from '#domain/licenceDays.ts';

const dayMs = 86_400_000;
const until = '2026-10-26';
/** The day of the calendar so many days before the licence ends. */
const before = (days: number): string => new Date(Date.parse(until) - days * dayMs).toISOString().slice(0, 10);

test.each([
  [400, 'good'],
  [61, 'good'],
  [60, 'soon'],
  [59, 'soon'],
  [1, 'soon'],
  [0, 'soon'],
  [-1, 'over'],
  [-400, 'over'],
] as const)('%i days before its last one a licence is %s', (days, standing) => {
  expect(licenceStanding(until, before(days))).toBe(standing);
});

/** The same moment is another day elsewhere: what counts is the day that the reader's calendar shows. */
test.each([
  // The first minute of the sixtieth day in Madrid; its clocks are put back before the licence ends.
  ['2026-08-26T22:00:00Z', 'Europe/Madrid', 'soon'],
  ['2026-08-26T21:59:59Z', 'Europe/Madrid', 'good'],
  ['2026-08-26T22:00:00Z', 'America/New_York', 'good'],
  // The last day is over in Kiritimati while it goes on in Pago Pago.
  ['2026-10-26T10:00:00Z', 'Pacific/Kiritimati', 'over'],
  ['2026-10-26T09:59:59Z', 'Pacific/Kiritimati', 'soon'],
  ['2026-10-27T10:59:59Z', 'Pacific/Pago_Pago', 'soon'],
  ['2026-10-27T11:00:00Z', 'Pacific/Pago_Pago', 'over'],
] as const)('at %s in %s it is %s', (moment, zone, standing) => {
  expect(licenceStanding(until, dayOf(new Date(moment), zone))).toBe(standing);
});

test('a leap day and the turn of the year are days like others', () => {
  expect(licenceStanding('2028-03-01', '2028-01-01')).toBe('soon');
  expect(licenceStanding('2028-03-02', '2028-01-01')).toBe('good');
  expect(licenceStanding('2027-01-15', '2026-11-16')).toBe('soon');
  expect(licenceStanding('2027-01-15', '2026-11-15')).toBe('good');
});
