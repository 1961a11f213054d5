import type { RouteObject } from 'react-router';
import { recordRoutes } from '#records/recordRoutes.tsx';
import { handle } from '../routeHandle.ts';

export const routes: RouteObject[] = [
  ...recordRoutes(
    'evaluation-templates',
    'evaluationTemplate',
    'structure.edit',
    async () => (await import('./evaluationTemplates.ts')).evaluationTemplates,
  ),
  {
    path: 'teams/:teamId/rounds/:roundId',
    handle: handle({ title: 'round', permission: 'evaluation.edit' }),
    lazy: { Component: async () => (await import('./results/RoundScreen.tsx')).RoundScreen },
  },
];

/** Ratings of a match, a training and a round fill the screen, and work without a network. */
export const wholeRoutes: RouteObject[] = [
  {
    path: 'matches/:matchId/rating',
    handle: handle({ title: 'rating', permission: 'evaluation.edit', outlivesSession: true }),
    lazy: { Component: async () => (await import('./rating/RatingScreen.tsx')).RatingScreen },
  },
  {
    path: 'trainings/:trainingId/rating',
    handle: handle({ title: 'rateTraining', permission: 'evaluation.edit', outlivesSession: true }),
    lazy: { Component: async () => (await import('./rating/TrainingRatingScreen.tsx')).TrainingRatingScreen },
  },
  {
    path: 'teams/:teamId/rounds/:roundId/rate',
    handle: handle({ title: 'rateRound', permission: 'evaluation.edit', outlivesSession: true }),
    lazy: { Component: async () => (await import('./round/RateScreen.tsx')).RateScreen },
  },
];
