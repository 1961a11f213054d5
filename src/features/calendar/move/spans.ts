import type { Event } from '#contract/eventView.ts';
import type { Span } from '#machines/calendar/move.ts';

/** Where an event is. */
export const spanOf = ({
  allDay,
  firstDay,
  lastDay,
  start,
  end,
}: Pick<Event, 'allDay' | 'firstDay' | 'lastDay' | 'start' | 'end'>): Span =>
  allDay && firstDay && lastDay ? { firstDay, lastDay } : { start, end };
