import type { RouteObject } from 'react-router';

/**
 * The screens of a module, in the `routes.ts` of its feature: `clubRoutes` are inside the settings of the club,
 * `wholeRoutes` fill the window, `openRoutes` need no account.
 */
export type ModuleRoutes = {
  readonly routes?: RouteObject[];
  readonly clubRoutes?: RouteObject[];
  readonly wholeRoutes?: RouteObject[];
  readonly openRoutes?: RouteObject[];
};

const found = Object.values(import.meta.glob<ModuleRoutes>('../features/*/routes.ts', { eager: true }));

/** The screens of every module of the club. */
export const allModules: Required<ModuleRoutes> = {
  routes: found.flatMap(({ routes = [] }) => routes),
  clubRoutes: found.flatMap(({ clubRoutes = [] }) => clubRoutes),
  wholeRoutes: found.flatMap(({ wholeRoutes = [] }) => wholeRoutes),
  openRoutes: found.flatMap(({ openRoutes = [] }) => openRoutes),
};
