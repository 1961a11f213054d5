import { z } from 'zod';
import type { MatchEvent } from '#domain/match/entry.ts';
import { EventWire } from './matchEntry.ts';
import { EpochMs, Id } from './values.ts';

/** An event that an assistant saw, waiting for one of those who write the match. */
export const Proposal = z.object({
  /** Becomes the id of the entry. */
  id: Id,
  by: Id,
  name: z.string(),
  event: EventWire as unknown as z.ZodType<MatchEvent>,
  /** When it was tapped. */
  at: EpochMs,
  period: z.int(),
  clock: z.number().nullable(),
  minute: z.int().nullable(),
  stoppage: z.int(),
  state: z.enum(['waiting', 'accepted', 'refused']),
  /** After this nobody is asked any more; who accepted it before, without network, still counts. */
  until: EpochMs,
  settledBy: z.string().nullable(),
  settledAt: EpochMs.nullable(),
});
export type Proposal = z.infer<typeof Proposal>;
