import { z } from 'zod';
import { call } from './call.ts';
import { SeenEntrySchema } from './matchEntry.ts';
import { MatchView } from './matchView.ts';
import { IdParams } from './values.ts';

/** What every screen of a running match reads; apart from the other calls of a match, which few of them need. */
export const matchReading = {
  get: call({
    method: 'GET',
    path: '/match/{id}',
    access: 'signedIn',
    says: 'One match, folded from its log.',
    params: IdParams,
    reply: MatchView,
    refusals: ['notFound'],
  }),
  changes: call({
    method: 'GET',
    path: '/match/{id}/changes',
    access: 'signedIn',
    says: 'The log after a sequence number, with the newest one: what fills a gap.',
    params: IdParams,
    query: z.object({
      after: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(500),
    }),
    reply: z.object({ seq: z.int(), entries: z.array(SeenEntrySchema) }),
    refusals: ['notFound'],
  }),
};
