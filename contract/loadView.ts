import { z } from 'zod';
import { StoredDay } from './days.ts';

/** A week from Monday on, with its figures (domain/load.ts). */
export const LoadFigures = z.object({
  from: StoredDay,
  sessions: z.int(),
  minutes: z.number(),
  /** The part, 0 to 1, of the minutes without a rating of their own. */
  estimatedShare: z.number(),
  /** AU; null where more than 40 % is estimated. */
  sum: z.number().nullable(),
  /** Against the mean of the four weeks before, AU and percent. */
  change: z.number().nullable(),
  changePercent: z.number().nullable(),
  monotony: z.number().nullable(),
  strain: z.number().nullable(),
});
export type LoadFigures = z.output<typeof LoadFigures>;
