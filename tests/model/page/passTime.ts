import type { Page } from '@playwright/test';

/**
 * So many ms pass on the clocks of the page at once, where a person would wait: between two taps of one button, before a
 * confirmation. Its timers are not hurried, and a new document has the true time again. A second that has to pass needs
 * more than one: the page may find meanwhile that its clock was ahead of the server's.
 */
export const passTime = (page: Page, ms: number): Promise<void> =>
  page.evaluate((by) => {
    const clocks = globalThis as typeof globalThis & { ahead?: number };
    if (clocks.ahead === undefined) {
      const even = performance.now.bind(performance);
      const shown = Date.now.bind(Date);
      performance.now = () => even() + (clocks.ahead ?? 0);
      Date.now = () => shown() + (clocks.ahead ?? 0);
    }
    clocks.ahead = (clocks.ahead ?? 0) + by;
  }, ms);

/** Waits until nothing on the page moves any more. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const runs = (one: Animation) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(runs)
        .map((one) => one.finished),
    );
  });

type Held = typeof globalThis & { passHeld?: (ms: number) => void };
/** Runs in the page before anything else: its timers of exactly so many ms wait until `passHeld`. */
export const holdTimers = (delays: readonly number[]): void => {
  const [set, clear] = [setTimeout, clearTimeout];
  const held = new Map<number, { readonly ms: number; readonly run: () => void }>();
  // Far from the numbers that the browser gives.
  let last = 1_000_000_000;
  const setOrHold = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): number => {
    if (!delays.includes(ms)) return Number(set(run, ms, ...given));
    held.set(++last, { ms, run: () => run(...given) });
    return last;
  };
  const drop = (id: number): void => {
    if (!held.delete(id)) clear(id);
  };
  Object.assign(globalThis, { setTimeout: setOrHold, clearTimeout: drop });
  (globalThis as Held).passHeld = (ms) => {
    for (const [id, one] of [...held])
      if (one.ms === ms) {
        held.delete(id);
        one.run();
      }
  };
};
/** The held timers of so many ms are over. */
export const passHeld = (page: Page, ms: number): Promise<void> =>
  page.evaluate((by) => (globalThis as Held).passHeld?.(by), ms);
