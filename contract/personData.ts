import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { staffRoles } from '#domain/roles.ts';
import { call, file } from './call.ts';
import { Day } from './days.ts';
import { listQuery, pageOf } from './list.ts';
import { Id, IdParams, Instant } from './values.ts';

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

/** Whoever has left the club and still has a name in it: a removed player or staff member, or a closed account. */
export const Left = z.object({
  id: Id,
  /** Which record names the person, and so which call erases it. */
  kind: z.enum(['player', 'staff', 'user']),
  name: z.string(),
  /** What tells people of one name apart: a player's day of birth, a staff member's position, an account's user name. */
  bornOn: Day.nullable(),
  role: z.enum(staffRoles).nullable(),
  userName: z.string().nullable(),
  leftAt: Instant,
  version: z.int(),
});
export type Left = z.infer<typeof Left>;

const memberErased = {
  access: whoMay('person.erase'),
  params: IdParams,
  body: z.object({ version: z.int() }),
  reply: MemberErased,
  refusals: ['notFound', 'forbidden', 'record.changed', 'accountIsYours', 'lastAdmin'],
} as const;

export const personData = {
  left: call({
    method: 'GET',
    path: '/people/left',
    access: whoMay('person.erase'),
    summary:
      'List who has left the club and has not been erased: removed players and staff, and closed accounts without a record. The latest first.',
    query: listQuery(['leftAt'], {}).extend({ direction: z.enum(['asc', 'desc']).default('desc') }),
    reply: pageOf(Left),
    refusals: [],
  }),
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
