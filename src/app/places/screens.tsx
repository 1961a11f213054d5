import type { ComponentType, ReactNode } from 'react';
import { type Location, matchRoutes, type RouteObject } from 'react-router';
import { lazyPart } from '#ui/records/lazyPart.tsx';

type Load = () => Promise<ComponentType>;
const loadOf = ({ lazy: from }: RouteObject): Load | undefined => {
  const load = typeof from === 'object' ? from.Component : undefined;
  // A route of ours with its own code resolves to a component.
  return load && (load as Load);
};

/** The screen of a route; its code loads with the first navigation to it. The same in every table that names it. */
const elements = new WeakMap<Load, ReactNode>();
const elementOf = (route: RouteObject): ReactNode => {
  const load = loadOf(route);
  if (!load) return route.element;
  const Screen = elements.has(load) ? undefined : lazyPart(load);
  if (Screen) elements.set(load, <Screen />);
  return elements.get(load);
};

/** The tree of routes with their screens. */
export const withScreens = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const shown = { ...route, element: elementOf(route) };
    return route.children ? ({ ...shown, children: withScreens(route.children) } as RouteObject) : shown;
  });

/** Loads the code of every layer of a location at once: layers would otherwise wait for each other. */
export const fetchScreens = (routes: RouteObject[], location: Partial<Location>): void => {
  const layers = (matchRoutes(routes, location) ?? []).map(({ route }) => route);
  // A failure here repeats where the screen is shown, which reports it.
  const fetched = layers.map((route) => loadOf(route)?.().catch(() => undefined));
  // The sheets of the location, loaded after it: nobody waits for them, and the network may fail later.
  const sheets = layers.at(-1)?.children ?? [];
  void Promise.all(fetched).then(() => {
    for (const sheet of sheets) loadOf(sheet)?.().catch(() => undefined);
  });
};
