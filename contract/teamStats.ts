import { z } from 'zod';
import { Dorsal, Id, Instant } from './values.ts';

/** Results of finished matches. */
export const Results = z.object({
  played: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  cleanSheets: z.int(),
});
export type Results = z.infer<typeof Results>;

export const TeamStats = z.object({
  teamId: Id,
  home: Results,
  away: Results,
  total: Results,
  yellow: z.int(),
  red: z.int(),
  /** The last five, newest first. */
  form: z.array(
    z.object({
      matchId: Id,
      kickoffAt: Instant,
      rival: z.string(),
      isLocal: z.boolean(),
      own: z.int(),
      rivalGoals: z.int(),
      result: z.enum(['win', 'draw', 'loss']),
    }),
  ),
  /** By goals, then assists, then minutes. */
  players: z.array(
    z.object({
      playerId: Id,
      shortName: z.string(),
      dorsal: Dorsal.nullable(),
      called: z.int(),
      played: z.int(),
      started: z.int(),
      minutes: z.int(),
      goals: z.int(),
      assists: z.int(),
      yellow: z.int(),
      red: z.int(),
    }),
  ),
});
export type TeamStats = z.infer<typeof TeamStats>;
