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

export const health = {
  get: call({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Get the status of the server, its database and its hub. The reply is 503 when one of them does not work.',
    reply: Health,
    refusals: ['databaseAway', 'storageFull', 'stopping'],
  }),
};
