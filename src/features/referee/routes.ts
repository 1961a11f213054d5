import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

const screen = (path: string): RouteObject => ({
  path,
  handle: handle({ title: 'referee' }),
  lazy: { Component: async () => (await import('./RefereeScreen.tsx')).RefereeScreen },
});

/** Without an account: a referee says which one is wrong by its number. */
export const openRoutes: RouteObject[] = [screen('referee'), screen('referee/:n')];
