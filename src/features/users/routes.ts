import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

/** Inside the settings of the club. */
export const clubRoutes: RouteObject[] = [
  {
    path: 'club/users',
    handle: handle({ title: 'users', permission: 'users.manage' }),
    lazy: { Component: async () => (await import('./UsersScreen.tsx')).UsersScreen },
  },
];
