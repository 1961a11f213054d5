import { z } from 'zod';
import { type MatchRules, type RuleChange, timePenaltySystems } from '#domain/match/format.ts';

/** What teams, competitions and calendars say of a match, without the schemas of its log. */
export const Phase = z.enum([
  'scheduled',
  'ready',
  'playing',
  'interval',
  'fullTime',
  'shootout',
  'suspended',
  'postponed',
  'finished',
  'abandoned',
  'confirmed',
  'cancelled',
]);

const Length = z.int().min(1).max(120);
/** The rules of one match. Their meaning is in domain/match/format.ts. */
export const Rules = z.object({
  onPitch: z.int().min(3).max(11),
  least: z.int().min(1).max(11),
  squadMost: z.int().min(5).max(60),
  periods: z.array(Length).min(1).max(12),
  extraPeriods: z.array(Length).max(4),
  winnerNeeded: z.boolean(),
  shootoutKicks: z.int().min(0).max(10),
  changes: z.object({
    most: z.int().min(0).max(40).nullable(),
    windows: z.int().min(0).max(40).nullable(),
    moreInExtraTime: z.int().min(0).max(10),
    returns: z.boolean(),
  }),
  stoppedClock: z.boolean(),
  dismissalReplacedAfter: z.int().min(0).max(60).nullable(),
  timeouts: z.int().min(0).max(5),
  timePenalty: z.int().min(1).max(30).nullable(),
  timePenaltySystem: z.enum(timePenaltySystems),
  concussion: z.object({ most: z.int().min(1).max(2), opponentToo: z.boolean() }).nullable(),
  firstLeg: z.object({ own: z.int().min(0).max(99), rival: z.int().min(0).max(99), awayGoals: z.boolean() }).nullable(),
  substitutesKick: z.boolean(),
  leastMinutes: z.int().min(0).max(200).nullable(),
  participation: z.object({ periods: z.int().min(1), least: z.int().min(0), most: z.int().min(1) }).nullable(),
  drinksBreaks: z.boolean(),
  tempo: z.number().min(0.1).max(600),
}) satisfies z.ZodType<MatchRules>;
/** Some of the rules. Those of the substitutions can be given one by one too. */
export const RuleCorrection = Rules.omit({ tempo: true })
  .partial()
  .extend({ changes: Rules.shape.changes.partial().optional() }) satisfies z.ZodType<RuleChange>;
