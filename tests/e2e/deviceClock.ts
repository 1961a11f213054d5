import type { BrowserContext, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { MatchView } from '#contract/matchView.ts';
import { periodStart, rulesOf } from '#domain/match/format.ts';
import type { Api } from './liveMatch.ts';

/** A page under test has, beside its own clocks, the machine's true time and a way to be suspended. */
type Device = typeof globalThis & {
  trueNow: () => number;
  /** The page's even time stands still while the device's goes on, until the page is thawed: a device that sleeps. */
  fallAsleep: () => void;
};

/** From now on the pages of a context live on a device whose clock is wrong by so many ms. */
export const wrongBy = async (context: BrowserContext, wrong: number): Promise<void> => {
  await context.addInitScript((by) => {
    const True = Date;
    const trueNow = True.now.bind(True);
    const even = performance.now.bind(performance);
    const origin = performance.timeOrigin + by;
    let lost = 0;
    let asleepAt: number | undefined;
    globalThis.Date = new Proxy(True, {
      construct: (target, given) => (given.length > 0 ? Reflect.construct(target, given) : new target(trueNow() + by)),
      apply: () => new True(trueNow() + by).toString(),
      get: (target, key) => (key === 'now' ? () => trueNow() + by : Reflect.get(target, key)),
    });
    Object.defineProperty(performance, 'timeOrigin', { get: () => origin });
    performance.now = () => (asleepAt ?? even()) - lost;
    const wakeUp = () => {
      if (asleepAt !== undefined) lost += even() - asleepAt;
      asleepAt = undefined;
    };
    // Added before the product's own listeners.
    document.addEventListener('resume', wakeUp);
    const fallAsleep = () => {
      asleepAt = even();
    };
    Object.assign(globalThis, { trueNow, fallAsleep });
  }, wrong);
};

/** Gives a page whose clock the test moves the time of the server. */
export const trueTimeIn = async (page: Page, serverNow: () => number): Promise<void> => {
  const before = serverNow();
  const shown = await page.evaluate(() => Date.now());
  const ahead = (before + serverNow()) / 2 - shown;
  await page.evaluate((by) => Object.assign(globalThis, { trueNow: () => Date.now() + by }), ahead);
};

/** The page is frozen as a browser freezes what nobody looks at: its timers stand still. */
export const frozenFor = async (page: Page, ms: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  // A frozen page is beyond the reach of a moved clock: this is real time.
  await new Promise((resolve) => setTimeout(resolve, ms));
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await session.detach();
};

/** The device sleeps for so many ms: the page is frozen, and its even time stands still with it. */
export const sleepFor = async (page: Page, ms: number): Promise<void> => {
  await page.evaluate(() => (globalThis as Device).fallAsleep());
  await frozenFor(page, ms);
};

/** Allowed difference in ms, early or late: a frame and a round trip. */
export const near = 300;
const mostTurns = 10;

export type Stamps = { readonly playedBefore: number; readonly runningSince: number; readonly start: number };

/** The clock's stamps from the server. It runs on this machine, so its time is ours. */
export const stampsOf = async (api: Api, { id }: MatchView): Promise<Stamps> => {
  const { clock, period, rules } = await api.send(calls.match.get, { params: { id } });
  if (clock.runningSince === null) throw new Error('the clock does not run');
  return {
    playedBefore: clock.playedBefore,
    runningSince: clock.runningSince,
    start: periodStart({ ...rulesOf('FUT11'), ...rules }, period) * 60_000,
  };
};

/**
 * By how many ms the clock of a page is late (negative: early). Looked at in the very moment in which a digit turns: twice,
 * and then until one of them was near. A busy machine may draw late for a while, and never early; a wrong clock is wrong
 * in all of them.
 */
export const lateBy = (page: Page, stamps: Stamps): Promise<number> =>
  page.evaluate(
    ({ playedBefore, runningSince, start, near, mostTurns }) =>
      new Promise<number>((resolve) => {
        const clock = document.querySelector('[data-testid=clock], [role=timer]');
        if (!clock) throw new Error('no clock on this page');
        const late: number[] = [];
        const watcher = new MutationObserver(() => {
          const played = playedBefore + (globalThis as Device).trueNow() - runningSince;
          const [minutes = 0, seconds = 0] = String(clock.textContent).split(':').map(Number);
          late.push(played - ((minutes * 60 + seconds) * 1_000 - start));
          const best = Math.min(...late);
          if (late.length < 2 || (best > near && late.length < mostTurns)) return;
          watcher.disconnect();
          resolve(Math.round(best));
        });
        watcher.observe(clock, { childList: true, characterData: true, subtree: true });
      }),
    { ...stamps, near, mostTurns },
  );
