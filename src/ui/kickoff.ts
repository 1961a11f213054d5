import { momentOf, type Reading, readingOf } from '#domain/days.ts';
import { readZone } from './zone.ts';

/** Day and time as the two boxes hold them, in the time zone that the user reads times in. */
export const localOf = (at: Date): Reading => readingOf(at, readZone());

/** The instant in UTC, or an empty text while one of the boxes is empty or no such day exists. */
export const instantOf = (local: Reading): string => {
  const at = momentOf(local, readZone());
  return Number.isNaN(at.getTime()) || local.day === '' || local.time === '' ? '' : at.toISOString();
};

/** The next full half hour at least an hour away: what a coach in a hurry most likely means. */
export const likelyKickoff = (now: Date): string => {
  const half = 30 * 60_000;
  return new Date(Math.ceil((now.getTime() + 2 * half) / half) * half).toISOString();
};

/** The same day of the week and hour in the first week that is still to come: when a postponed match is likely made up for. */
export const sameHourAgain = (instant: string, now: Date): string => {
  const { day, time } = localOf(new Date(instant));
  for (let at = new Date(`${day}T00:00Z`), found = instant; ; at.setUTCDate(at.getUTCDate() + 7)) {
    found = instantOf({ day: at.toISOString().slice(0, 10), time });
    if (found === '' || Date.parse(found) > now.getTime()) return found;
  }
};
