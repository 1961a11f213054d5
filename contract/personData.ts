import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, file } from './call.ts';
import { IdParams } from './values.ts';

/** What stays of a player who was erased, and names nobody. */
export const Erased = z.object({
  /** Matches whose log, line-up and figures go on with a former player. */
  matches: z.int(),
  /** How many of them have been signed. */
  signed: z.int(),
  /** Reports that were given to people outside: that they were, and not what was in them. */
  issued: z.int(),
});
export type Erased = z.infer<typeof Erased>;

/** What stays of whoever worked for the club or had an account, by somebody without a name. */
export const MemberErased = z.object({
  /** Matches in whose log there are entries that they wrote. */
  matches: z.int(),
  /** Evaluations that they wrote. */
  evaluations: z.int(),
});
export type MemberErased = z.infer<typeof MemberErased>;

const memberErased = {
  access: whoMay('person.erase'),
  params: IdParams,
  body: z.object({ version: z.int() }),
  reply: MemberErased,
  refusals: ['notFound', 'forbidden', 'record.changed', 'accountIsYours', 'lastAdmin'],
} as const;

export const personData = {
  file: call({
    method: 'GET',
    path: '/player/{id}/data',
    access: whoMay('player.data'),
    summary:
      'Get what is stored about a player, as a page to read or as JSON. Players and guardians get what they may see; administrators of the club get everything but medical detail, unless they belong to the medical circle.',
    params: IdParams,
    query: z.object({ format: z.enum(['html', 'json']).default('html') }),
    reply: file('text/html'),
    refusals: ['notFound', 'forbidden'],
  }),
  erase: call({
    method: 'POST',
    path: '/player/{id}/erase',
    access: whoMay('person.erase'),
    summary:
      'Remove a player for good, with the accounts that are there for the player alone. Logs, line-ups and figures of matches stay, with a former player of that number. It cannot be undone.',
    params: IdParams,
    body: z.object({ version: z.int() }),
    reply: Erased,
    refusals: ['notFound', 'record.changed', 'accountIsYours'],
  }),
  eraseStaff: call({
    ...memberErased,
    method: 'POST',
    path: '/staff/{id}/erase',
    summary:
      'Remove a staff member for good, with all of their records and their account. What they wrote of matches, trainings and players stays, without their name. It cannot be undone.',
  }),
  eraseUser: call({
    ...memberErased,
    method: 'POST',
    path: '/users/{id}/erase',
    summary:
      'Remove the person of an account for good, with their records as staff. What they wrote of matches, trainings and players stays, without their name. It cannot be undone.',
  }),
};
