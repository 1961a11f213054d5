import { z } from 'zod';
import { call } from './call.ts';
import { Id } from './values.ts';

/** Kinds of results, in the order in which they are shown. */
export const searchKinds = [
  'player',
  'team',
  'staff',
  'match',
  'training',
  'event',
  'exercise',
  'competition',
  'season',
  'teamGroup',
  'eventType',
  'user',
] as const;

export const SearchResult = z.object({
  kind: z.enum(searchKinds),
  id: Id,
  label: z.string(),
  /** What tells it from others with the same label: its teams, its season, its e-mail address. */
  detail: z.string(),
  /** Start of a match, a training or an event, else null. */
  at: z.string().nullable(),
  /** Path of its screen in the web application. */
  to: z.string(),
});
export type SearchResult = z.output<typeof SearchResult>;

export const search = {
  find: call({
    method: 'GET',
    path: '/search',
    access: 'signedIn',
    summary:
      'List what the user may read of the club and matches all words of the query. At most six of each kind. A day in the query (a weekday, a date) finds the matches, trainings and events of that day.',
    query: z.object({ query: z.string().trim().min(1).max(100) }),
    reply: z.array(SearchResult),
  }),
};
