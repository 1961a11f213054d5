import { z } from 'zod';
import { call } from './call.ts';

export const Health = z.object({
  status: z.literal('up'),
  database: z.literal('up'),
  /** `off`: this server runs without a hub. */
  hub: z.enum(['up', 'off']),
  engine: z.enum(['sqlite', 'postgres']),
  version: z.string(),
});

export const health = {
  get: call({
    method: 'GET',
    path: '/health',
    access: 'public',
    says: 'Whether the server, its database and its hub work. 503 when one does not.',
    reply: Health,
    refusals: ['databaseAway', 'storageFull', 'stopping'],
  }),
};
