import { z } from 'zod';
import { occasionKinds } from '#domain/calendar/occasions.ts';
import { whoMay } from '#domain/rights.ts';
import { call, Done, file } from './call.ts';
import { Id, Instant } from './values.ts';

/** Minutes before the start at which a calendar program reminds; 0: never. */
export const feedAlarms = [0, 30, 60, 120, 1440] as const;

/** What a feed shows, by its owner's choice. */
export const FeedShows = z.object({
  kinds: z
    .array(z.enum(occasionKinds))
    .min(1)
    .max(occasionKinds.length)
    .refine((kinds) => new Set(kinds).size === kinds.length),
  /** Everything in the club, for owners who may read that; else the owner's own calendar. */
  wholeClub: z.boolean(),
  /** Reminds of what the owner comes to, or perhaps comes to. */
  alarmMinutes: z.literal(feedAlarms),
  /** How many come, for staff. */
  counts: z.boolean(),
  /** A link to the page on which one answers. */
  link: z.boolean(),
});
export type FeedShows = z.infer<typeof FeedShows>;

export const usualShows: FeedShows = {
  kinds: [...occasionKinds],
  wholeClub: false,
  alarmMinutes: 60,
  counts: true,
  link: true,
};

const Feed = z.object({
  id: Id,
  /** The address, with its token. Whoever has it reads the calendar. */
  url: z.string(),
  shows: FeedShows,
  createdAt: Instant,
  /** When the address was made. */
  renewedAt: Instant,
  /** When a program last read the feed, and which one; null while none has. */
  readAt: Instant.nullable(),
  reader: z.string().nullable(),
});
const Reply = z.object({
  feed: Feed.nullable(),
  /** Whether the club lets names of players into the calendars of others. */
  names: z.boolean(),
});
export type FeedReply = z.infer<typeof Reply>;

const readers = whoMay('event.read');
const path = '/api/Calendar/feed';

/** The caller's own calendar for other programs. */
export const calendarFeed = {
  get: call({
    method: 'GET',
    path,
    access: readers,
    summary: 'Get the address of the caller’s calendar feed, or null when there is none.',
    reply: Reply,
  }),
  renew: call({
    method: 'POST',
    path,
    access: readers,
    summary: 'Create the caller’s calendar feed, or give it a new address. The former address stops working at once.',
    body: z.object({ shows: FeedShows.optional() }),
    reply: Reply,
  }),
  change: call({
    method: 'PUT',
    path,
    access: readers,
    summary: 'Change what the caller’s calendar feed shows. Its address stays.',
    body: z.object({ shows: FeedShows }),
    reply: Reply,
    refusals: ['notFound'],
  }),
  remove: call({
    method: 'DELETE',
    path,
    access: readers,
    summary: 'Remove the caller’s calendar feed. Its address stops working at once.',
    reply: Done,
  }),
};

export const publicFeed = {
  get: call({
    method: 'GET',
    path: '/feed/{token}/calendar.ics',
    access: 'public',
    summary:
      'Get a calendar feed by its token, as iCalendar: from 90 days back to 13 months ahead. With `If-None-Match` an unchanged feed is answered with 304.',
    params: z.object({ token: z.string().max(200) }),
    reply: file('text/calendar; charset=utf-8'),
    refusals: ['notFound', 'tooManyRequests'],
  }),
};
