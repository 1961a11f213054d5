import type { Shown } from '../grid/shown.ts';
import { dayMs, paintedDay } from '../paintedDays.ts';

const hourMs = 3_600_000;
/** Hours that are always shown; earlier and later ones where something is on. */
const [firstHour, lastHour] = [16, 21];

/** An entry in the column of a day: where it stands, in hours of the day, and which share of the width it has. */
export type Placed = {
  readonly shown: Shown;
  readonly from: number;
  readonly to: number;
  /** The lane from the left, of so many. */
  readonly lane: number;
  readonly lanes: number;
};

/** Entries that overlap stand in lanes beside each other, in as few as they need. */
const inLanes = (group: readonly Omit<Placed, 'lane' | 'lanes'>[]): readonly Placed[] => {
  const ends: number[] = [];
  const placed = group.map((one) => {
    const free = ends.findIndex((end) => end <= one.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = one.to;
    return { ...one, lane };
  });
  return placed.map((one) => ({ ...one, lanes: ends.length }));
};

/** The entries of a day that have a time, each in its lane; `shown` is in painted time. */
export const placedOn = (day: string, shown: readonly Shown[]): readonly Placed[] => {
  const midnight = paintedDay(day).getTime();
  const onDay = shown
    .filter(({ allDay, start, end }) => !allDay && start.getTime() < midnight + dayMs && end.getTime() > midnight)
    .map((one) => ({
      shown: one,
      from: Math.max(0, one.start.getTime() - midnight) / hourMs,
      to: Math.min(dayMs, one.end.getTime() - midnight) / hourMs,
    }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const groups: (typeof onDay)[] = [];
  let until = 0;
  for (const one of onDay) {
    const last = groups.at(-1);
    if (last && one.from < until) last.push(one);
    else groups.push([one]);
    until = Math.max(until, one.to);
  }
  return groups.flatMap(inLanes);
};

/** The first and the last hour that all of the days need: an evening at least. */
export const hoursOf = (placed: readonly Placed[]): { readonly from: number; readonly to: number } => ({
  from: Math.min(firstHour, ...placed.map(({ from }) => Math.floor(from))),
  to: Math.max(lastHour, ...placed.map(({ to }) => Math.ceil(to))),
});
