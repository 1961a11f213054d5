import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { Removals } from './removed.ts';
import { RestoreAs, restoreRefusals } from './restore.ts';
import { IdParams } from './values.ts';

/** Removing a player, and restoring them within a day (docs/decisions/020). */
export const playerLeaving = {
  remove: call({
    method: 'DELETE',
    path: '/player/{id}',
    access: whoMay('people.delete'),
    summary:
      'Remove a player. Their matches stay, and the permissions of their accounts that depend on the player end at once.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'accountIsYours'],
  }),
  removed: call({
    method: 'GET',
    path: '/player/removed',
    access: whoMay('people.delete'),
    summary: 'List the players of the club who were removed in the last day.',
    reply: Removals,
  }),
  restore: call({
    method: 'PUT',
    path: '/player/{id}/restore',
    access: whoMay('people.delete'),
    summary:
      'Restore a player who was removed in the last day. The player gets back their teams, their accounts and the shirt numbers that are still free.',
    params: IdParams,
    reply: Done,
    body: RestoreAs,
    refusals: ['notFound', ...restoreRefusals],
  }),
};
