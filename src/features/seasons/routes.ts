import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

export const routes: RouteObject[] = [
  {
    path: 'seasons',
    handle: handle({ title: 'seasons' }),
    lazy: { Component: async () => (await import('./SeasonsScreen.tsx')).SeasonsScreen },
  },
  {
    path: 'seasons/change',
    handle: handle({ title: 'seasonChange', permission: 'structure.edit' }),
    lazy: {
      Component: async () => (await import('./SeasonChangeScreen.tsx')).SeasonChangeScreen,
    },
  },
];
