import { matchRoutes, type RouteObject } from 'react-router';
import { fetchLayouts, routesWith } from '../routes.tsx';
import { guardedHistory } from './guardedHistory.ts';
import { fetchScreens, withScreens } from './screens.tsx';

/**
 * The table of routes. It begins with the screens of matches, the families' page and those before sign-in; the club's
 * screens, many more, come when an address needs them or after the first page has loaded. So a page that is opened at a
 * ground does not grow with every module of the club.
 */
const waiting: RouteObject = {
  path: '*',
  lazy: {
    Component: async () => {
      await loadClubRoutes();
      return () => null;
    },
  },
};
let table = withScreens(routesWith({}, waiting));
let whole = false;
const listeners = new Set<(table: RouteObject[]) => void>();

export const routeTable = {
  get now(): RouteObject[] {
    return table;
  },
  /** Calls back when the club's screens are added. */
  onChange: (told: (table: RouteObject[]) => void): (() => void) => {
    listeners.add(told);
    return () => void listeners.delete(told);
  },
};

/** Adds the club's screens. Rejects when their table cannot be loaded. */
export const loadClubRoutes = async (): Promise<void> => {
  if (whole) return;
  const { allModules } = await import('../clubRoutes.ts');
  if (whole) return;
  whole = true;
  table = withScreens(routesWith(allModules));
  fetchScreens(table, guardedHistory.location);
  for (const told of listeners) told(table);
};

/** Loads what the current address needs. */
export const fetchPlace = (): void => {
  const { location } = guardedHistory;
  if (matchRoutes(table, location)?.at(-1)?.route.path === '*') fetchLayouts();
  fetchScreens(table, location);
};
