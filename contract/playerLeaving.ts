import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { ComeBackAs, comeBackRefusals } from './comeBack.ts';
import { Removals } from './removed.ts';
import { IdParams } from './values.ts';

/** Who leaves the players, and the way back for a day (docs/decisions/020). */
export const playerLeaving = {
  remove: call({
    method: 'DELETE',
    path: '/player/{id}',
    access: whoMay('people.delete'),
    says: 'Take a player off the lists. What he played stays; what accounts of him may because of it ends at once.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'accountIsYours'],
  }),
  removed: call({
    method: 'GET',
    path: '/player/removed',
    access: whoMay('people.delete'),
    says: 'Players of the club who were taken off the lists in the last day.',
    reply: Removals,
  }),
  restore: call({
    method: 'PUT',
    path: '/player/{id}/restore',
    access: whoMay('people.delete'),
    says: 'Undo that within a day: his teams, his numbers as far as they are free, and the accounts.',
    params: IdParams,
    reply: Done,
    body: ComeBackAs,
    refusals: ['notFound', ...comeBackRefusals],
  }),
};
