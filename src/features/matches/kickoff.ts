import { dayOf, firstDay, lastDay } from '#domain/days.ts';

/** Date and time as the two boxes hold them: YYYY-MM-DD and HH:MM of the device's time zone. */
export type LocalKickoff = { readonly date: string; readonly time: string };

const two = (value: number): string => String(value).padStart(2, '0');

export const localOf = (at: Date): LocalKickoff => ({
  date: dayOf(at),
  time: `${two(at.getHours())}:${two(at.getMinutes())}`,
});

/** The instant in UTC, or an empty text while one of the boxes is empty or no such day exists. */
export const instantOf = ({ date, time }: LocalKickoff): string => {
  const at = new Date(`${date}T${time}`);
  return Number.isNaN(at.getTime()) || date === '' || time === '' ? '' : at.toISOString();
};

export const withinBounds = (instant: string): boolean => {
  const day = dayOf(new Date(instant));
  return day >= firstDay && day <= lastDay;
};

/** The next full half hour at least an hour away: what a coach in a hurry most likely means. */
export const likelyKickoff = (now: Date): string => {
  const half = 30 * 60_000;
  return new Date(Math.ceil((now.getTime() + 2 * half) / half) * half).toISOString();
};

/** The device's time zone, said as a place. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
