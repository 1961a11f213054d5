import { matchRoutes, type RouteObject } from 'react-router';
import type { RouteHandle } from '#features/routeHandle.ts';
import { guardedHistory } from './guardedHistory.ts';

/**
 * Opened by its address, a screen has nothing of ours behind it: one step back would leave the application, and nobody
 * could be asked. What the route names is laid under it; a page that is loaded again has it there already.
 */
export const seedHistory = (routes: RouteObject[]): void => {
  const { location } = guardedHistory;
  const isFirst = (history.state as { readonly idx?: number } | null)?.idx === 0;
  const handles = (matchRoutes(routes, location) ?? []).map(({ route }) => route.handle as RouteHandle | undefined);
  const under = handles.findLast((handle) => handle?.under)?.under;
  if (!isFirst || under === undefined) return;
  guardedHistory.replace(under);
  guardedHistory.push(location, location.state);
};
