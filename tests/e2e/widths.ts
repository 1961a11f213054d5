import { expect, type Page } from '@playwright/test';

/** The narrowest screen of each layout: what fits there has room on the others of its kind. */
const narrowest = [600, 900, 1200, 1440] as const;
/** A match that is played or prepared has the whole screen, and its own tests of it. */
const ofMatch = /\/(console|stands|prepare|rehearsal)$|\/f\//;

const softly = expect.configure({ soft: true, timeout: 5_000 });

/** Whatever hangs out of the screen or of its own place, and words that their place cuts off. */
const squeezed = (): string[] => {
  const says = (one: Element) =>
    `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60)}"`;
  const over = document.documentElement.scrollWidth - innerWidth;
  const found = [
    ...document.querySelectorAll<HTMLElement>('main :is(span, p, dt, dd, td, th, h1, h2, h3), header, nav span'),
  ]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    // Tabs are pushed along under a finger.
    .filter((one) => one.clientWidth > 2 && !one.closest('.sr-only, [role=tablist]'))
    .filter((one) => {
      const cutBelow = one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === 'hidden';
      return cutBelow || one.scrollWidth > one.clientWidth + 1;
    });
  return [...(over > 0 ? [`${over} px wider than the screen`] : []), ...found.map(says)];
};

const bears = async (page: Page, widths: readonly number[]): Promise<void> => {
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // A list draws its columns anew when it has been told of the room.
    await softly.poll(() => page.evaluate(squeezed), `${page.url()} at ${width}`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
};

/** The page that is open, on each of them, and as it was again: in one language whole, else where it is closest. */
export const bearsWidths = async (page: Page, whole: boolean): Promise<void> => {
  if (ofMatch.test(page.url())) return;
  await bears(page, whole ? narrowest : narrowest.slice(0, 2));
  const tabs = whole ? await page.getByRole('tab').all() : [];
  for (const tab of tabs.slice(1)) {
    await tab.click();
    await expect(page.locator('[aria-busy="true"], .animate-late')).toHaveCount(0);
    await bears(page, narrowest.slice(0, 2));
  }
};
