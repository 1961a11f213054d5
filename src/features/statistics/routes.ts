import type { RouteObject } from 'react-router';
import type { Permission } from '#domain/rights.ts';
import { handle, type RouteHandle } from '../routeHandle.ts';

type Screens = typeof import('./StatisticsScreens.tsx');

const page = (
  path: string,
  title: RouteHandle['title'],
  name: keyof Screens,
  permission: Permission = 'statistics.read',
): RouteObject => ({
  path,
  handle: handle({ title, permission, ...(path.includes('reports/') && { under: '/reports' }) }),
  lazy: { Component: async () => (await import('./StatisticsScreens.tsx'))[name] },
});

export const routes: RouteObject[] = [
  page('statistics', 'statistics', 'StatisticsHome'),
  page('statistics/teams', 'statisticsTeams', 'TeamsScreen', 'statistics.club'),
  page('statistics/matches', 'statisticsMatches', 'MatchesScreen'),
  page('statistics/goals', 'statisticsGoals', 'GoalsScreen'),
  page('statistics/attendance', 'statisticsAttendance', 'AttendanceScreen'),
  page('statistics/events', 'statisticsEvents', 'EventsScreen'),
  page('statistics/injuries', 'statisticsInjuries', 'InjuriesScreen'),
  page('reports', 'reports', 'ReportsPage'),
  page('reports/new', 'newReport', 'NewReportPage', 'report.edit'),
  page('reports/issued', 'reports', 'IssuedPage', 'report.issue'),
  page('reports/compare', 'reports', 'ComparePage', 'report.player'),
  page('reports/players/:playerId', 'reports', 'PlayerReportPage', 'report.issue'),
  page('reports/sending', 'reports', 'SendingPage', 'report.edit'),
  page('reports/:reportId/sending', 'reports', 'SendingPage', 'report.edit'),
  page('reports/:reportId', 'reports', 'ReportPage'),
  page('reports/:reportId/edit', 'reports', 'EditReportPage', 'report.edit'),
];
