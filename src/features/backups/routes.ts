import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

/** Inside the settings of the club. */
export const clubRoutes: RouteObject[] = [
  {
    path: 'club/backups',
    handle: handle({ title: 'backups', permission: 'backups.manage' }),
    lazy: { Component: async () => (await import('./BackupsScreen.tsx')).BackupsScreen },
  },
];
