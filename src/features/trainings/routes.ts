import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

const form = async () => (await import('./TrainingFormScreen.tsx')).TrainingFormScreen;

export const routes: RouteObject[] = [
  {
    path: 'trainings',
    handle: handle({ title: 'trainings', permission: 'training.read' }),
    lazy: { Component: async () => (await import('./TrainingsScreen.tsx')).TrainingsScreen },
  },
  {
    path: 'trainings/new',
    handle: handle({ title: 'newTraining', permission: 'training.edit' }),
    lazy: { Component: form },
  },
  {
    path: 'trainings/:trainingId',
    handle: handle({ title: 'training', permission: 'training.read' }),
    lazy: { Component: async () => (await import('./TrainingScreen.tsx')).TrainingScreen },
  },
  {
    path: 'trainings/:trainingId/edit',
    handle: handle({ title: 'editTraining', permission: 'training.edit' }),
    lazy: { Component: form },
  },
];
