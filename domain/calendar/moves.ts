import { momentOf, readingOf } from '../days.ts';

/** Whether an occasion can be moved in the calendar. A match that was put off gets its new day in its own form. */
export const canMove = ({ kind, state }: { readonly kind: string; readonly state: string }): boolean =>
  kind !== 'match' || state === 'planned';

/** Answers stay good when an occasion moves by less than this on the same day. */
const answerReachMs = 3 * 3_600_000;

/** Whether answers given for one start are good for another: the same day on the wall, less than three hours apart. */
export const survivesMove = (was: number, now: number, zone: string): boolean =>
  Math.abs(now - was) < answerReachMs && readingOf(new Date(was), zone).day === readingOf(new Date(now), zone).day;

const wallMs = (at: number, zone: string): number => {
  const { day, time } = readingOf(new Date(at), zone);
  return Date.parse(`${day}T${time}Z`);
};
/**
 * A deadline or reminder after its occasion moved: as far from the new start, by the wall clock, as it was from the old
 * one. "The day before at 20:00" stays so through a change of the clocks.
 */
export const movedWith = (
  moment: number,
  start: { readonly was: number; readonly now: number },
  zone: string,
): number => {
  const wall = new Date(wallMs(moment, zone) + wallMs(start.now, zone) - wallMs(start.was, zone)).toISOString();
  const moved = momentOf({ day: wall.slice(0, 10), time: wall.slice(11, 16) }, zone).getTime();
  return moment <= start.was ? Math.min(moved, start.now) : moved;
};
