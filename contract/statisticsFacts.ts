import { z } from 'zod';
import { units } from '#domain/insight/metric.ts';
import { StoredDay } from './days.ts';
import { Id, Instant } from './values.ts';

export const Key = z.string().max(60);
export const Amount = z.number().nullable();
export const Person = { playerId: Id, name: z.string() };

/** A figure of the catalogue, with its words in the language of the reader. */
export const FigureWords = z.object({
  key: Key,
  name: z.string(),
  definition: z.string(),
  unit: z.enum(units),
  decimals: z.int(),
  better: z.enum(['higher', 'lower', 'none']),
  /** The smallest sample on which a ratio is given; below it there is no number. */
  least: z.int(),
});
const behindKinds = ['match', 'occasion', 'injury', 'player', 'team', 'competition', 'outsider', 'staff'] as const;
const Behind = z.object({
  /** What the row is of, and where its page is: of an evaluation or a measurement that of the player. */
  kind: z.enum(behindKinds),
  id: Id,
  day: StoredDay,
  title: z.string(),
  isLocal: z.boolean().nullable(),
  person: z.object(Person).nullable(),
  other: z.object(Person).nullable(),
  /** The entry of the log that says so. */
  entry: z
    .object({
      entryId: Id,
      seq: z.int(),
      kind: Key,
      sub: Key.nullable(),
      side: z.enum(['own', 'rival']),
      period: z.int(),
      minute: z.int(),
      stoppage: z.int(),
      writtenBy: z.string(),
      writtenAt: Instant,
    })
    .nullable(),
  /** What it adds to the figure: above the line, and below it. */
  value: z.number(),
  of: z.number().nullable(),
});
/** What a number is made of: a page of rows, and the number itself. */
export const Facts = z.object({
  metric: z.object({
    key: Key,
    name: z.string(),
    definition: z.string(),
    unit: z.enum(units),
    decimals: z.int(),
    least: z.int(),
  }),
  /** The figure itself, and the sums of what is listed; together they are the same. */
  figure: Amount,
  value: z.number(),
  of: z.number().nullable(),
  rows: z.array(Behind),
  total: z.int(),
});
export type BehindRow = z.infer<typeof Behind>;
export type FactsReply = z.infer<typeof Facts>;
