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

/** Entries for which there is no lane: how many, and when they are. They stand in the last lane. */
export type Crowd = Pick<Placed, 'from' | 'to'> & { readonly count: number };
export type PlacedDay = { readonly placed: readonly Placed[]; readonly crowds: readonly Crowd[] };

/** A column of a phone has room for two entries beside each other. */
export const lanesAtMost = 2;

/** Entries that overlap stand in lanes beside each other, in as few as they need; the last lane counts those without one. */
const inLanes = (group: readonly Omit<Placed, 'lane' | 'lanes'>[]): PlacedDay => {
  const ends: number[] = [];
  const placed = group.map((one) => {
    const free = ends.findIndex((end) => end <= one.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = one.to;
    return { ...one, lane };
  });
  if (ends.length <= lanesAtMost) return { placed: placed.map((one) => ({ ...one, lanes: ends.length })), crowds: [] };
  const [kept, others] = [0, 1].map((side) => placed.filter(({ lane }) => Number(lane >= lanesAtMost - 1) === side));
  const crowd = {
    from: Math.min(...(others ?? []).map(({ from }) => from)),
    to: Math.max(...(others ?? []).map(({ to }) => to)),
    count: others?.length ?? 0,
  };
  return { placed: (kept ?? []).map((one) => ({ ...one, lanes: lanesAtMost })), crowds: [crowd] };
};

/** The entries of a day that have a time, in lanes; `shown` is in painted time. */
export const placedOn = (day: string, shown: readonly Shown[]): PlacedDay => {
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
  const all = groups.map(inLanes);
  return { placed: all.flatMap(({ placed }) => placed), crowds: all.flatMap(({ crowds }) => crowds) };
};

/** The first and the last hour that all of the days need: an evening at least. */
export const hoursOf = (
  placed: readonly Pick<Placed, 'from' | 'to'>[],
): { readonly from: number; readonly to: number } => ({
  from: Math.min(firstHour, ...placed.map(({ from }) => Math.floor(from))),
  to: Math.max(lastHour, ...placed.map(({ to }) => Math.ceil(to))),
});
