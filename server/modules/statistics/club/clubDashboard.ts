import type { ClubDashboard, ClubOverview, TeamDashboard, TeamsPerformance } from '#contract/dashboardStatistics.ts';
import type { TeamLook } from '#contract/teamFigures.ts';
import { coachRoles } from '#domain/people.ts';
import { iso } from '#server/lists/page.ts';
import { countsOf } from '#server/modules/club/store.ts';
import type { User } from '#server/sessions/user.ts';
import { openMatches } from '#server/statistics/clubResults.ts';
import { ask, type Opened, partOf, whole } from '../asked.ts';
import { activityIn } from './activity.ts';
import { progressIn, progressQuestions } from './progress.ts';
import {
  type Availability,
  availabilityIn,
  type ClubAnswers,
  cameIn,
  changesOf,
  clubQuestions,
  looksOf,
  monthsOf,
  pointsIn,
  resultsIn,
  type TeamAnswers,
  teamQuestions,
  teamsIn,
} from './teamFigures.ts';

const readOf = (opened: Opened) => ({ asOf: iso(opened.now), seasonId: opened.asked.seasonId });
const monthNames = (opened: Opened) => {
  const { month, monthBefore } = monthsOf(opened);
  return { month, monthBefore };
};
/** The teams of the page and who of them can take part. */
const teamsOf = async (opened: Opened) => {
  const looks = await looksOf(opened);
  return { looks, availability: await availabilityIn(opened, looks) };
};

const overviewOf = async (opened: Opened, rows: ClubAnswers, { all }: Availability): Promise<ClubOverview> => {
  const { query, clubId, asked } = opened;
  const [club] = rows.club;
  const of = { points: rows.clubMonths, presences: rows.cameMonths, matches: rows.clubMatches };
  return {
    ...readOf(opened),
    ...monthNames(opened),
    n: whole(club?.played),
    ...(await partOf(opened, ['counts'], () => countsOf(query, clubId, coachRoles, asked.seasonId))),
    results: resultsIn(club),
    ...(await partOf(opened, ['open matches'], () => openMatches(query, clubId, asked.seasonId))),
    pointsPerMatch: pointsIn(club),
    attendance: cameIn(rows.came[0]),
    availability: all,
    change: changesOf(of, monthsOf(opened), 0),
  };
};

const performanceOf = async (
  opened: Opened,
  rows: TeamAnswers,
  of: { readonly looks: readonly TeamLook[]; readonly availability: Availability },
): Promise<TeamsPerformance> => {
  const teams = await teamsIn(opened, rows, of);
  return { ...readOf(opened), ...monthNames(opened), n: teams.reduce((sum, { n }) => sum + n, 0), teams };
};

/** The club in figures. */
export const clubOverview = async (opened: Opened): Promise<ClubOverview> => {
  const { rows } = await ask(opened, clubQuestions(opened));
  return overviewOf(opened, rows, (await teamsOf(opened)).availability);
};

/** The teams of the club in figures. */
export const teamsPerformance = async (opened: Opened): Promise<TeamsPerformance> => {
  const { rows } = await ask(opened, teamQuestions(opened));
  return performanceOf(opened, rows, await teamsOf(opened));
};

/** How far the season of the club is. */
export const seasonProgress = async (opened: Opened) => {
  const { rows } = await ask(opened, progressQuestions());
  return progressIn(opened, rows, await looksOf(opened));
};

/** What happened in the club. */
export const recentActivity = async (opened: Opened, user: User, days: number) =>
  activityIn(opened, user, await looksOf(opened), days);

/** All of the club, of one moment. */
export const clubDashboard = async (opened: Opened, user: User, days: number): Promise<ClubDashboard> => {
  const asked = { ...clubQuestions(opened), ...teamQuestions(opened), ...progressQuestions() };
  const { rows } = await ask(opened, asked);
  const of = await teamsOf(opened);
  return {
    overview: await overviewOf(opened, rows, of.availability),
    performance: await performanceOf(opened, rows, of),
    progress: await progressIn(opened, rows, of.looks),
    activity: await activityIn(opened, user, of.looks, days),
  };
};

/** One team with everything, of one moment; null for a team that is not there. */
export const teamDashboard = async (opened: Opened, user: User, days: number): Promise<TeamDashboard | null> => {
  const { rows } = await ask(opened, { ...teamQuestions(opened), ...progressQuestions() });
  const of = await teamsOf(opened);
  const [team] = await teamsIn(opened, rows, of);
  if (!team) return null;
  return {
    ...readOf(opened),
    ...monthNames(opened),
    n: team.n,
    team,
    progress: await progressIn(opened, rows, of.looks),
    activity: await activityIn(opened, user, of.looks, days),
  };
};
