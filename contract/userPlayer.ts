import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { Id, IdParams } from './values.ts';

/** A player of an account. `isFirst`: the one of the account itself, which is changed with the account. */
const AccountPlayer = z.object({ id: Id, firstName: z.string(), lastName: z.string(), isFirst: z.boolean() });
export type AccountPlayer = z.infer<typeof AccountPlayer>;

const manage = whoMay('users.manage');

/** The players of one account: a parent may have several children in the club. */
export const userPlayer = {
  list: call({
    method: 'GET',
    path: '/users/{id}/players',
    access: 'signedIn',
    summary:
      'List the players of an account. Users get those of their own; administrators those of any account of the club.',
    params: IdParams,
    reply: z.array(AccountPlayer),
    refusals: ['notFound', 'forbidden'],
  }),
  add: call({
    method: 'POST',
    path: '/users/{id}/players',
    access: manage,
    summary:
      'Add a player to an account with the role PLAYER. The account reads and answers for each of its players, 20 at most.',
    params: IdParams,
    body: z.object({ playerId: Id }),
    reply: z.array(AccountPlayer),
    refusals: ['notFound', 'forbidden'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/users/{id}/players/{playerId}',
    access: manage,
    summary: 'Remove a further player from an account. The first one is changed with the account.',
    params: z.object({ id: Id, playerId: Id }),
    reply: z.array(AccountPlayer),
    refusals: ['notFound', 'forbidden'],
  }),
};
