import { expect, type Locator } from '@playwright/test';

/** Runs in the page before anything else. */
export const countClicks = (): void => {
  let clicks = 0;
  addEventListener('click', () => document.documentElement.setAttribute('data-clicks', String(++clicks)), true);
};

/** Where a tap reaches a control, brought into view; null while it is disabled or covered. */
const openPlace = (control: HTMLElement | SVGElement) => {
  const place = () => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isOpen = width > 0 && control.contains(document.elementFromPoint(x, y));
    return isOpen ? { x, y, clicks: Number(document.documentElement.dataset.clicks ?? 0) } : null;
  };
  if (control.matches(':disabled, [aria-disabled=true]')) return null;
  const here = place();
  if (here) return here;
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  return place();
};

/**
 * A tap that has become a click: on a slow machine the browser may take it for a long press, and the user tries again.
 * An enabled control is tapped at its place; only a disabled one is waited for, which takes several frames even where
 * there is nothing to wait for.
 */
export const tapOn = async (control: Locator): Promise<void> => {
  const page = control.page();
  const at = await control.evaluate(openPlace);
  if (!at) return control.tap();
  await page.touchscreen.tap(at.x, at.y);
  const clicks = () => page.evaluate(() => Number(document.documentElement.dataset.clicks ?? 0));
  const clicked = expect.poll(clicks, { timeout: 3_000, intervals: [20, 50, 100] }).toBeGreaterThan(at.clicks);
  await clicked.catch(() => control.tap());
};
