import { expect, type Page } from '@playwright/test';

/**
 * 1280 x 800 at 200 %: a zoomed browser lays out for half the width and height. Nothing overflows the screen, no word
 * is cut off, and every control can be brought to where nothing covers it.
 */
export const zoomed = { width: 640, height: 400 };

const lost = (): string[] => {
  const says = (one: Element) =>
    `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60)}"`;
  const shown = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const cutOff = [
    ...document.querySelectorAll<HTMLElement>('h1, h2, h3, label, legend, button, a[href], p, th, dt, dd'),
  ]
    .filter((one) => shown(one) && one.clientWidth > 2)
    .filter((one) => {
      const { overflowX, overflowY, borderLeftWidth } = getComputedStyle(one);
      // Words that leave the frame of their button overlap its neighbour.
      const framed = one.tagName === 'BUTTON' && borderLeftWidth !== '0px';
      const clips = framed || (overflowX !== 'visible' && overflowX !== 'auto');
      const wide = clips && one.scrollWidth > one.clientWidth + 1;
      return wide || (overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 1);
    })
    .map((one) => `cut off: ${says(one)}`);
  const controls =
    'a[href]:not([href="#main"]), button, input:not([type=hidden], [type=file]), select, textarea, summary';
  const covered = [...document.querySelectorAll<HTMLElement>(controls)]
    .map((one) => (one.matches('[type=radio], [type=checkbox]') ? (one.closest('label') ?? one) : one))
    // Players on the canvas are reached by their buttons for the keyboard.
    .filter((one) => getComputedStyle(one).pointerEvents !== 'none')
    .filter(
      (one) =>
        shown(one) &&
        !one.matches('.sr-only, .sr-only *, .not-focus-within\\:sr-only *') &&
        !one.closest('[popover]:not(:popover-open)') &&
        // The console below a board that lies over it.
        !one.closest('[inert]'),
    )
    .filter((one) => {
      one.scrollIntoView({ block: 'center', inline: 'nearest' });
      const [box] = one.getClientRects();
      if (!box || box.width <= 2) return false;
      const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return met === null || !(one.contains(met) || met.contains(one));
    })
    .map((one) => `out of reach: ${says(one)}`);
  scrollTo(0, 0);
  const over = document.documentElement.scrollWidth - innerWidth;
  return [...(over > 0 ? [`${over} px wider than the screen`] : []), ...cutOff, ...covered];
};

const softly = expect.configure({ soft: true });

/** The page that is open, enlarged, and as it was again. */
export const bearsZoom = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  await page.setViewportSize(zoomed);
  // A list draws its columns anew after its resize observer has run.
  await softly.poll(() => page.evaluate(lost), `${page.url()} at 200 %`).toEqual([]);
  if (size) await page.setViewportSize(size);
};
