import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

/** Inside the settings of the club. */
export const clubRoutes: RouteObject[] = [
  {
    path: 'club/mail',
    handle: handle({ title: 'mail', permission: 'mail.read' }),
    lazy: { Component: async () => (await import('./OutboxScreen.tsx')).OutboxScreen },
  },
];
