import { z } from 'zod';
import { trends } from '#domain/insight/change.ts';
import { Amount } from './statisticsFacts.ts';
import { MatchResult, Results } from './teamStats.ts';
import { Colour, Id } from './values.ts';

/** A figure of the catalogue, null below its least sample, and the matches or presences that it stands on. */
export const Sample = z.object({ value: Amount, n: z.int() });
export type Sample = z.infer<typeof Sample>;

/** A figure of this month against the month before. */
export const Change = z.object({
  now: Sample,
  before: Sample,
  /** Null where one of both months has too few. */
  difference: Amount,
  /** From five on each side, and where it is more than a quarter of the spread; else null. */
  trend: z.enum(trends).nullable(),
});
export type Change = z.infer<typeof Change>;

export const Changes = z.object({ pointsPerMatch: Change, attendance: Change });
export type Changes = z.infer<typeof Changes>;

/** Who came to trainings, in time or late, of the presences that are recorded; the share is null below five. */
export const Came = z.object({ came: z.int(), recorded: z.int(), share: Amount });
export type Came = z.infer<typeof Came>;

/** How many players can take part today. */
export const Available = z.object({ can: z.int(), partly: z.int(), cannot: z.int() });
export type Available = z.infer<typeof Available>;

/** A team by its name and colours. */
export const TeamLook = z.object({ teamId: Id, teamName: z.string(), shirtColour: Colour, numberColour: Colour });
export type TeamLook = z.infer<typeof TeamLook>;

/** The figures of a team this season. No person is in them. */
export const TeamFigures = TeamLook.extend({
  /** Matches that are over. */
  n: z.int(),
  results: Results,
  pointsPerMatch: Sample,
  /** The last five, the newest first. */
  form: z.array(MatchResult),
  /** Null where the reader does not reach the team and it has few players. */
  attendance: Came.nullable(),
  availability: Available.nullable(),
  change: Changes,
});
export type TeamFigures = z.infer<typeof TeamFigures>;
