import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { allModules } from '#app/clubRoutes.ts';
import { routesWith } from '#app/routes.tsx';
import { linkTo } from '#server/notifications/linkTo.ts';

const routes = routesWith(allModules);
const screenOf = (link: string) => matchRoutes(routes, link)?.at(-1)?.route;

test.each(Object.entries(linkTo))('a notification about %s leads to a screen that exists', (_name, of) => {
  expect(screenOf(of(crypto.randomUUID()))?.path).not.toBe('*');
});

test('a place that is nowhere is known as such', () => {
  expect(screenOf(`/seasons/${crypto.randomUUID()}`)?.path).toBe('*');
});
