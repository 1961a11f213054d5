import type { dashboardStatistics } from '#contract/dashboardStatistics.ts';
import { refuse } from '#contract/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { teamRow } from '#server/modules/team/store.ts';
import { scopeOf, teamsWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { openClub } from '../asked.ts';
import { failingWith } from '../failing.ts';
import {
  clubDashboard,
  clubOverview,
  recentActivity,
  seasonProgress,
  teamDashboard,
  teamsPerformance,
} from './clubDashboard.ts';

/** The figures of the club and its teams. They reach as far as `statistics.club`, those of a team as far as its matches. */
export const dashboardStatisticsHandlers = (services: Services): Handlers<typeof dashboardStatistics> => {
  const { query } = services.database;
  /** A team that the reader does not reach does not exist. */
  const teamFor = async (user: User, id: string) => {
    const row = (await teamRow(query, scopeOf(user), id)) ?? refuse('notFound');
    const teams = await teamsWithin(query, user, 'match.read');
    return teams === null || teams.has(id) ? row : refuse('notFound');
  };
  return {
    overview: (_asked, { user }) =>
      failingWith('dashboard.club', async () => clubOverview(await openClub(services, user))),
    performance: (_asked, { user }) =>
      failingWith('dashboard.teams', async () => teamsPerformance(await openClub(services, user))),
    activity: ({ query: { days } }, { user }) =>
      failingWith('dashboard.activity', async () => recentActivity(await openClub(services, user), user, days)),
    progress: (_asked, { user }) =>
      failingWith('dashboard.progress', async () => seasonProgress(await openClub(services, user))),
    all: ({ query: { days } }, { user }) =>
      failingWith('dashboard.all', async () => clubDashboard(await openClub(services, user), user, days)),
    team: ({ params: { id }, query: { days } }, { user }) =>
      failingWith('dashboard.team', async () => {
        const opened = await openClub(services, user, await teamFor(user, id));
        return (await teamDashboard(opened, user, days)) ?? refuse('notFound');
      }),
  };
};
