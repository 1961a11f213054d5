import { momentOf, plusDays, readingOf } from '../days.ts';

/** How often a report is sent: at a time of the week or the month, or when matches are over. */
export const cadences = ['weekly', 'monthly', 'afterMatch', 'afterMatchday'] as const;
export type Cadence = (typeof cadences)[number];
/** Who can be a recipient: a user, a role, the staff of a team, its players and families. */
export const recipientKinds = ['user', 'role', 'teamStaff', 'teamPlayers'] as const;
/** What a run or a delivery came to. */
export const runStates = ['making', 'done', 'missed'] as const;
export const deliveryStates = ['waiting', 'mailed', 'skipped', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/** Why a recipient got nothing, or a schedule stopped. */
export const skipReasons = [
  'mayNot',
  'beyondReach',
  'consentMissing',
  'empty',
  'nothingNew',
  'stopped',
  'left',
] as const;
export type SkipReason = (typeof skipReasons)[number];
export const pauseReasons = ['ownerMayNot', 'templateGone', 'failing'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** A weekly or monthly time on the clock of a zone. */
export type Times = {
  readonly cadence: Cadence;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number | null;
  /** 29 to 31: the last day of a month that has fewer. */
  readonly monthDay: number | null;
  /** HH:MM. */
  readonly time: string;
  readonly zone: string;
};

const hour = 3_600_000;
const day = 24 * hour;
/** A moment that was missed by more than this is not made up for, ms. */
export const graceOf: Readonly<Record<Cadence, number>> = {
  weekly: 48 * hour,
  monthly: 5 * day,
  afterMatch: 7 * day,
  afterMatchday: 7 * day,
};
export const waitsForMatches = (cadence: Cadence): boolean => cadence === 'afterMatch' || cadence === 'afterMatchday';

const weekdayOf = (date: string): number => ((new Date(date).getUTCDay() + 6) % 7) + 1;
const lastOfMonth = (month: string): number => {
  const [year = 0, n = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, n, 0)).getUTCDate();
};
const isDay = ({ cadence, weekday, monthDay }: Times, date: string): boolean => {
  if (cadence === 'weekly') return weekdayOf(date) === weekday;
  return Number(date.slice(8)) === Math.min(monthDay ?? 1, lastOfMonth(date.slice(0, 7)));
};

/**
 * The first moment after another one, epoch milliseconds; undefined for what waits for matches. A time that is left out
 * when clocks are put forward runs as much later, one that comes twice runs at the first.
 */
export const nextMoment = (of: Times, after: number): number | undefined => {
  if (waitsForMatches(of.cadence)) return undefined;
  // The day before: in the night of a change a moment may lie on the next day of UTC.
  let date = plusDays(readingOf(new Date(after), of.zone).day, -1);
  for (let n = 0; n < 64; n += 1) {
    if (isDay(of, date)) {
      const at = momentOf({ day: date, time: of.time }, of.zone).getTime();
      if (at > after) return at;
    }
    date = plusDays(date, 1);
  }
  return undefined;
};

/** The next few moments after another one. */
export const nextMoments = (of: Times, after: number, many: number): readonly number[] => {
  const found: number[] = [];
  let from: number | undefined = after;
  while (found.length < many && from !== undefined) {
    from = nextMoment(of, from);
    if (from !== undefined) found.push(from);
  }
  return found;
};

/** What is due of a schedule: the moments that were missed, the one to run now, and when it is due again. */
export const dueAt = (
  of: Times,
  { next, now }: { readonly next: number; readonly now: number },
): { readonly missed: readonly number[]; readonly run: number | undefined; readonly next: number | undefined } => {
  const due = [next];
  for (let at = nextMoment(of, next); at !== undefined && at <= now; at = nextMoment(of, at)) due.push(at);
  const last = due.at(-1) ?? next;
  const isLate = now - last > graceOf[of.cadence];
  const before = isLate ? due : due.slice(0, -1);
  return { missed: before.slice(-missedShown), run: isLate ? undefined : last, next: nextMoment(of, now) };
};
/** Of a server that was off for long, so many missed moments are listed. */
const missedShown = 20;

/** A match of the teams of a schedule. */
export type MatchSeen = {
  readonly id: string;
  readonly kickoffAt: number;
  /** It is over as the schedule wants it: finished, or confirmed. */
  readonly isOver: boolean;
  /** It is not to be played any more, or not now: nobody waits for it. */
  readonly isOff: boolean;
};
/**
 * The match days of some matches by the calendar of a zone: days one after the other with matches are one, as a weekend is.
 * Each with its first day, its matches, and whether all of them are over.
 */
export const matchdaysOf = (matches: readonly MatchSeen[], zone: string) => {
  const played = matches.filter(({ isOff }) => !isOff).toSorted((a, b) => a.kickoffAt - b.kickoffAt);
  const found: { first: string; last: string; matches: MatchSeen[] }[] = [];
  for (const one of played) {
    const date = readingOf(new Date(one.kickoffAt), zone).day;
    const open = found.at(-1);
    if (open && date <= plusDays(open.last, 1)) {
      open.matches.push(one);
      open.last = date;
    } else found.push({ first: date, last: date, matches: [one] });
  }
  return found.map(({ first, matches: all }) => ({
    first,
    matchIds: all.map(({ id }) => id),
    isOver: all.every(({ isOver }) => isOver),
  }));
};
