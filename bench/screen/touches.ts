import type { Page } from 'playwright';

/** What the browser does not report: it was painted within one frame. */
const atOnce = 16;

/** Collects how long each touch took until what it did was painted (Event Timing, steps of 8 ms). */
export const watchTouches = () => {
  const touches = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const one of list.getEntries() as PerformanceEventTiming[]) {
      const id = (one as PerformanceEventTiming & { interactionId: number }).interactionId;
      if (id > 0) touches.set(id, Math.max(touches.get(id) ?? 0, one.duration));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(globalThis, {
    takeTouches: () => {
      const all = [...touches.values()];
      touches.clear();
      return all;
    },
    /** Some frames on, when all that the touch set off has been drawn and reported. */
    calm: () =>
      new Promise<void>((done) => {
        const frame = (left: number) =>
          left > 0 ? requestAnimationFrame(() => frame(left - 1)) : setTimeout(done, 120);
        frame(4);
      }),
  });
};
export type Watched = typeof globalThis & { takeTouches: () => number[]; calm: () => Promise<void> };

/** A touch in the middle of what is shown at `target`, and how long it took; the slowest of the events in it. */
export const touched = async (page: Page, target: string): Promise<number> => {
  const box = await page.locator(target).first().boundingBox();
  if (!box) throw new Error(`No ${target} on the screen.`);
  await page.evaluate(() => (globalThis as Watched).takeTouches());
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const took = await page.evaluate(async () => {
    await (globalThis as Watched).calm();
    return (globalThis as Watched).takeTouches();
  });
  return Math.max(atOnce, ...took);
};
