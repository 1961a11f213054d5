import type { CDPSession, Page } from 'playwright';

/** The browser reports nothing shorter: it was painted within one frame. */
const atOnce = 16;

/** ms: a finger touches the screen for some 60 to 100 ms; a shorter touch would not be realistic. */
const held = 60;

/**
 * Of one tap, in ms from the moment the finger is lifted (or put down, whichever is handled later): until its first
 * frame, and until the last change that it led to.
 */
export type Touch = { readonly answered: number; readonly drawn: number };

/**
 * Collects the time of each tap until its frame was painted (Event Timing, steps of 8 ms), and until its last change of
 * the page. The clock, which updates by itself, does not count.
 */
export const watchTouches = () => {
  const answers = new Map<number, number>();
  let lifted = 0;
  let written = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries() as PerformanceEventTiming[]) {
      const id = (one as PerformanceEventTiming & { interactionId: number }).interactionId;
      if (id > 0) answers.set(id, Math.max(answers.get(id) ?? 0, one.duration));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      lifted = timeStamp;
      written = timeStamp;
    },
    true,
  );
  const isClock = ({ target }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest('time, [data-testid=clock]') != null;
  new MutationObserver((changes) => {
    if (!changes.every(isClock)) written = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  Object.assign(globalThis, {
    takeTouch: () => {
      const touch = { answered: Math.max(0, ...answers.values()), drawn: written - lifted };
      answers.clear();
      return touch;
    },
    /** Some frames later, when all changes of the tap have been drawn and reported. */
    calm: () =>
      new Promise<void>((done) => {
        const frame = (left: number) =>
          left > 0
            ? requestAnimationFrame(() => frame(left - 1))
            : requestIdleCallback(() => setTimeout(done, 120), { timeout: 1_000 });
        frame(4);
      }),
  });
};
export type Watched = typeof globalThis & { takeTouch: () => Touch; calm: () => Promise<void> };

const hands = new WeakMap<Page, Promise<CDPSession>>();
/** The browser's own finger: what a session of its developer tools sends as an event waits for a frame before it comes. */
const handOn = (page: Page): Promise<CDPSession> => {
  const hand = hands.get(page) ?? page.context().newCDPSession(page);
  hands.set(page, hand);
  return hand;
};

/** A touch in the middle of what is shown at `target`, and how long it took; of its answers the slowest. */
export const touched = async (page: Page, target: string): Promise<Touch> => {
  const box = await page.locator(target).first().boundingBox();
  if (!box) throw new Error(`No ${target} on the screen.`);
  await page.evaluate(() => (globalThis as Watched).takeTouch());
  const hand = await handOn(page);
  await hand.send('Input.synthesizeTapGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    duration: held,
    gestureSourceType: 'touch',
  });
  const { answered, drawn } = await page.evaluate(async () => {
    await (globalThis as Watched).calm();
    return (globalThis as Watched).takeTouch();
  });
  return { answered: Math.max(atOnce, answered), drawn: Math.max(answered, drawn) };
};
