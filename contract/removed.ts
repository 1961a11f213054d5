import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { Id, IdParams, Instant } from './values.ts';

/** Somebody or something that was taken off a list of the club and may still come back. */
export const Removed = z.object({ id: Id, name: z.string(), removedAt: Instant });
export type Removed = z.infer<typeof Removed>;
/** Newest first. */
export const Removals = z.array(Removed);

const editors = whoMay('structure.edit');

/** What was taken off the teams, seasons or competitions, and its way back (docs/decisions/020). */
export const removals = (list: 'team' | 'Season' | 'competition') => ({
  removed: call({
    method: 'GET',
    path: `/${list}/removed`,
    access: editors,
    says: 'What was taken off this list of the club in the last thirty days.',
    reply: Removals,
  }),
  restore: call({
    method: 'PUT',
    path: `/${list}/{id}/restore`,
    access: editors,
    says: 'Put back on the list within thirty days, with its season where that was taken away too.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
});
