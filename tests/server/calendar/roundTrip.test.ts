import { expect, test } from 'vitest';
import { momentOf, readingOf } from '#domain/days.ts';
import { calendarText } from '#server/calendar/icalendar.ts';
import { readFixtures } from '#server/calendar/readFixtures.ts';

const zones = [
  ...['Europe/Madrid', 'Atlantic/Canary', 'Europe/London', 'Europe/Amsterdam', 'America/New_York'],
  ...['America/Sao_Paulo', 'America/St_Johns', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
  ...['Pacific/Auckland', 'Pacific/Kiritimati', 'UTC'],
];
/** Beside both changes of the clocks of Europe, America and Australia, at hours when people play. */
const days = ['2027-03-13', '2027-03-14', '2027-03-28', '2027-04-04', '2027-10-03', '2027-10-31', '2027-11-07'];
const times = ['00:30', '08:00', '12:15', '18:45', '23:30'];

test.each(zones)('an entry made in %s, written and read again has the same instant', (zone) => {
  const made = days.flatMap((day) => times.map((time) => momentOf({ day, time }, zone).getTime()));
  const text = calendarText(
    'Club',
    made.map((startsAt, at) => ({
      ...{ uid: `${at}@club`, title: `Nosotros – Rival ${at}`, description: '', place: '', url: null, days: null },
      ...{ startsAt, endsAt: startsAt + 3_600_000, state: 'confirmed' as const, isBusy: true, sequence: at },
      ...{ createdAt: startsAt, changedAt: startsAt, alarmMinutes: null },
    })),
  );
  const { rows, unknownZones } = readFixtures({ content: Buffer.from(text), zone, otherwise: null, now: 0 });
  expect(unknownZones).toEqual([]);
  const read = rows.slice(1).map(([, day = '', time = '']) => momentOf({ day, time }, zone).getTime());
  expect(read).toEqual(made);
  expect(rows[1]?.slice(3, 5)).toEqual(['Nosotros', 'Rival 0']);
  expect(rows.slice(1).map(([, day, time]) => ({ day, time }))).toEqual(
    made.map((at) => readingOf(new Date(at), zone)),
  );
});
