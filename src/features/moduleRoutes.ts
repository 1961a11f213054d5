import type { RouteObject } from 'react-router';

type Routes = { readonly routes?: RouteObject[]; readonly clubRoutes?: RouteObject[] };
const found = Object.values(import.meta.glob<Routes>('./*/routes.ts', { eager: true }));

/** The screens of every module of the club, each from the `routes.ts` of its feature. */
export const moduleRoutes = found.flatMap(({ routes = [] }) => routes);
/** Those inside the settings of the club. */
export const moduleClubRoutes = found.flatMap(({ clubRoutes = [] }) => clubRoutes);
