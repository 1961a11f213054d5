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
  path: `statistics${path}`,
  handle: handle({ title, permission }),
  lazy: { Component: async () => (await import('./StatisticsScreens.tsx'))[name] },
});

export const routes: RouteObject[] = [
  page('', 'statistics', 'StatisticsHome'),
  page('/teams', 'statisticsTeams', 'TeamsScreen', 'statistics.club'),
  page('/matches', 'statisticsMatches', 'MatchesScreen'),
  page('/goals', 'statisticsGoals', 'GoalsScreen'),
  page('/attendance', 'statisticsAttendance', 'AttendanceScreen'),
  page('/events', 'statisticsEvents', 'EventsScreen'),
  page('/injuries', 'statisticsInjuries', 'InjuriesScreen'),
];
