import { minuteMs } from '../paintedDays.ts';

const timeOfMinutes = (minutes: number): string => new Date(minutes * minuteMs).toISOString().slice(11, 16);
const minutesOf = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
/** "18:00" and 75 minutes: "19:15". */
export const plusMinutes = (at: string, minutes: number): string =>
  timeOfMinutes((((minutesOf(at) + minutes) % 1440) + 1440) % 1440);
/** From one time to the next such one: never none, a day at most. */
export const minutesBetween = (from: string, to: string): number =>
  (minutesOf(to) - minutesOf(from) + 1440) % 1440 || 1440;
/** Whether an event ends on the day after it began. */
export const endsNextDay = ({ from, to }: { readonly from: string; readonly to: string }): boolean => to <= from;
