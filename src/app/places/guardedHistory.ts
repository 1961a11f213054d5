import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  matchRoutes,
  parsePath,
  type RouteObject,
  type To,
} from 'react-router';
import type { RouteHandle } from '#features/routeHandle.ts';
import { mayLeave } from '#ui/controls/leaving.ts';

const browser = createBrowserHistory({ v5Compat: true });
type Arrived = Parameters<Parameters<typeof browser.listen>[0]>[0];

const pathnameOf = (to: To): string =>
  (typeof to === 'string' ? parsePath(to) : to).pathname ?? browser.location.pathname;

/** Own steps in the browser's history that are still pending. The guard ignores them. */
const ownSteps: number[] = [];
const step = (delta: number): void => {
  ownSteps.push(delta);
  browser.go(delta);
};

/**
 * The browser's position relative to the location that is shown, in steps, and the wanted one: two gestures may be
 * faster than the step that takes the first one back.
 */
const pendingSteps = { away: 0, wanted: 0 };

/** Navigations requested during an own step: run at once, they would start from another route than the one shown. */
const queued: (() => void)[] = [];
const whenSettled = (step: () => void): void => {
  if (ownSteps.length === 0) step();
  else queued.push(step);
};
const flush = (): void => {
  for (const step of ownSteps.length === 0 ? queued.splice(0) : []) step();
};

/** The browser's history, with a guard: a screen with unsaved changes confirms before it is left. */
export const guardedHistory = {
  get location() {
    return browser.location;
  },
  createHref: browser.createHref,
  go: browser.go,
  push(to: To, state?: unknown): void {
    const go = () => whenSettled(() => browser.push(to, state));
    if (mayLeave({ pathname: pathnameOf(to), state }, go)) go();
  },
  replace(to: To, state?: unknown): void {
    const go = () => whenSettled(() => browser.replace(to, state));
    if (mayLeave({ pathname: pathnameOf(to), state }, go)) go();
  },
  /** Calls back with each new location. The back button has moved already: a guard that refuses moves it back. */
  listen: (arrived: (at: Arrived) => void): (() => void) => {
    let here = browser.location;
    const arrive = (at: Arrived): void => {
      Object.assign(pendingSteps, { away: 0, wanted: 0 });
      here = at.location;
      arrived(at);
    };
    /** Takes back the steps that the guard has refused, one pending step at a time. */
    const settle = (at: Arrived): void => {
      if (ownSteps.length > 0) return;
      if (pendingSteps.away !== pendingSteps.wanted) step(pendingSteps.wanted - pendingSteps.away);
      else if (pendingSteps.wanted !== 0) arrive(at);
    };
    return browser.listen((at) => {
      const { delta } = at;
      if (at.action !== 'POP' || delta === null) return arrive(at);
      pendingSteps.away += delta;
      if (ownSteps[0] === delta) {
        ownSteps.shift();
        settle(at);
        return flush();
      }
      if (at.location.key === here.key) return arrive(at);
      const { pathname, state } = at.location;
      const go = () => {
        pendingSteps.wanted = delta;
        settle(at);
      };
      if (pendingSteps.wanted === 0 && mayLeave({ pathname, state, backFrom: here.pathname }, go))
        pendingSteps.wanted = delta;
      settle(at);
    });
  },
};

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
