import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { allModules } from '#app/clubRoutes.ts';
import { routesWith } from '#app/routes.tsx';
import { isPage, pagePaths } from '#contract/pages.ts';

const routes = routesWith(allModules);
/** Paths of the leaves and of the routes above them, without the one for everything else. */
const pathsOf = (tree: readonly RouteObject[], above = ''): string[] =>
  tree.flatMap((route) => {
    const path = [above, route.path].filter(Boolean).join('/').replace('//', '/');
    const own = route.children && !route.path ? [] : [path || '/'];
    return [...own, ...pathsOf(route.children ?? [], path)];
  });

test('the server knows the pages of the router', () => {
  const known = pathsOf(routes).filter((path) => !path.endsWith('*') && path !== '/dev/machines');
  expect([...new Set(known)].sort()).toEqual([...pagePaths].sort());
});

test('an address with a malformed id is no page', () => {
  expect(isPage('/teams/0f8fad5b-d9cb-469f-a165-70867728950e')).toBe(true);
  expect(isPage('/f/anything_at-all')).toBe(true);
  for (const path of ['/teams/1', '/teams/new/1', '/matches/x/console', '/nowhere']) expect(isPage(path)).toBe(false);
});
