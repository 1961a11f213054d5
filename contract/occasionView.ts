import { z } from 'zod';
import { answers } from '#domain/calendar/answers.ts';
import { Id, Instant } from './values.ts';

/** How many people are called, and how many of them gave which answer. The default of whoever gave none counts. */
export const AnswerCounts = z.object({ called: z.int(), yes: z.int(), no: z.int(), maybe: z.int(), none: z.int() });
export type AnswerCounts = z.infer<typeof AnswerCounts>;

/** The caller's own answer. `stale`: given before the occasion moved, so it does not count any more. */
export const OwnAnswer = z.object({ answer: z.enum(answers).nullable(), stale: z.boolean() });
export type OwnAnswer = z.infer<typeof OwnAnswer>;

/**
 * A free place for somebody who said yes and waits: a yes takes it. `until`: it is kept so long; null: it goes to whoever
 * takes it first.
 */
export const Offer = z.object({ until: Instant.nullable() });
export type Offer = z.infer<typeof Offer>;

/** The answer of a called person of the caller's account: of the caller, or of a player of the account. */
export const MyAnswer = OwnAnswer.extend({
  personId: Id,
  /** The player's first name; null: the caller, not as a player. */
  firstName: z.string().nullable(),
  /** Said yes and has no place yet. */
  waits: z.boolean(),
  offer: Offer.nullable(),
});
export type MyAnswer = z.infer<typeof MyAnswer>;

/** A time at which an occasion would clash with nothing. */
export const FreeSlot = z.object({ start: Instant, end: Instant, pitchId: Id.nullable() });
