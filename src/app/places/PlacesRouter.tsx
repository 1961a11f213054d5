import { useLayoutEffect, useMemo, useRef, useState, useTransition } from 'react';
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

/** Whether an address has an id that cannot be one: then nothing is there. */
const isMalformed = (routes: RouteObject[], pathname: string): boolean => {
  const params = Object.entries(matchRoutes(routes, pathname)?.at(-1)?.params ?? {});
  return params.some(([name, value]) => name.endsWith('Id') && !isId(value ?? ''));
};

/** The current location. The old screen stays until the next one has loaded. */
export const PlacesRouter = () => {
  const [routes, setRoutes] = useState(routeTable.now);
  const [now, setNow] = useState({ action: NavigationType.Pop, location: guardedHistory.location });
  const [requested, setRequested] = useState(now.location.pathname);
  const [coming, startComing] = useTransition();
  const shown = useRef(now.location.pathname);
  useLayoutEffect(() => {
    // The table may have grown between the first drawing and now.
    setRoutes(routeTable.now);
    return routeTable.onChange((table) => startComing(() => setRoutes(table)));
  }, []);
  useLayoutEffect(() => {
    const arrive = ({ action, location }: { action: string; location: Location }): void => {
      // A filter or a page in the address is on the same screen: the table of all screens need not be searched.
      if (location.pathname !== shown.current) fetchScreens(routes, location);
      shown.current = location.pathname;
      setRequested(location.pathname);
      startComing(() => setNow({ action: action as NavigationType, location }));
    };
    const stop = guardedHistory.listen(arrive);
    // Somebody may have gone back between the first drawing and now, when nobody listened.
    const { location } = guardedHistory;
    if (location.pathname !== shown.current) arrive({ action: NavigationType.Pop, location });
    return stop;
  }, [routes]);
  const { location } = now;
  const { pathname } = location;
  const path = useMemo(() => (isMalformed(routes, pathname) ? '/not-found' : pathname), [routes, pathname]);
  const place = useMemo(
    () => (path === pathname ? location : { ...location, pathname: path }),
    [path, pathname, location],
  );
  const handles = useMemo(
    () => (matchRoutes(routes, path) ?? []).flatMap(({ route }) => (route.handle as RouteHandle) ?? []),
    [routes, path],
  );
  // A filter in the address is no navigation, and needs no progress bar.
  const going = coming && requested !== pathname;
  const places = useMemo(() => ({ handles, going }), [handles, going]);
  return (
    <PlacesContext value={places}>
      <Router location={location} navigationType={now.action} navigator={guardedHistory}>
        <Screens routes={routes} instead={place === location ? undefined : place} />
      </Router>
    </PlacesContext>
  );
};
