import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { Id, IdParams, Instant } from './values.ts';

/** A removed person or record that can still be restored. */
export const Removed = z.object({ id: Id, name: z.string(), removedAt: Instant });
export type Removed = z.infer<typeof Removed>;
/** Newest first. */
export const Removals = z.array(Removed);

const editors = whoMay('structure.edit');

/** The calls that list and restore removed teams, seasons or competitions (docs/decisions/020). */
export const removals = (list: 'team' | 'Season' | 'competition') => ({
  removed: call({
    method: 'GET',
    path: `/${list}/removed`,
    access: editors,
    summary: `List the ${list.toLowerCase()}s of the club that were removed in the last thirty days.`,
    reply: Removals,
  }),
  restore: call({
    method: 'PUT',
    path: `/${list}/{id}/restore`,
    access: editors,
    summary: `Restore a ${list.toLowerCase()} that was removed in the last thirty days.${list === 'Season' ? '' : ' Its season is restored too when it was removed.'}`,
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
});
