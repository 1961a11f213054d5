import { daysBetween, daysWithin, mondayOf, plusDays } from './days.ts';
import { mean, median, sampleDeviation } from './statistics.ts';

/**
 * The load of one session of one player: how hard it was (0 to 10) times the minutes taken part (Foster et al. 2001,
 * J. Strength Cond. Res. 15, 109-115). Arbitrary units, AU.
 */
export type Load = {
  readonly day: string;
  /** Null where nobody rated the session and nothing tells how hard it was. */
  readonly load: number | null;
  readonly minutes: number;
  /** The rating is the player's usual one, or the group's. */
  readonly estimated: boolean;
};

/** Above this share of minutes without a rating of their own, a week has no figures. */
export const estimatedAtMost = 0.4;
/** From so many ratings of the last six weeks on, the player's own median stands for one that is missing. */
const ownLeast = 3;
export const ownDays = 42;
/** The change of a week is against the mean of so many weeks before it. */
const weeksBefore = 4;

export type Session = {
  readonly day: string;
  readonly kind: 'training' | 'match';
  /** Minutes really taken part. */
  readonly minutes: number;
  readonly rpe: number | null;
  /** The median rating of the others in the session; null where nobody rated it. */
  readonly groupRpe: number | null;
};

/** The ratings since a day, of sessions in the order of their days. */
const ratingsSince = (sessions: readonly Session[], from: string): readonly number[] => {
  const found: number[] = [];
  for (let at = sessions.length - 1; at >= 0; at -= 1) {
    const one = sessions[at];
    if (!one || one.day < from) break;
    if (one.rpe !== null) found.push(one.rpe);
  }
  return found;
};

/**
 * The loads of a player, out of the sessions in the order of their days. A missing rating is the median of the player's
 * own of the last six weeks for that kind, from three on, else the group's; without either the load is unknown.
 */
export const loadsOfPlayer = (
  sessions: readonly Session[],
  /** Six weeks before a day; given by whoever asks for many players of the same days. */
  sixWeeksBefore: (day: string) => string = (day) => plusDays(day, -ownDays),
): readonly Load[] => {
  const rated = { training: [] as Session[], match: [] as Session[] };
  return sessions.map((one) => {
    const { day, kind, minutes, rpe, groupRpe } = one;
    if (rpe !== null) {
      rated[kind].push(one);
      return { day, minutes, load: rpe * minutes, estimated: false };
    }
    const own = ratingsSince(rated[kind], sixWeeksBefore(day));
    const usual = own.length >= ownLeast ? median(own) : groupRpe;
    return { day, minutes, load: usual === null ? null : usual * minutes, estimated: usual !== null };
  });
};

export type WeekLoad = {
  /** The Monday. */
  readonly from: string;
  readonly sessions: number;
  readonly minutes: number;
  /** The part, 0 to 1, of the minutes without a rating of their own. */
  readonly estimatedShare: number;
  /** AU. Null where more than 40 % is estimated. */
  readonly sum: number | null;
  /** Against the mean of the four weeks before, AU and percent; null where one of them has no sum, or none has load. */
  readonly change: number | null;
  readonly changePercent: number | null;
  /** The mean of the seven days' loads by their sample standard deviation; null where that is 0. */
  readonly monotony: number | null;
  /** The sum times the monotony. */
  readonly strain: number | null;
};

const total = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

/** The mean of seven daily loads by their sample standard deviation, rest days as zeros; null where all are alike. */
export const monotonyOf = (days: readonly number[]): number | null => {
  const [middle, spread] = [mean(days), sampleDeviation(days)];
  return middle === null || spread === null || spread === 0 ? null : middle / spread;
};

const weekOf = (from: string, own: readonly Load[]) => {
  const minutes = total(own.map((one) => one.minutes));
  const without = total(own.map((one) => (one.estimated || one.load === null ? one.minutes : 0)));
  const estimatedShare = minutes === 0 ? 0 : without / minutes;
  const known = estimatedShare <= estimatedAtMost;
  const loads = Map.groupBy(own, ({ day }) => day);
  const byDay = daysWithin(from, plusDays(from, 6)).map((day) =>
    total((loads.get(day) ?? []).map(({ load }) => load ?? 0)),
  );
  const sum = known ? total(byDay) : null;
  const monotony = known ? monotonyOf(byDay) : null;
  return { from, sessions: own.length, minutes, estimatedShare, sum, monotony };
};

type Weeks = { readonly from: string; readonly to: string };
/**
 * The load of each week of a span, from the week of its first day to that of its last. `loads` may reach back before the
 * span: the four weeks before each week are compared with it. No ratio of recent to earlier load, and no risk: dividing
 * by a random number gave the same (Impellizzeri et al. 2020, 10.1007/s40279-020-01378-6).
 */
export const loadOf = (loads: readonly Load[], { from, to }: Weeks): readonly WeekLoad[] => {
  const byWeek = Map.groupBy(loads, ({ day }) => mondayOf(day));
  const first = [...byWeek.keys()].toSorted()[0];
  const weeks = new Map<string, ReturnType<typeof weekOf>>();
  /** Each is asked for five times. */
  const week = (monday: string) => {
    const known = weeks.get(monday) ?? weekOf(monday, byWeek.get(monday) ?? []);
    weeks.set(monday, known);
    return known;
  };
  const start = mondayOf(from);
  const many = Math.floor(daysBetween(start, mondayOf(to)) / 7) + 1;
  return Array.from({ length: Math.max(0, many) }, (_, n) => {
    const own = week(plusDays(start, 7 * n));
    const before = Array.from({ length: weeksBefore }, (_one, k) => plusDays(own.from, -7 * (k + 1)));
    const isKnown = first !== undefined && before.every((monday) => monday >= first);
    const sums = before.map((monday) => week(monday).sum);
    const usual = isKnown && sums.every((sum) => sum !== null) ? mean(sums) : null;
    const change = own.sum === null || usual === null || usual === 0 ? null : own.sum - usual;
    return {
      ...own,
      change,
      changePercent: change === null || usual === null ? null : (100 * change) / usual,
      strain: own.sum === null || own.monotony === null ? null : own.sum * own.monotony,
    };
  });
};
