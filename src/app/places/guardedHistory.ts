import { UNSAFE_createBrowserHistory as createBrowserHistory, parsePath, type To } from 'react-router';
import { mayLeave } from '#ui/leaving.ts';

const browser = createBrowserHistory({ v5Compat: true });
type Arrived = Parameters<Parameters<typeof browser.listen>[0]>[0];

const pathnameOf = (to: To): string =>
  (typeof to === 'string' ? parsePath(to) : to).pathname ?? browser.location.pathname;

/** Steps of the browser's history that we take ourselves, and that nobody is asked about. */
let ownSteps = 0;
const step = (delta: number): void => {
  ownSteps += 1;
  browser.go(delta);
};

/** The browser's history, with a guard: a screen with unsaved changes is asked before it is left. */
export const guardedHistory = {
  get location() {
    return browser.location;
  },
  createHref: browser.createHref,
  go: browser.go,
  push(to: To, state?: unknown): void {
    const go = () => browser.push(to, state);
    if (mayLeave({ pathname: pathnameOf(to), state }, go)) go();
  },
  replace(to: To, state?: unknown): void {
    const go = () => browser.replace(to, state);
    if (mayLeave({ pathname: pathnameOf(to), state }, go)) go();
  },
  /** Tells of each new place. The back button has moved already when it is heard: a guard that refuses moves it back. */
  listen: (arrived: (at: Arrived) => void): (() => void) => {
    let here = browser.location;
    return browser.listen((at) => {
      const isOurs = at.action === 'POP' && ownSteps > 0;
      if (isOurs) ownSteps -= 1;
      const { delta } = at;
      const asked = at.action === 'POP' && !isOurs && delta !== null && at.location.key !== here.key;
      const { pathname, state } = at.location;
      if (asked && !mayLeave({ pathname, state, backFrom: here.pathname }, () => step(delta))) return step(-delta);
      if (isOurs && at.location.key === here.key) return;
      here = at.location;
      arrived(at);
    });
  },
};
