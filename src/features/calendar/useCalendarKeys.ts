import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { dayHere } from '#ui/layout/dates.ts';
import { type CalendarState, stepped, type View } from './calendarState.ts';
import { dayMs, paintedDay, readingOfPainted } from './paintedDays.ts';

/** Keys of the calendar, one letter each. They count only inside it, so that they disturb no other typing. */
export const viewKeys: Readonly<Record<string, View>> = { m: 'month', w: 'week', d: 'day', a: 'agenda' };

type Hands = {
  readonly put: (change: Partial<CalendarState>) => void;
  /** Opens the form of a new event on a day; absent for users who make none. */
  readonly onNew: ((day: string) => void) | undefined;
  readonly onHelp: () => void;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [role="dialog"], [role="menu"]') !== null;
const plus = (day: string, days: number): string =>
  readingOfPainted(new Date(paintedDay(day).getTime() + days * dayMs)).day;

/** What a key changes of the calendar; undefined for a key of something else. */
export const changeOfKey = (key: string, state: CalendarState, today: string): Partial<CalendarState> | undefined => {
  const { view, day } = state;
  const asked = viewKeys[key.toLowerCase()];
  if (asked) return { view: asked };
  if (key === 'ArrowLeft') return { day: plus(day, -1) };
  if (key === 'ArrowRight') return { day: plus(day, 1) };
  if (key === 'ArrowUp' && view === 'month') return { day: plus(day, -7) };
  if (key === 'ArrowDown' && view === 'month') return { day: plus(day, 7) };
  if (key === 'PageUp') return { day: stepped(state, -1) };
  if (key === 'PageDown') return { day: stepped(state, 1) };
  if (key.toLowerCase() === 't') return { day: today };
  if (key === 'Escape' && view === 'day') return { view: 'month' };
  return undefined;
};

/** What a key does in a calendar; undefined for a key of something else. `onPage`: no link or button has the focus. */
const deedOf = (key: string, state: CalendarState, by: Hands, onPage: boolean): (() => void) | undefined => {
  if (key === '?') return by.onHelp;
  const { onNew } = by;
  if (key.toLowerCase() === 'n') return onNew && (() => onNew(state.day));
  if (key === 'Enter') return onPage ? () => by.put({ view: 'day' }) : undefined;
  const change = changeOfKey(key, state, dayHere(Date.now()));
  return change && (() => by.put(change));
};

const textOf = (state: CalendarState): string => JSON.stringify(Object.entries(state).sort());

/** Lets the keys of a calendar work inside a part of the screen, which can have the focus itself. */
export const useCalendarKeys = (box: RefObject<HTMLElement | null>, state: CalendarState, hands: Hands): void => {
  const latest = useRef({ state, hands });
  /** What is shown, and what the keys since have asked for, in their order. */
  const asked = useRef([textOf(state)]);
  // Once it is on the screen: a drawing that React begins may be thrown away, and the one before it drawn again.
  useLayoutEffect(() => {
    // A screen that is drawn before it has followed the last key still has the state of one before it.
    const text = textOf(state);
    const isOnTheWay = asked.current.includes(text) && asked.current.at(-1) !== text;
    latest.current = { state: isOnTheWay ? latest.current.state : state, hands };
    asked.current = isOnTheWay ? asked.current.slice(asked.current.indexOf(text)) : [text];
  });
  useEffect(() => {
    const within = box.current;
    if (!within) return;
    within.tabIndex = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      const { state: now, hands: by } = latest.current;
      const deed = deedOf(event.key, now, by, event.target === within);
      if (!deed) return;
      event.preventDefault();
      // The next key may come before the screen has followed this one.
      const change = changeOfKey(event.key, now, dayHere(Date.now()));
      if (change) {
        latest.current = { state: { ...now, ...change }, hands: by };
        asked.current.push(textOf(latest.current.state));
      }
      deed();
    };
    within.addEventListener('keydown', onKey);
    return () => within.removeEventListener('keydown', onKey);
  }, [box]);
};
