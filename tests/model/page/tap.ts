import { expect, type Locator } from '@playwright/test';

/** Runs in the page before anything else: counts what became a click, and what became a long press. */
export const countClicks = (): void => {
  let [clicks, presses] = [0, 0];
  addEventListener('click', () => document.documentElement.setAttribute('data-clicks', String(++clicks)), true);
  addEventListener('contextmenu', () => document.documentElement.setAttribute('data-presses', String(++presses)), true);
};

/** Where a tap reaches a control, brought into view; null while it is disabled or covered. */
const openPlace = (control: HTMLElement | SVGElement) => {
  const place = () => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isOpen = width > 0 && control.contains(document.elementFromPoint(x, y));
    const { clicks = 0, presses = 0 } = document.documentElement.dataset;
    return isOpen ? { x, y, clicks: Number(clicks), presses: Number(presses) } : null;
  };
  if (control.matches(':disabled, [aria-disabled=true]')) return null;
  const here = place();
  if (here) return here;
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  return place();
};

/**
 * A tap that has become a click: on a slow machine the browser may take it for a long press, and the user tries again. A
 * click that is only late must not become two. An enabled control is tapped at its place; only a disabled one is waited for, which takes several frames even where
 * there is nothing to wait for.
 */
export const tapOn = async (control: Locator): Promise<void> => {
  const page = control.page();
  const at = await control.evaluate(openPlace);
  if (!at) return control.tap();
  await page.touchscreen.tap(at.x, at.y);
  const become = () =>
    page.evaluate(({ clicks, presses }) => {
      const now = document.documentElement.dataset;
      if (Number(now.clicks ?? 0) > clicks) return 'click';
      return Number(now.presses ?? 0) > presses ? 'press' : 'nothing';
    }, at);
  let last = 'nothing';
  const changed = expect.poll(async () => (last = await become()), { timeout: 15_000, intervals: [20, 50, 100] });
  await changed.not.toBe('nothing').catch(() => undefined);
  if (last !== 'click') await control.tap();
};
