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

/** A match that is over, as its team sees it. */
export const MatchResult = z.object({
  matchId: Id,
  kickoffAt: Instant,
  rival: z.string(),
  isLocal: z.boolean(),
  own: z.int(),
  rivalGoals: z.int(),
  result: Outcome,
});
export type MatchResult = z.infer<typeof MatchResult>;

export const TeamStats = z.object({
  teamId: Id,
  home: Results,
  away: Results,
  total: Results,
  yellow: z.int(),
  red: z.int(),
  /** The last five matches, newest first. */
  form: z.array(MatchResult),
  /** Sorted by goals, then assists, then minutes. */
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
  /** On time, and late. The share counts both. */
  present: z.int(),
  late: z.int(),
  excused: z.int(),
  absent: z.int(),
  /** Minutes of training attended. */
  minutes: z.int(),
  /** Share, 0 to 1, of recorded attendances at which the player was there; null with fewer than five. */
  share: z.number().nullable(),
});

export const TrainingStats = z.object({
  teamId: Id,
  /** Number and total minutes of the trainings that have begun. */
  held: z.int(),
  minutes: z.int(),
  /** Number of future trainings, and the start of the next one. */
  toCome: z.int(),
  nextAt: Instant.nullable(),
  /** Total of all players who were called, over the trainings that have begun. */
  total: Attendance,
  /** Sorted by attendance, the highest first. */
  players: z.array(Attendance.extend({ playerId: Id, shortName: z.string(), dorsal: Dorsal.nullable() })),
});
export type TrainingStats = z.infer<typeof TrainingStats>;

const readers = whoMay('structure.read');

/** Statistics of the matches and trainings of a team. */
export const teamStats = {
  stats: call({
    method: 'GET',
    path: '/team/{id}/stats',
    access: readers,
    summary:
      'Get the results, goals and cards of a team from the match logs. Staff of the team also get the statistics of its players; players get their own.',
    params: IdParams,
    reply: TeamStats,
    refusals: ['notFound', 'forbidden'],
  }),
  trainingStats: call({
    method: 'GET',
    path: '/team/{id}/trainings/stats',
    access: whoMay('training.read').filter((role) => role !== 'PLAYER'),
    summary: 'Get the trainings of a team and their attendance, in total and for each player.',
    params: IdParams,
    reply: TrainingStats,
    refusals: ['notFound', 'forbidden'],
  }),
  matchStats: call({
    method: 'GET',
    path: '/team/{id}/matches/stats',
    access: whoMay('statistics.read').filter((role) => role !== 'PLAYER'),
    summary: 'List the minutes, goals and cards of each player of a team over its matches.',
    params: IdParams,
    reply: TeamStats.shape.players,
    refusals: ['notFound', 'forbidden'],
  }),
};
