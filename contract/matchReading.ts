import { z } from 'zod';
import { call } from './call.ts';
import { SeenEntrySchema } from './matchEntry.ts';
import { MatchView } from './matchView.ts';
import { IdParams } from './values.ts';

/** The calls that every screen of a match in progress needs. The others are in match.ts, because few screens do. */
export const matchReading = {
  get: call({
    method: 'GET',
    path: '/match/{id}',
    access: 'signedIn',
    summary: 'Get a match with the state that follows from its log.',
    params: IdParams,
    reply: MatchView,
    refusals: ['notFound'],
  }),
  changes: call({
    method: 'GET',
    path: '/match/{id}/changes',
    access: 'signedIn',
    summary: 'List the log entries after a sequence number. The reply also has the latest sequence number.',
    params: IdParams,
    query: z.object({
      after: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(500),
    }),
    reply: z.object({ seq: z.int(), entries: z.array(SeenEntrySchema) }),
    refusals: ['notFound'],
  }),
};
