import { type Booking, clashesOf, type PitchPart } from '#domain/calendar/clashes.ts';
import { patternText, type Weekday, weekdays } from '#domain/calendar/rule.ts';
import { momentOf, plusDays } from '#domain/days.ts';
import { weekdayOf } from '../edit/repeat.ts';
import { plusMinutes } from '../edit/wallClock.ts';
import { minuteMs } from '../paintedDays.ts';

/** A weekly time of a team that is planned and not saved yet. */
export type PlanSlot = {
  readonly id: string;
  readonly teamId: string;
  readonly weekday: Weekday;
  /** HH:MM on the club's wall. */
  readonly from: string;
  readonly minutes: number;
  readonly pitchId: string | null;
  readonly part: PitchPart;
};
/** From when to when the plan is good; dates on closed days are left out. */
export type PlanSpan = { readonly from: string; readonly until: string; readonly skipClosed: boolean };

/** Slots of a team at the same time and place are one series, on several weekdays. */
export type PlanSeries = Omit<PlanSlot, 'id' | 'weekday'> & {
  readonly days: readonly Weekday[];
  readonly slotIds: readonly string[];
};
const keyOf = ({ teamId, from, minutes, pitchId, part }: PlanSlot): string =>
  [teamId, from, minutes, pitchId, part].join(' ');
export const seriesOf = (slots: readonly PlanSlot[]): readonly PlanSeries[] =>
  [...Map.groupBy(slots, keyOf).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { id: _id, weekday: _day, ...same } = first;
    const days = weekdays.filter((day) => group.some(({ weekday }) => weekday === day));
    return { ...same, days, slotIds: group.map(({ id }) => id) };
  });

/** The first day of a span on one of these weekdays. */
const firstOn = (from: string, days: readonly Weekday[]): string =>
  Array.from({ length: 7 }, (_, index) => plusDays(from, index)).find((day) => days.includes(weekdayOf(day))) ?? from;

/** A series of the plan as the calls ask for it: its first start, its length, its place, how it repeats. */
export const requestOf = ({ days, from, minutes, pitchId, part }: PlanSeries, span: PlanSpan, zone: string) => {
  const start = momentOf({ day: firstOn(span.from, days), time: from }, zone).toISOString();
  return {
    start,
    minutes,
    pitchId,
    pitchPart: pitchId === null ? null : part,
    repeat: {
      rule: patternText({ every: 'week', interval: 1, days }),
      until: span.until,
      skipClosed: span.skipClosed,
    },
  };
};
export type PlanRequest = ReturnType<typeof requestOf>;
/** The end of its first date. */
export const endOf = ({ start, minutes }: PlanRequest): string =>
  new Date(Date.parse(start) + minutes * minuteMs).toISOString();

const anyMonday = '2026-01-05';
const bookingOf = ({ id, teamId, weekday, from, minutes, pitchId, part }: PlanSlot): Booking => {
  const day = plusDays(anyMonday, weekdays.indexOf(weekday));
  const startsAt = Date.parse(`${day}T${from}Z`);
  return {
    ...{ id, day, startsAt, endsAt: startsAt + minutes * minuteMs },
    pitch: pitchId === null ? null : { id: pitchId, part },
    ground: null,
    teams: [teamId],
    people: [],
  };
};
/** The slots of a plan that clash with each other, by any week of it. */
export const clashingSlots = (slots: readonly PlanSlot[]): ReadonlySet<string> =>
  new Set(clashesOf(slots.map(bookingOf)).flatMap(({ ids }) => [...ids]));

/** "18:00 to 19:15". */
export const spanWords = ({ from, minutes }: Pick<PlanSlot, 'from' | 'minutes'>): string =>
  `${from}–${plusMinutes(from, minutes)}`;
