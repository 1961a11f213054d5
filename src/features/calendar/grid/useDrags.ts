import { type MouseEvent, useMemo, useRef } from 'react';
import { momentOf } from '#domain/days.ts';
import type { Moved, Span } from '#machines/calendar/move.ts';
import { readZone } from '#ui/layout/zone.ts';
import { spanOf } from '../move/spans.ts';
import type { Mover } from '../move/useMove.ts';
import { dayMs, readingOfPainted, startOf } from '../paintedDays.ts';
import { useEntryWords } from '../parts/useEntryWords.ts';
import { type Shown, shownOf } from './shown.ts';

type Dropped = {
  readonly event: Shown;
  readonly start: Date | string;
  readonly end: Date | string;
  /** Dropped on the row of whole days. */
  readonly isAllDay?: boolean;
};
/** Clicks so long after a drop belong to it, ms. */
const afterDrop = 300;

const instantOf = (at: Date): string => momentOf(readingOfPainted(at), readZone()).toISOString();

/** What has a time keeps it, also where it is dropped on the row of whole days. */
const onDayOf = ({ start, end }: Shown, day: Date) => {
  const by = startOf(day, 'day').getTime() - startOf(start, 'day').getTime();
  return { start: new Date(start.getTime() + by), end: new Date(end.getTime() + by) };
};

/** The place of an event after a drag, from the painted time in which the grid has it. */
const droppedAt = ({ entry, start: wasStart, end: wasEnd }: Shown, start: Date, end: Date): Span => {
  if (entry.allDay) {
    const last = new Date(start.getTime() + Math.max(dayMs, wasEnd.getTime() - wasStart.getTime()) - dayMs);
    return { firstDay: readingOfPainted(start).day, lastDay: readingOfPainted(last).day };
  }
  const moved = wasEnd.getTime() - wasStart.getTime() === end.getTime() - start.getTime();
  const from = instantOf(start);
  // A move keeps the length, also over midnight and over a change of the clocks.
  const length = Date.parse(entry.end) - Date.parse(entry.start);
  return { start: from, end: moved ? new Date(Date.parse(from) + length).toISOString() : instantOf(end) };
};

/** What the grid tells of drags, for the machine of moves. `held`: where an event is shown while its move is decided. */
export const useDrags = ({ now, tell }: Mover) => {
  const { titleOf, shortTitle } = useEntryWords();
  const dropped = useRef(0);
  // The grid says that a drag begins when a button or a finger goes down, which may be a click or a scroll, and does not
  // say that one was given up: so a drag begins for the machine when it has come to a place.
  const taken = useRef<Moved>(undefined);
  const { event, to } = now.context;
  // What was refused is shown where it is.
  const isRefused = now.matches('refused');
  const held = useMemo(() => {
    if (!event || !to || isRefused) return null;
    return { id: event.id, at: 'start' in to ? { start: to.start, end: to.end } : to };
  }, [event, to, isRefused]);
  return {
    held,
    onStart: ({ event: { entry } }: { event: Shown }) => {
      const { id, kind, seriesId } = entry;
      // A birthday is nobody's to move.
      if (kind === 'birthday') return;
      const title = kind === 'training' ? shortTitle(entry) : titleOf(entry);
      taken.current = { id, kind, title, inSeries: seriesId !== null, was: spanOf(entry) };
    },
    onDrop: ({ event, start, end, isAllDay }: Dropped) => {
      if (!taken.current) return;
      dropped.current = Date.now();
      tell({ type: 'drag.started', event: taken.current });
      // The entry may be held at another place by a move before: what is dropped is where the grid drew it.
      const shown = shownOf(event.entry, readZone());
      const at = isAllDay && !shown.allDay ? onDayOf(shown, new Date(start)) : { start, end };
      tell({ type: 'drag.dropped', to: droppedAt(shown, new Date(at.start), new Date(at.end)) });
    },
    /** The mouse is let go over the entry, which is a link. */
    onClickCapture: (click: MouseEvent) => {
      if (Date.now() - dropped.current > afterDrop) return;
      click.preventDefault();
      click.stopPropagation();
    },
  };
};
