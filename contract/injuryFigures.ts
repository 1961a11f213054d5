import { z } from 'zod';
import { severities } from '#domain/injury/facts.ts';
import { StoredDay } from './days.ts';

const Rate = z.object({
  /** Injuries with days missed; several of one event are one. */
  injuries: z.int(),
  hours: z.number(),
  /** The share of presences that were recorded; null where minutes come from the match log. */
  recorded: z.number().nullable(),
  /** For each 1000 hours, with the 95 % interval; null below 200 hours or with less than 80 % recorded. */
  rate: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
});
export type InjuryRate = z.infer<typeof Rate>;

/** The injuries of a season in figures. None of them comes from the medical part. */
export const InjuryFigures = z.object({
  from: StoredDay,
  to: StoredDay,
  injuries: z.int(),
  illnesses: z.int(),
  open: z.int(),
  recurrences: z.int(),
  bySeverity: z.array(z.object({ severity: z.enum(severities), count: z.int() })),
  match: Rate,
  training: Rate,
  daysMissed: z.int(),
  /** Of injuries that are over. */
  medianDays: z.number().nullable(),
  /** Days missed for each 1000 hours of matches and trainings. */
  burden: z.number().nullable(),
  /** Days of all players of the squad, and on how many of them a player could take part wholly, partly, or not. */
  availability: z.object({ days: z.int(), full: z.int(), partial: z.int(), none: z.int() }),
  /** How many of the squad could play at each kick-off of the team's matches so far, the latest last; none of a club. */
  kickOffs: z.array(z.object({ day: StoredDay, available: z.int(), squad: z.int() })),
});
export type InjuryFigures = z.infer<typeof InjuryFigures>;
