import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { passTime } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import { drawers, type Opening, openings, others, type Reach, reach } from './consoleReach.ts';
import { openAs } from './demo.ts';
import { test } from './device.ts';
import { type Full, fullMatch } from './fullMatch.ts';

const least = 48;

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 900;
const line = '[data-testid=timeline] li [aria-haspopup=dialog]';

/** The taps that open it, one after the other; on a phone the timeline is a drawer. */
const waysIn = (match: Full, wide: boolean): Record<Opening, readonly string[]> => {
  const timeline = wide ? [] : ['[data-key=timeline]'];
  return {
    board: [],
    player: [match.plays],
    booked: [match.booked],
    penalised: [match.penalised],
    away: [match.away],
    more: ['[data-key^=more]'],
    notes: ['[data-key^=more]', '[role=dialog] [data-choice=notes]'],
    clock: ['button:has([data-testid=clock])'],
    changes: ['[data-testid=next-change] button'],
    entry: [...timeline, line],
    insert: [...timeline, '[data-testid=insert]'],
    timeline,
  };
};

/** Brings it into view. A finger needs so much of it. */
const shownLarge = async (page: Page, target: string) => {
  const found = page.locator(`${target}:visible`).first();
  await found.evaluate((one) => one.scrollIntoView({ block: 'nearest' }));
  const box = await found.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen`);
  expect.soft(Math.min(box.width, box.height), `${target} is large enough`).toBeGreaterThanOrEqual(least - 0.5);
};
/** The middle of a control that stands still: a sheet stands at the bottom and grows with what it has loaded. */
const stillPlace = async (page: Page, target: string): Promise<{ x: number; y: number }> => {
  let [last, at] = ['', { x: 0, y: 0 }];
  await expect
    .poll(async () => {
      const { x, y, width, height } = await page
        .locator(`${target}:visible`)
        .first()
        .evaluate((one) => one.getBoundingClientRect());
      const before = last;
      last = [x, y, width, height].join(' ');
      at = { x: x + width / 2, y: y + height / 2 };
      return before === last;
    })
    .toBe(true);
  return at;
};
const touch = async (page: Page, target: string): Promise<void> => {
  await shownLarge(page, target);
  const { x, y } = await stillPlace(page, target);
  await page.touchscreen.tap(x, y);
};

/** Controls smaller than the least tap target; a checkbox is as large as its label. */
const small = (page: Page, within: string) =>
  page.locator(within).evaluateAll(
    (roots, size) =>
      roots
        .flatMap((root) => [...root.querySelectorAll<HTMLElement>('button, a[href], select, input, textarea, summary')])
        .map((one) => (one.matches('[type=radio], [type=checkbox]') ? (one.closest('label') ?? one) : one))
        .filter((one) => one.checkVisibility())
        .map((one) => ({ says: one.textContent || one.ariaLabel || one.outerHTML, box: one.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < size - 0.5)
        .map(({ says, box }) => `${says.slice(0, 80)} ${box.width} x ${box.height}`),
    least,
  );

/** Whether a tap at this place would reach it. */
const isMet = (page: Page, target: string) =>
  page.evaluate((requested) => {
    const all = [...document.querySelectorAll<HTMLElement>(requested)];
    const found = all.find((one) => one.checkVisibility());
    const box = found?.getBoundingClientRect();
    if (!found || !box) return false;
    const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return met !== null && (found.contains(met) || met.contains(found));
  }, target);

const pictures = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SCREENS_DIR ?? '';
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: join(folder, `reach-${name}-${page.viewportSize()?.width}-${colorScheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
};

/** All controls of the table that are behind this opening. */
const controlsOf = (opening: Opening): readonly string[] =>
  [reach, others, drawers]
    .flatMap(Object.values<Reach>)
    .flatMap((one) => ('opening' in one && one.opening === opening ? [one.control] : []));

const byNight: readonly Opening[] = ['player', 'more', 'clock', 'insert'];

/** Closes so many layers: by Escape on a computer, by going back on a phone, which never leaves the match. */
const closed = async (page: Page, layers: number): Promise<void> => {
  for (let left = layers; left > 0; left -= 1) {
    if (isWide(page)) await page.keyboard.press('Escape');
    else await page.goBack();
    await expect(page).toHaveURL(/console$/);
  }
};

const walk = async (page: Page, match: Full, opening: Opening) => {
  const way = waysIn(match, isWide(page))[opening];
  if (opening === 'timeline' && way.length === 0) return;
  for (const target of way) await touch(page, target);
  const dialog = page.getByRole('dialog');
  if (way.length > 0) await expect(dialog).toBeVisible();
  // Only one more tap is left; what two have opened is itself the second.
  expect(way.length, 'touches').toBeLessThanOrEqual(2);
  for (const control of controlsOf(opening)) {
    await expect(page.locator(`${control}:visible`).first(), control).toBeVisible();
    await shownLarge(page, control);
    await expect.poll(() => isMet(page, control), `${control} is under the finger`).toBe(true);
    await expect(page.locator(`${control}:visible`).first(), control).not.toHaveAttribute('aria-disabled', 'true');
  }
  await expect.poll(() => isMet(page, '[data-testid=clock]'), 'the clock is in sight').toBe(true);
  expect.soft(await small(page, way.length > 0 ? '[role=dialog]' : '.console')).toEqual([]);
  if (process.env.SCREENS_DIR) await pictures(page, opening);
  // Colours in transition from dark to light are no fault. In dark mode and on a phone a few screens stand for all.
  else if (isWide(page) || byNight.includes(opening)) await axeIsContent(page);
  const [opener] = way;
  if (opener === undefined) return;
  await closed(page, opening === 'notes' ? 1 : way.length);
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.console')).toBeVisible();
  // A sheet with an address of its own is another page, whose beginning has the focus.
  if (opening === 'notes') return;
  const hasFocus = () => page.evaluate((target) => document.activeElement?.matches(target), opener);
  await expect.poll(hasFocus, `the focus is at ${opener} again`).toBe(true);
};

test('every action of the console in two touches, nothing small, the clock in sight', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const match = await fullMatch(String(baseURL));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openAs(page, 'coach', `/matches/${match.id}/console`);
  const sizes = [
    { width: 1280, height: 800 },
    ...(process.env.SCREENS_DIR ? [{ width: 1920, height: 1080 }] : []),
    ...(process.env.SCREENS_DIR ? [{ width: 844, height: 390 }] : []),
    { width: 390, height: 844 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (!isWide(page)) await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect(page.locator('canvas').first()).toBeVisible();
    for (const opening of openings) await test.step(`${size.width}: ${opening}`, () => walk(page, match, opening));
  }
  // Nothing is open: now going back is leaving, and not the application. Two gestures within a moment are one.
  await passTime(page, 2_000);
  await page.goBack();
  await expect(page).toHaveURL(/matches$/);
});
