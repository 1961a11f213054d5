import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { Dorsal, Id, IdParams, Instant } from './values.ts';

export const Outcome = z.enum(['win', 'draw', 'loss']);

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
      result: Outcome,
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

const Attendance = z.object({
  called: z.int(),
  /** In time, and late; the share counts both. */
  present: z.int(),
  late: z.int(),
  excused: z.int(),
  absent: z.int(),
  /** Minutes taken part. */
  minutes: z.int(),
  /** The part, 0 to 1, of those noted who came; null while nothing is noted. */
  share: z.number().nullable(),
});

export const TrainingStats = z.object({
  teamId: Id,
  /** Trainings that have begun, and how long they were together. */
  held: z.int(),
  minutes: z.int(),
  /** Trainings still to come, and when the next one begins. */
  toCome: z.int(),
  nextAt: Instant.nullable(),
  /** Of all who were called, over the trainings that have begun. */
  total: Attendance,
  /** By how much of it they were there for, the most diligent first. */
  players: z.array(Attendance.extend({ playerId: Id, shortName: z.string(), dorsal: Dorsal.nullable() })),
});
export type TrainingStats = z.infer<typeof TrainingStats>;

const readers = whoMay('structure.read');

/** What a team's matches and trainings come to. */
export const teamStats = {
  stats: call({
    method: 'GET',
    path: '/team/{id}/stats',
    access: readers,
    says: 'Results, goals and cards of a team, from the match logs; with the figures of its players for its own staff, of themselves for a player.',
    params: IdParams,
    reply: TeamStats,
    refusals: ['notFound', 'forbidden'],
  }),
  trainingStats: call({
    method: 'GET',
    path: '/team/{id}/trainings/stats',
    access: whoMay('training.read').filter((role) => role !== 'PLAYER'),
    says: 'Trainings of a team and who came to them, in total and one row a player.',
    params: IdParams,
    reply: TrainingStats,
    refusals: ['notFound', 'forbidden'],
  }),
  matchStats: call({
    method: 'GET',
    path: '/team/{id}/matches/stats',
    access: whoMay('statistics.read').filter((role) => role !== 'PLAYER'),
    says: 'One row a player of a team: minutes, goals and cards over its matches.',
    params: IdParams,
    reply: TeamStats.shape.players,
    refusals: ['notFound', 'forbidden'],
  }),
};
