import { expect, type Page } from '@playwright/test';
import { openAs } from './demo.ts';
import { test } from './device.ts';
import { zoomed } from './zoom.ts';

/** Screens of every kind: overview, lists, forms, a wizard, people, settings. */
const places = ['/', '/matches', '/players/new', '/teams/new', '/staff', '/seasons/change', '/club/users', '/account'];
const most = 150;

type Met = { readonly says: string; readonly ring: boolean; readonly seen: boolean };
type Watched = typeof globalThis & { here: Element[] };

/** The element with the focus, whether a ring shows it, and whether it can be seen; null when the round is over. */
const look = async (): Promise<Met | 'again' | null> => {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  const { here } = globalThis as Watched;
  const one = document.activeElement;
  // The link past the menu slides in when it has the focus, and away again.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  if (!one || one === document.body || here.slice(0, -1).includes(one)) return null;
  // Day, month and year of a date are stops of one field.
  if (here.at(-1) === one) return 'again';
  here.push(one);
  const outlined = (part: Element, pseudo?: string): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part, pseudo);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  };
  // Of a box that is hidden itself, its label is what is drawn.
  const drawn = one.matches('[type=radio], [type=checkbox], [type=file]') ? (one.closest('label') ?? one) : one;
  const [box] = drawn.getClientRects();
  const at = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {
    says: `${one.tagName} ${one.getAttribute('aria-label') ?? (one.textContent?.trim() || one.outerHTML).slice(0, 90)}`,
    ring: outlined(drawn) || outlined(drawn, '::after') || outlined(drawn, '::before') || outlined(one),
    seen: Boolean(at && (drawn.contains(at) || at.contains(drawn))),
  };
};

/**
 * Whatever can be used and was not met. One of a group of radio buttons stands for all; the board that stays at the top
 * while the page is scrolled repeats a link that was met.
 */
const leftOut = (): string[] => {
  const { here } = globalThis as Watched;
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  const isRadio = (one: Element): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio';
  const groups = new Set(here.filter(isRadio).map(({ name }) => name));
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [tabindex="-1"]'))
    .filter((one) => !one.closest('[data-testid="slim-board"]'))
    .filter((one) => !here.includes(one) && !(isRadio(one) && groups.has(one.name)))
    .map((one) => one.outerHTML.slice(0, 120));
};

const walk = async (page: Page): Promise<readonly Met[]> => {
  await page.evaluate(() => Object.assign(globalThis, { here: [] }));
  const met: Met[] = [];
  for (let n = 0; n < most; n += 1) {
    await page.keyboard.press('Tab');
    const one = await page.evaluate(look);
    if (!one) break;
    if (one !== 'again') met.push(one);
  }
  return met;
};

test('by keyboard alone, at 200 %: every control is met in turn, seen, and shows that it is', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize(zoomed);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'admin', '/');
  for (const path of places)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('.bprogress-busy, [aria-busy="true"], .animate-late')).toHaveCount(0);
      const met = await walk(page);
      const found = met.filter(({ ring, seen }) => !ring || !seen);
      expect.soft(found, `${path}: without a ring, or covered`).toEqual([]);
      expect.soft(await page.evaluate(leftOut), `${path}: not met`).toEqual([]);
    });
});
