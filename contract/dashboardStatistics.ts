import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { ClubStats } from './club.ts';
import type { ErrorCode } from './errors.ts';
import { Key } from './statisticsFacts.ts';
import { Available, Came, Changes, Sample, TeamFigures, TeamLook } from './teamFigures.ts';
import { Outcome } from './teamStats.ts';
import { Id, IdParams, Instant } from './values.ts';

/** When it was read, and of which season. */
const read = { asOf: Instant, seasonId: Id.nullable() };
/** The two months that are compared, as 2026-11: this one so far, and the one before. */
const months = { month: Key, monthBefore: Key };

const ClubOverview = z.object({
  ...read,
  ...months,
  /** Matches that are over. */
  n: z.int(),
  ...ClubStats.shape,
  pointsPerMatch: Sample,
  attendance: Came.nullable(),
  availability: Available.nullable(),
  change: Changes,
});
export type ClubOverview = z.infer<typeof ClubOverview>;

const TeamsPerformance = z.object({ ...read, ...months, n: z.int(), teams: z.array(TeamFigures) });
export type TeamsPerformance = z.infer<typeof TeamsPerformance>;

const Played = { played: z.int(), planned: z.int() };
const TablePlace = z.object({
  competitionId: Id,
  name: z.string(),
  teamId: Id,
  teamName: z.string(),
  position: z.int(),
  sides: z.int(),
  played: z.int(),
  points: z.number(),
});
const SeasonProgress = z.object({
  ...read,
  /** Matches that are over. */
  n: z.int(),
  /** Planned: all of the season that are not cancelled. */
  ...Played,
  byMonth: z.array(z.object({ month: Key, ...Played })),
  byTeam: z.array(TeamLook.extend(Played)),
  /** Where the club's teams are in the tables of their leagues. */
  tables: z.array(TablePlace),
});
export type SeasonProgress = z.infer<typeof SeasonProgress>;

export const activityKinds = ['matchOver', 'trainingHeld', 'eventHeld', 'playersJoined'] as const;
const Activity = z.object({
  kind: z.enum(activityKinds),
  /** The match, training or event; the team that players joined. */
  id: Id,
  at: Instant,
  /** Null for an event of the club. */
  team: TeamLook.nullable(),
  /** The opponent, or what the training or event is called. */
  title: z.string(),
  result: z.object({ own: z.int(), rival: z.int(), isLocal: z.boolean(), outcome: Outcome }).nullable(),
  /** Players who came or joined; null where it is not recorded. */
  count: z.int().nullable(),
});
export type Activity = z.infer<typeof Activity>;
const RecentActivity = z.object({
  asOf: Instant,
  days: z.int(),
  n: z.int(),
  /** There is more than is listed. */
  more: z.boolean(),
  /** The newest first. */
  rows: z.array(Activity),
});
export type RecentActivity = z.infer<typeof RecentActivity>;

export const ClubDashboard = z.object({
  overview: ClubOverview,
  performance: TeamsPerformance,
  progress: SeasonProgress,
  activity: RecentActivity,
});
export type ClubDashboard = z.infer<typeof ClubDashboard>;

const TeamDashboard = z.object({
  ...read,
  ...months,
  /** Matches that are over. */
  n: z.int(),
  team: TeamFigures,
  progress: SeasonProgress,
  activity: RecentActivity,
});
export type TeamDashboard = z.infer<typeof TeamDashboard>;

const Recent = z.object({ days: z.coerce.number().pipe(z.int().min(1).max(365)).default(30) });
const of = (path: `/dashboardstatistics/club/${string}`, failure: ErrorCode) =>
  ({
    method: 'GET',
    path,
    access: whoMay('statistics.club'),
    refusals: ['report.tooHeavy', failure],
  }) as const;

/** The figures of the club and its teams. No person is in them. */
export const dashboardStatistics = {
  overview: call({
    ...of('/dashboardstatistics/club/overview', 'dashboard.club'),
    summary: 'Get the club in figures: people, teams, results, attendance and availability, without persons.',
    reply: ClubOverview,
  }),
  performance: call({
    ...of('/dashboardstatistics/club/teams/performance', 'dashboard.teams'),
    summary: 'List the teams with form, points, goals, attendance, availability and the change against last month.',
    reply: TeamsPerformance,
  }),
  activity: call({
    ...of('/dashboardstatistics/club/activity/recent', 'dashboard.activity'),
    summary: 'List what happened in the last days, the newest first, of what the reader may see. Nothing of health.',
    query: Recent,
    reply: RecentActivity,
  }),
  progress: call({
    ...of('/dashboardstatistics/club/season/progress', 'dashboard.progress'),
    summary: 'Get how far the season is: matches played of those planned, by month and team, and places in tables.',
    reply: SeasonProgress,
  }),
  all: call({
    ...of('/dashboardstatistics/club/all', 'dashboard.all'),
    summary: 'Get overview, teams, progress and activity of the club as of one moment.',
    query: Recent,
    reply: ClubDashboard,
  }),
  team: call({
    method: 'GET',
    path: '/dashboardstatistics/team/{id}',
    access: whoMay('match.read'),
    summary: 'Get a team in figures, its progress and its activity. Players and staff get their own teams.',
    params: IdParams,
    query: Recent,
    reply: TeamDashboard,
    refusals: ['notFound', 'report.tooHeavy', 'dashboard.team'],
  }),
};
