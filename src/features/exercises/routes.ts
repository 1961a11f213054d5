import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

type Title = NonNullable<Parameters<typeof handle>[0]['title']>;

const screen = (end: string, title: Title, Component: () => Promise<() => ReactNode>): RouteObject => ({
  path: `exercises${end}`,
  handle: handle({ title, permission: /^$|Id$/.test(end) ? 'exercise.read' : 'exercise.edit' }),
  lazy: { Component },
});
const form = async () => (await import('./ExerciseFormScreen.tsx')).ExerciseFormScreen;

export const routes: RouteObject[] = [
  screen('', 'exercises', async () => (await import('./ExercisesScreen.tsx')).ExercisesScreen),
  screen('/new', 'newExercise', form),
  screen('/import', 'importExercises', async () => (await import('./ExerciseImportScreen.tsx')).ExerciseImportScreen),
  screen('/:recordId', 'exercise', async () => (await import('./ExerciseScreen.tsx')).ExerciseScreen),
  screen('/:recordId/edit', 'editExercise', form),
];

/** The board fills the window. */
export const wholeRoutes: RouteObject[] = [
  {
    path: 'exercises/:recordId/board',
    handle: handle({ title: 'exerciseBoard', permission: 'exercise.edit' }),
    lazy: { Component: async () => (await import('./board/ExerciseBoardScreen.tsx')).ExerciseBoardScreen },
  },
];
export const openRoutes: RouteObject[] = [
  {
    path: 'board',
    handle: handle({ title: 'board' }),
    lazy: { Component: async () => (await import('./board/BoardScreen.tsx')).BoardScreen },
  },
];
