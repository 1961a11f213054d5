import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

/** Inside the settings of the club. */
export const clubRoutes: RouteObject[] = [
  {
    path: 'club/audit',
    handle: handle({ title: 'audit', permission: 'audit.read' }),
    lazy: { Component: async () => (await import('./AuditScreen.tsx')).AuditScreen },
  },
];
