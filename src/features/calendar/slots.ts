import { momentOf, readingOf } from '#domain/days.ts';
import { dayHere } from '#ui/layout/dates.ts';
import { readZone } from '#ui/layout/zone.ts';
import type { Slot } from './edit/eventForm.ts';
import { dayMs, readingOfPainted } from './paintedDays.ts';

/** When a new event usually begins, where only its day is known. */
const usualStart = '18:00';
const hourMs = 3_600_000;

/** A time on the user's wall as the club's wall has it: events are made in the club's time. */
const inClub = (local: { readonly day: string; readonly time: string }, zone: string | undefined) => {
  const at = momentOf(local, readZone());
  return zone === undefined || Number.isNaN(at.getTime()) ? local : readingOf(at, zone);
};

export type Selected = {
  readonly start: Date;
  readonly end: Date;
  readonly action: 'select' | 'click' | 'doubleClick';
};
/** The free time that was touched or drawn in the grid. A touched hour has the usual length, a day the usual start. */
export const slotOf = ({ start, end, action }: Selected, zone: string | undefined): Slot => {
  const from = readingOfPainted(start);
  // Whole days: the grid of a month, and the row above the hours.
  if (from.time === '00:00' && end.getTime() - start.getTime() >= dayMs) return { day: from.day, from: usualStart };
  const begin = inClub(from, zone);
  const slot = { day: begin.day, from: begin.time };
  return action === 'select' ? { ...slot, to: inClub(readingOfPainted(end), zone).time } : slot;
};

/** The time for a new event on a day: the usual one, or the next hour of today. */
export const slotOn = (day: string, zone: string | undefined): Slot => {
  const soon = Math.ceil(Date.now() / hourMs + 1) * hourMs;
  if (day !== dayHere(Date.now()) || dayHere(soon) !== day) return { day, from: usualStart };
  const next = readingOf(new Date(soon), zone);
  return { day: next.day, from: next.time };
};
