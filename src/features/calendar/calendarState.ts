import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { type CalendarKind, calendarKinds } from '#domain/calendar/occasions.ts';
import { isId } from '#domain/ids.ts';
import { reachesTo } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';
import { dayHere } from '#ui/layout/dates.ts';
import { useRoom } from '#ui/layout/useRoom.ts';
import { dayMs, moved, pageOfMonth, paintedDay, readingOfPainted, weekOf } from './paintedDays.ts';

export const views = ['month', 'week', 'day', 'agenda'] as const;
/** The kinds in the order in which screens name them. */
export const shownKinds = ['training', 'match', 'event', 'birthday'] as const satisfies readonly CalendarKind[];
export type View = (typeof views)[number];

/** Calendars of something that has an id; that of a team is named by the id alone. */
const ownedBy = ['group', 'person', 'pitch'] as const;
/** Whose calendar is shown: `mine`, `club`, the id of a team, or `pitch:` and the like with an id. */
export type CalendarState = {
  readonly view: View;
  /** A day of the period that is shown. */
  readonly day: string;
  readonly of: string;
  readonly kinds: readonly CalendarKind[];
  /** The screen has no room for the grid: a week is three days then, from the chosen one. */
  readonly narrow: boolean;
};
/** What decides which days are shown. */
type Period = Pick<CalendarState, 'view' | 'day' | 'narrow'>;

/** Whose calendar `of` names, as the call asks for it; null for what names none. */
export const whoseOf = (of: string) => {
  if (of === 'mine' || of === 'club') return { of } as const;
  if (isId(of)) return { of: 'team', id: of } as const;
  const [what, id = ''] = of.split(':');
  const kind = ownedBy.find((one) => one === what);
  return kind && isId(id) ? ({ of: kind, id } as const) : null;
};

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Who has no team and no child in the club has no dates of their own to begin with: they see the club's. */
const hasOwn: readonly Role[] = ['COACH', 'STAFF', 'PLAYER'];
const usualOf = (roles: readonly Role[]): string =>
  reachesTo(roles, 'event.read', 'club') && !roles.some((role) => hasOwn.includes(role)) ? 'club' : 'mine';

/**
 * View, day and filters, kept in the address, so that a link shows the same. Returns them, whose calendar is shown without
 * a choice, and what changes them.
 */
export const useCalendarState = () => {
  const first = usualOf(useUser().roles);
  const [address, setAddress] = useSearchParams();
  const room = useRoom();
  const usual: View = room('md') ? 'month' : 'agenda';
  const asked = views.find((one) => one === address.get('view')) ?? usual;
  const day = address.get('day') ?? '';
  const of = address.get('of') ?? first;
  const named = address.get('kinds')?.split(',') ?? calendarKinds;
  const state: CalendarState = {
    view: asked,
    narrow: !room('md'),
    day: isDay(day) ? day : dayHere(Date.now()),
    of: whoseOf(of) ? of : first,
    kinds: calendarKinds.filter((kind) => named.includes(kind)),
  };
  // A change may come before the screen has followed the one before it: it is made on top of that one.
  const latest = useRef(address);
  const shown = String(address);
  useLayoutEffect(() => {
    latest.current = new URLSearchParams(shown);
  }, [shown]);
  const put = (change: Partial<CalendarState>): void => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(change)) next.set(name, String(value));
    if (next.get('view') === usual) next.delete('view');
    if (next.get('of') === first) next.delete('of');
    if (next.get('day') === dayHere(Date.now())) next.delete('day');
    if (next.get('kinds') === calendarKinds.join(',')) next.delete('kinds');
    latest.current = next;
    setAddress(next, { replace: true });
  };
  return { state, first, put };
};

const weeksOfAgenda = 4;
const daysOfNarrowWeek = 3;
const dayText = (at: Date): string => readingOfPainted(at).day;

/** The first and the last day that a view shows. */
export const daysOf = ({ view, day, narrow }: Period): { from: string; to: string } => {
  const at = paintedDay(day);
  if (view === 'week' && narrow) return { from: day, to: dayText(moved(at, daysOfNarrowWeek - 1, 'day')) };
  if (view === 'day') return { from: day, to: day };
  const { first, last } = view === 'month' ? pageOfMonth(at) : weekOf(at);
  return { from: dayText(first), to: dayText(view === 'agenda' ? moved(last, weeksOfAgenda - 1, 'week') : last) };
};

/** Each day of a period. */
export const daysIn = (period: Period): readonly string[] => {
  const { from, to } = daysOf(period);
  const count = (paintedDay(to).getTime() - paintedDay(from).getTime()) / dayMs + 1;
  return Array.from({ length: count }, (_, index) => dayText(moved(paintedDay(from), index, 'day')));
};

/** The day that a view shows one step back or forward. */
export const stepped = ({ view, day, narrow }: Period, by: 1 | -1): string => {
  const at = paintedDay(day);
  if (view === 'week' && narrow) return dayText(moved(at, daysOfNarrowWeek * by, 'day'));
  if (view === 'agenda') return dayText(moved(at, 2 * by, 'week'));
  return dayText(moved(at, by, view));
};

/** What the strip of days above a phone's list shows one swipe on: a week later, in a month the next month. */
export const swiped = ({ view, day }: Period, by: 1 | -1): string =>
  dayText(moved(paintedDay(day), by, view === 'month' ? 'month' : 'week'));

export const weekDays = (day: string, count: number): readonly string[] => {
  const { first } = weekOf(paintedDay(day));
  return Array.from({ length: count }, (_, index) => dayText(moved(first, index, 'day')));
};
