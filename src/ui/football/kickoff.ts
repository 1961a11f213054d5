import { momentOf, type Reading, readingOf } from '#domain/days.ts';
import { readZone } from '../layout/zone.ts';

/** Day and time as the two fields have them, in the user's time zone. */
export const localOf = (at: Date): Reading => readingOf(at, readZone());

/** The instant in UTC, or an empty text while a field is empty or the day does not exist. */
export const instantOf = (local: Reading): string => {
  const at = momentOf(local, readZone());
  return Number.isNaN(at.getTime()) || local.day === '' || local.time === '' ? '' : at.toISOString();
};

/** The next half hour at least an hour away: the most likely kick-off. */
export const likelyKickoff = (now: Date): string => {
  const half = 30 * 60_000;
  return new Date(Math.ceil((now.getTime() + 2 * half) / half) * half).toISOString();
};

/** The same weekday and time in the first week that is still to come: the likely date of a postponed match. */
export const sameHourAgain = (instant: string, now: Date): string => {
  const { day, time } = localOf(new Date(instant));
  for (let at = new Date(`${day}T00:00Z`), found = instant; ; at.setUTCDate(at.getUTCDate() + 7)) {
    found = instantOf({ day: at.toISOString().slice(0, 10), time });
    if (found === '' || Date.parse(found) > now.getTime()) return found;
  }
};
