import { matchRoutes, type RouteObject } from 'react-router';
import type { RouteHandle } from '#features/routeHandle.ts';
import { guardedHistory } from './guardedHistory.ts';

/**
 * Opened by its address, a screen has no page of ours before it: one step back would leave the application without a
 * confirmation. The parent that the route names is put before it; a reloaded page has it already.
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
