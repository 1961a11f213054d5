import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

export const routes: RouteObject[] = [
  {
    path: 'injuries',
    handle: handle({ title: 'injuries', permission: 'injury.read' }),
    lazy: { Component: async () => (await import('./InjuriesScreen.tsx')).InjuriesScreen },
  },
  {
    path: 'injuries/:injuryId',
    handle: handle({ title: 'injury', permission: 'injury.read' }),
    lazy: { Component: async () => (await import('./InjuryScreen.tsx')).InjuryScreen },
  },
];
