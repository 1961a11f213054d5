import { z } from 'zod';
import { awardBases } from '#domain/match/entry.ts';
import { matchRights } from '#domain/roles.ts';
import { Phase } from './matchRules.ts';
import { Colour, EpochMs, Id, Instant, Name, Sport } from './values.ts';

export const Rival = z.object({ name: Name });
export const MatchRightSchema = z.enum(matchRights);
export const ClockView = z.object({
  /** Milliseconds played in the current period before `runningSince`. */
  playedBefore: z.number(),
  runningSince: EpochMs.nullable(),
  /** Minutes past the length of the period at the time of the reply; 0 before that. */
  stoppage: z.int(),
  tempo: z.number(),
});

/** What a match is told by, wherever it is shown. */
export const matchFacts = {
  id: Id,
  clubId: Id,
  teamId: Id,
  teamName: z.string(),
  shirtColour: Colour,
  numberColour: Colour,
  rival: Rival,
  kickoffAt: Instant,
  isLocal: z.boolean(),
  format: Sport,
  seasonId: Id.nullable(),
  competitionId: Id.nullable(),
  venue: z.string().nullable(),
};
/** How far it is. */
export const matchRunning = {
  state: Phase,
  period: z.int(),
  clock: ClockView,
  localScore: z.int(),
  visitorScore: z.int(),
};
export const ShootoutScore = z.object({ own: z.int(), rival: z.int() });

/** One line of a list of matches. */
export const MatchListItem = z.object({
  ...matchFacts,
  ...matchRunning,
  shootout: ShootoutScore.nullable(),
  /** Why the score was awarded; null when it was played. */
  awarded: z.enum(awardBases).nullable(),
  right: MatchRightSchema,
  /** Lengths of the periods, so that a list can say "second half, 67'". */
  periods: z.array(z.int()),
});
export type MatchListItem = z.infer<typeof MatchListItem>;

export const MomentView = z.object({ period: z.int(), clock: z.number(), minute: z.int(), stoppage: z.int() });
