import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

export const routes: RouteObject[] = [
  {
    path: 'teams',
    handle: handle({ title: 'teams' }),
    lazy: { Component: async () => (await import('./TeamsScreen.tsx')).TeamsScreen },
  },
  {
    path: 'teams/new',
    handle: handle({ title: 'newTeam', permission: 'structure.edit' }),
    lazy: { Component: async () => (await import('./TeamFormScreen.tsx')).TeamFormScreen },
  },
  {
    path: 'teams/:teamId',
    handle: handle({ title: 'team' }),
    lazy: { Component: async () => (await import('./TeamScreen.tsx')).TeamScreen },
  },
  {
    path: 'teams/:teamId/edit',
    handle: handle({ title: 'editTeam', permission: 'structure.edit' }),
    lazy: { Component: async () => (await import('./TeamFormScreen.tsx')).TeamFormScreen },
  },
];
