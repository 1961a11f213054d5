import { z } from 'zod';
import { call } from './call.ts';

export const Health = z.object({
  status: z.literal('up'),
  database: z.literal('up'),
  /** `off`: this server runs without a hub. */
  hub: z.enum(['up', 'off']),
  engine: z.enum(['sqlite', 'postgres']),
  /** What makes films: an encoder of ffmpeg, the one that comes along, or nothing; `away`: the export server does not answer. */
  films: z.enum(['libx264', 'libopenh264', 'wasm', 'none', 'away']),
  /** Where: in this server, or in an export server (EXPORT_URL). */
  filmsBy: z.enum(['here', 'export']),
  version: z.string(),
});

/** The server works, as far as the call looks. */
const Up = z.object({ status: z.literal('up') });

export const health = {
  get: call({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Get the status of the server, its database and its hub. The reply is 503 when one of them does not work.',
    reply: Health,
    refusals: ['databaseAway', 'storageFull', 'stopping'],
  }),
  live: call({
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'Get whether the process answers, for a supervisor that starts a hanging one anew. Looks at nothing else.',
    reply: Up,
  }),
  ready: call({
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary:
      'Get whether a balancer may send requests to this server. The reply is 503 when its database does not work, and some seconds before it stops.',
    reply: Up,
    refusals: ['databaseAway', 'storageFull', 'stopping'],
  }),
};
