import { UNSAFE_createBrowserHistory as createBrowserHistory, parsePath, type To } from 'react-router';
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
const home = { away: 0, wanted: 0 };

/** Navigations requested during an own step: run at once, they would start from another route than the one shown. */
const whenHome: (() => void)[] = [];
const atHome = (permission: () => void): void => {
  if (ownSteps.length === 0) permission();
  else whenHome.push(permission);
};
const comeHome = (): void => {
  for (const permission of ownSteps.length === 0 ? whenHome.splice(0) : []) permission();
};

/** The browser's history, with a guard: a screen with unsaved changes confirms before it is left. */
export const guardedHistory = {
  get location() {
    return browser.location;
  },
  createHref: browser.createHref,
  go: browser.go,
  push(to: To, state?: unknown): void {
    const go = () => atHome(() => browser.push(to, state));
    if (mayLeave({ pathname: pathnameOf(to), state }, go)) go();
  },
  replace(to: To, state?: unknown): void {
    const go = () => atHome(() => browser.replace(to, state));
    if (mayLeave({ pathname: pathnameOf(to), state }, go)) go();
  },
  /** Calls back with each new location. The back button has moved already: a guard that refuses moves it back. */
  listen: (arrived: (at: Arrived) => void): (() => void) => {
    let here = browser.location;
    const arrive = (at: Arrived): void => {
      Object.assign(home, { away: 0, wanted: 0 });
      here = at.location;
      arrived(at);
    };
    /** Takes back the steps that the guard has refused, one pending step at a time. */
    const settle = (at: Arrived): void => {
      if (ownSteps.length > 0) return;
      if (home.away !== home.wanted) step(home.wanted - home.away);
      else if (home.wanted !== 0) arrive(at);
    };
    return browser.listen((at) => {
      const { delta } = at;
      if (at.action !== 'POP' || delta === null) return arrive(at);
      home.away += delta;
      if (ownSteps[0] === delta) {
        ownSteps.shift();
        settle(at);
        return comeHome();
      }
      if (at.location.key === here.key) return arrive(at);
      const { pathname, state } = at.location;
      const go = () => {
        home.wanted = delta;
        settle(at);
      };
      if (home.wanted === 0 && mayLeave({ pathname, state, backFrom: here.pathname }, go)) home.wanted = delta;
      settle(at);
    });
  },
};
