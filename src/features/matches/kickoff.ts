import { momentOf, type Reading, readingOf } from '#domain/days.ts';
import { readZone } from '#ui/zone.ts';

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
