import { z } from 'zod';
import { Day, StoredDay } from './days.ts';
import { Text, Version } from './record.ts';
import { Id } from './values.ts';

/** `sideId` is null for an opponent that is known only from the club's own matches. */
const NamedSide = z.object({ sideId: Id.nullable(), teamId: Id.nullable(), name: z.string() });

export const Standing = NamedSide.extend({
  /** Sides that no tie-break separates share a position. */
  position: z.int(),
  played: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  difference: z.int(),
  points: z.int(),
});
export type Standing = z.infer<typeof Standing>;

const Goals = z.int().min(0).max(99);
export const ResultFields = z.object({
  round: Text(40).default(''),
  playedOn: Day.nullable().default(null),
  homeId: Id,
  awayId: Id,
  homeGoals: Goals,
  awayGoals: Goals,
});

export const CompetitionResult = z.object({
  /** Id of the entered result, or of the club's own match (`matchId`). A match is corrected in its log. */
  id: Id,
  matchId: Id.nullable(),
  round: z.string(),
  playedOn: StoredDay.nullable(),
  home: NamedSide,
  away: NamedSide,
  homeGoals: z.int(),
  awayGoals: z.int(),
  version: Version,
});
export type CompetitionResult = z.infer<typeof CompetitionResult>;

export const PointRecord = z.object({
  /** Null for points counted from a match log. They change with the log. */
  id: Id.nullable(),
  playerId: Id,
  playerName: z.string(),
  action: z.string().nullable(),
  times: z.int(),
  points: z.int(),
  matchId: Id.nullable(),
  reason: z.string().nullable(),
  day: StoredDay,
});
export type PointRecord = z.infer<typeof PointRecord>;

export const CompetitionPlayer = z.object({
  playerId: Id,
  playerName: z.string(),
  /** Null for a reader without the right, too. */
  photo: z.string().nullable(),
  /** In the player's team of the competition; null where they wear none there. */
  dorsal: z.int().nullable(),
  position: z.int(),
  points: z.int(),
  manual: z.int(),
  byAction: z.record(z.string(), z.int()),
});
export type CompetitionPlayer = z.infer<typeof CompetitionPlayer>;
