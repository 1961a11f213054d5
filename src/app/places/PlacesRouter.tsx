import { useLayoutEffect, useMemo, useState, useTransition } from 'react';
import { matchRoutes, NavigationType, type RouteObject, Router, useRoutes } from 'react-router';
import type { RouteHandle } from '../routeHandle.ts';
import { guardedHistory } from './guardedHistory.ts';
import { PlacesContext } from './PlacesContext.ts';
import { fetchScreens } from './screens.tsx';

const Screens = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** Where the application is. The old screen stays until the next one is there. */
export const PlacesRouter = ({ routes }: { routes: RouteObject[] }) => {
  const [now, setNow] = useState({ action: NavigationType.Pop, location: guardedHistory.location });
  const [asked, setAsked] = useState(now.location.pathname);
  const [coming, startComing] = useTransition();
  useLayoutEffect(
    () =>
      guardedHistory.listen(({ action, location }) => {
        fetchScreens(routes, location);
        setAsked(location.pathname);
        startComing(() => setNow({ action: action as NavigationType, location }));
      }),
    [routes],
  );
  const { location } = now;
  const handles = useMemo(
    () => (matchRoutes(routes, location) ?? []).flatMap(({ route }) => (route.handle as RouteHandle) ?? []),
    [routes, location],
  );
  // A filter in the address is no other place, and needs no progress.
  const going = coming && asked !== location.pathname;
  const places = useMemo(() => ({ handles, going }), [handles, going]);
  return (
    <PlacesContext value={places}>
      <Router location={location} navigationType={now.action} navigator={guardedHistory}>
        <Screens routes={routes} />
      </Router>
    </PlacesContext>
  );
};
