import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

export const routes: RouteObject[] = [
  {
    path: 'teams/:teamId/tests',
    handle: handle({ title: 'tests', permission: 'measurement.edit' }),
    lazy: { Component: async () => (await import('./TestsScreen.tsx')).TestsScreen },
  },
  {
    path: 'teams/:teamId/tests/import',
    handle: handle({ title: 'importMeasurements', permission: 'measurement.edit' }),
    lazy: { Component: async () => (await import('./TestImportScreen.tsx')).TestImportScreen },
  },
];

/** A test day fills the screen, one player after the other or as a sheet, and works without a network. */
export const wholeRoutes: RouteObject[] = [
  {
    path: 'teams/:teamId/tests/sheet',
    handle: handle({ title: 'testSheet', permission: 'measurement.edit', outlivesSession: true }),
    lazy: { Component: async () => (await import('./sheet/SheetScreen.tsx')).SheetScreen },
  },
  {
    path: 'teams/:teamId/tests/:typeId',
    handle: handle({ title: 'testDay', permission: 'measurement.edit', outlivesSession: true }),
    lazy: { Component: async () => (await import('./day/TestDayScreen.tsx')).TestDayScreen },
  },
];
