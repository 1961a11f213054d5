import type { Calendar, CalendarRow } from '#contract/calendar.ts';
import type { MyAnswer } from '#contract/occasionView.ts';
import type { CalendarKind } from '#domain/calendar/occasions.ts';
import { dayHere } from '#ui/layout/dates.ts';

type CalendarTeam = Calendar['teams'][number];
type CalendarType = Calendar['types'][number];
/** Days on which the club is closed, from the first to the last. */
export type Closed = Calendar['closed'][number];

/** The closed period that a day is in. */
export const closedOn = (closed: readonly Closed[], day: string): Closed | undefined =>
  closed.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay);

/** A row of the calendar with its team and its type. */
export type Entry = CalendarRow & {
  /** The team whose colours it has: that of the first it calls; null for what is the whole club's. */
  readonly team: CalendarTeam | null;
  readonly type: CalendarType | null;
};

export const entriesOf = ({ rows, teams, types }: Calendar): readonly Entry[] => {
  const team = new Map(teams.map((one) => [one.id, one]));
  const type = new Map(types.map((one) => [one.id, one]));
  return rows.map((row) => ({
    ...row,
    team: team.get(row.teamIds[0] ?? '') ?? null,
    type: type.get(row.typeId ?? '') ?? null,
  }));
};

/** The first day of an entry on the user's calendar. */
export const dayOfEntry = ({ allDay, firstDay, start }: Entry): string =>
  allDay && firstDay ? firstDay : dayHere(start);
export const lastDayOfEntry = ({ allDay, lastDay, start, end }: Entry): string => {
  if (allDay && lastDay) return lastDay;
  // What ends at midnight does not touch the next day.
  const last = dayHere(Date.parse(end) - 1);
  return last < dayHere(start) ? dayHere(start) : last;
};

/** Entries by the day they begin on, in order. */
export const byDay = (entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> =>
  Map.groupBy(entries, dayOfEntry);

const isUnanswered = ({ answer, stale }: MyAnswer): boolean => answer === null || stale;
/** Whether the user has to answer yet, for themselves or for a player of the account. */
export const isOpen = ({ asksForAnswer, mine, state, start }: Entry, now: number): boolean =>
  asksForAnswer && state === 'planned' && Date.parse(start) > now && mine.some(isUnanswered);

/** States of a match without a score. */
const ahead: readonly string[] = ['scheduled', 'ready', 'postponed', 'cancelled'];
/** Whether an entry is a match that has been kicked off. */
export const isKickedOff = ({ match }: Entry): boolean => match !== null && !ahead.includes(match.state);

/** Where an entry leads: a match that has begun to the stands, a birthday to the player, all else to its own page. */
export const linkOf = (entry: Entry): string => {
  if (entry.kind === 'birthday') return `/players/${entry.id}`;
  if (entry.kind === 'match' && isKickedOff(entry)) return `/matches/${entry.id}/stands`;
  return `/calendar/${entry.id}`;
};

export type Counts = Readonly<Partial<Record<CalendarKind, number>>> & { readonly clashes: number };
/** How many entries of each kind there are, and how many of them clash; what was cancelled does not count. */
export const countsOf = (entries: readonly Entry[]): Counts => {
  const held = entries.filter(({ state }) => state === 'planned');
  const kinds = Object.fromEntries(
    [...Map.groupBy(held, ({ kind }) => kind)].map(([kind, list]) => [kind, list.length]),
  ) as Partial<Record<CalendarKind, number>>;
  return { ...kinds, clashes: held.filter(({ clash }) => clash).length };
};
