import { z } from 'zod';
import { Day, StoredDay } from './days.ts';
import { Text, Version } from './record.ts';
import { Id } from './values.ts';

/** `sideId` null: a rival whom only own matches name. */
const NamedSide = z.object({ sideId: Id.nullable(), teamId: Id.nullable(), name: z.string() });

export const Standing = NamedSide.extend({
  /** Shared by sides whom no tie-break separates. */
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
  /** The entered result, or the own match that it comes from (`matchId`), which is corrected there. */
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
  /** Null for what was counted from a match: it changes with the match's log. */
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
  position: z.int(),
  points: z.int(),
  manual: z.int(),
  byAction: z.record(z.string(), z.int()),
});
export type CompetitionPlayer = z.infer<typeof CompetitionPlayer>;
