import { useLayoutEffect, useMemo, useState, useTransition } from 'react';
import { type Location, matchRoutes, NavigationType, type RouteObject, Router, useRoutes } from 'react-router';
import { isId } from '#domain/ids.ts';
import type { RouteHandle } from '#features/routeHandle.ts';
import { guardedHistory } from './guardedHistory.ts';
import { PlacesContext } from './PlacesContext.ts';
import { routeTable } from './routeTable.ts';
import { fetchScreens } from './screens.tsx';

/** Shows `instead`, when given, for the router's location: its screens then do not know the navigation type. */
const Screens = ({ routes, instead }: { routes: RouteObject[]; instead: Location | undefined }) =>
  useRoutes(routes, instead);

/** The location that is matched with the routes: a malformed id is not found, as an unknown address. */
const placeOf = (routes: RouteObject[], location: Location): Location => {
  const params = Object.entries(matchRoutes(routes, location)?.at(-1)?.params ?? {});
  const isMalformed = params.some(([name, value]) => name.endsWith('Id') && !isId(value ?? ''));
  return isMalformed ? { ...location, pathname: '/not-found' } : location;
};

/** The current location. The old screen stays until the next one has loaded. */
export const PlacesRouter = () => {
  const [routes, setRoutes] = useState(routeTable.now);
  const [now, setNow] = useState({ action: NavigationType.Pop, location: guardedHistory.location });
  const [requested, setRequested] = useState(now.location.pathname);
  const [coming, startComing] = useTransition();
  useLayoutEffect(() => {
    // The table may have grown between the first drawing and now.
    setRoutes(routeTable.now);
    return routeTable.onChange((table) => startComing(() => setRoutes(table)));
  }, []);
  useLayoutEffect(
    () =>
      guardedHistory.listen(({ action, location }) => {
        fetchScreens(routes, location);
        setRequested(location.pathname);
        startComing(() => setNow({ action: action as NavigationType, location }));
      }),
    [routes],
  );
  const { location } = now;
  const place = useMemo(() => placeOf(routes, location), [routes, location]);
  const handles = useMemo(
    () => (matchRoutes(routes, place) ?? []).flatMap(({ route }) => (route.handle as RouteHandle) ?? []),
    [routes, place],
  );
  // A filter in the address is no navigation, and needs no progress bar.
  const going = coming && requested !== location.pathname;
  const places = useMemo(() => ({ handles, going }), [handles, going]);
  return (
    <PlacesContext value={places}>
      <Router location={location} navigationType={now.action} navigator={guardedHistory}>
        <Screens routes={routes} instead={place === location ? undefined : place} />
      </Router>
    </PlacesContext>
  );
};
