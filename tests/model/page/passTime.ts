import type { Locator, Page } from '@playwright/test';

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

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/**
 * Where something is, once it has stayed there for 20 frames in which the page had nothing to do: what arrives from the
 * server, and animations that a library computes, move it until then, and a mouse would go down beside it. Throws when it
 * does not rest within 2,000 frames.
 */
export const restingBox = (one: Locator): Promise<Box> =>
  one.evaluate(async (shown) => {
    const idleFrame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1_000 }));
      });
    let { x, y, width, height } = shown.getBoundingClientRect();
    for (let frame = 0, same = 0; frame < 2_000; frame += 1) {
      await idleFrame();
      const next = shown.getBoundingClientRect();
      same = next.x === x && next.y === y && next.width === width && next.height === height ? same + 1 : 0;
      ({ x, y, width, height } = next);
      if (same === 20) return { x, y, width, height };
    }
    throw new Error(`It never stays where it is, last at ${x}, ${y}.`);
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
