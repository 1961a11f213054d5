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
    access: whoMay('player.erase'),
    summary:
      'Remove a player for good, with the accounts that are there for the player alone. Logs, line-ups and figures of matches stay, with a former player of that number. It cannot be undone.',
    params: IdParams,
    body: z.object({ version: z.int() }),
    reply: Erased,
    refusals: ['notFound', 'record.changed', 'accountIsYours'],
  }),
};
