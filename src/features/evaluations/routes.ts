import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

/** Ratings after a match fill the screen, and work without a network. */
export const wholeRoutes: RouteObject[] = [
  {
    path: 'matches/:matchId/rating',
    handle: handle({ title: 'rating', permission: 'evaluation.edit', outlivesSession: true }),
    lazy: { Component: async () => (await import('./rating/RatingScreen.tsx')).RatingScreen },
  },
];
