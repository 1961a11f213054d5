import type { RouteObject } from 'react-router';
import { recordRoutes } from '#records/recordRoutes.tsx';
import { handle } from '../routeHandle.ts';

export const routes: RouteObject[] = [
  ...recordRoutes(
    'scouting-templates',
    'scoutingTemplate',
    'scouting.decide',
    async () => (await import('./scoutingTemplates.ts')).scoutingTemplates,
  ),
  {
    path: 'scouting',
    handle: handle({ title: 'scouting', permission: 'scouting.read' }),
    lazy: { Component: async () => (await import('./ScoutingScreen.tsx')).ScoutingScreen },
  },
  {
    path: 'scouting/import',
    handle: handle({ title: 'importOutsiders', permission: 'scouting.decide' }),
    lazy: { Component: async () => (await import('./OutsiderImportScreen.tsx')).OutsiderImportScreen },
  },
  {
    path: 'scouting/:outsiderId',
    handle: handle({ title: 'outsider', permission: 'scouting.read' }),
    lazy: { Component: async () => (await import('./OutsiderScreen.tsx')).OutsiderScreen },
  },
  {
    path: 'scouting/:outsiderId/report',
    handle: handle({ title: 'scoutingReport', permission: 'scouting.edit' }),
    lazy: { Component: async () => (await import('./report/ReportScreen.tsx')).ReportScreen },
  },
];
