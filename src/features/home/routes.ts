import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

export const routes: RouteObject[] = [
  {
    index: true,
    handle: handle({ title: 'home' }),
    lazy: { Component: async () => (await import('./HomeScreen.tsx')).HomeScreen },
  },
];
