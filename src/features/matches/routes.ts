import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

export const routes: RouteObject[] = [
  {
    path: 'matches',
    handle: handle({ title: 'matches' }),
    lazy: { Component: async () => (await import('./MatchesScreen.tsx')).MatchesScreen },
  },
  {
    path: 'matches/new',
    handle: handle({ title: 'newMatch' }),
    lazy: { Component: async () => (await import('./NewMatchScreen.tsx')).NewMatchScreen },
  },
  {
    path: 'matches/:matchId/edit',
    handle: handle({ title: 'editMatch' }),
    lazy: { Component: async () => (await import('./MatchEditScreen.tsx')).MatchEditScreen },
  },
];
