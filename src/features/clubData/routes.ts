import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

/** Inside the settings of the club. */
export const clubRoutes: RouteObject[] = [
  {
    path: 'club/data',
    handle: handle({ title: 'clubData', permission: 'club.data' }),
    lazy: { Component: async () => (await import('./ClubDataScreen.tsx')).ClubDataScreen },
  },
  {
    path: 'club/left',
    handle: handle({ title: 'left', permission: 'person.erase' }),
    lazy: { Component: async () => (await import('./LeftScreen.tsx')).LeftScreen },
  },
];
