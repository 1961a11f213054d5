import { z } from 'zod';
import type { MatchEvent } from '#domain/match/entry.ts';
import { EventWire } from './matchEntry.ts';
import { EpochMs, Id } from './values.ts';

/** An event that an assistant suggests. A person who may write accepts or rejects it. */
export const Proposal = z.object({
  /** Becomes the id of the log entry. */
  id: Id,
  by: Id,
  name: z.string(),
  event: EventWire as unknown as z.ZodType<MatchEvent>,
  /** When the assistant tapped it. */
  at: EpochMs,
  period: z.int(),
  clock: z.number().nullable(),
  minute: z.int().nullable(),
  stoppage: z.int(),
  state: z.enum(['waiting', 'accepted', 'refused']),
  /** The suggestion expires at this time. An acceptance that was made offline before it still counts. */
  until: EpochMs,
  settledBy: z.string().nullable(),
  settledAt: EpochMs.nullable(),
});
export type Proposal = z.infer<typeof Proposal>;
