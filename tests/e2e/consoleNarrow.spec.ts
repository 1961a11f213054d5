import { expect, type Page } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch } from './liveMatch.ts';

const widths = [360, 390, 600, 640, 700, 768, 820, 899] as const;
const command = (ago = 0) => ({ commandId: crypto.randomUUID(), at: Date.now() - ago * 60_000 });

/** Cut or broken words, buttons that touch, and discs over each other: none on a narrow screen. */
const squeezed = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const says = (one: Element) => (one.textContent ?? '').trim().slice(0, 40);
    const shown = [
      ...document.querySelectorAll<HTMLElement>('header span, footer span, footer p, footer button'),
    ].filter((one) => one.checkVisibility() && one.clientWidth > 2 && !one.closest('.sr-only'));
    // A text cut with an ellipsis after its last whole word is intended.
    const cut = shown
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && !one.className.includes('line-clamp-1'))
      .map((one) => `cut: ${says(one)}`);
    const broken = shown.flatMap((one) =>
      [...one.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .flatMap((node) => {
          const text = node.textContent ?? '';
          return [...text.matchAll(/\S+/g)].flatMap((word) => {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            return tops.size > 1 ? [`broken: ${word[0]}`] : [];
          });
        }),
    );
    const buttons = [...document.querySelectorAll<HTMLElement>('footer button, footer a')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ says: says(one), box: one.getBoundingClientRect() }));
    const over = buttons.flatMap((one, at) =>
      buttons
        .slice(at + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right - 1 &&
            box.right > one.box.left + 1 &&
            box.top < one.box.bottom - 1 &&
            box.bottom > one.box.top + 1,
        )
        .map((other) => `over each other: ${one.says}, ${other.says}`),
    );
    const tall = buttons.filter(({ box }) => box.height > 100).map((one) => `three lines: ${one.says}`);
    const wide = document.documentElement.scrollWidth - innerWidth;
    return [...cut, ...broken, ...over, ...tall, ...(wide > 0 ? [`${wide} px wider than the screen`] : [])];
  });

/** Discs that lie over one another, by their shirt numbers. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-testid=pitch] [data-shirt]').evaluateAll((all) =>
    all.flatMap((one, at) => {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return all.slice(at + 1).flatMap((other) => {
        const { x: left, y: top, width, height } = other.getBoundingClientRect();
        // The button is eight pixels larger than the disc.
        const far = Math.hypot(left + width / 2 - x, top + height / 2 - y);
        return far < width - 8 ? [`${one.getAttribute('data-shirt')} and ${other.getAttribute('data-shirt')}`] : [];
      });
    }),
  );

test('up to a tablet held upright the console is that of a phone: no word broken, no button over another', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id } = await preparedMatch(api, 'FUT11');
  await api.send(matchPreparation.start, { params: { id }, body: command(30) });
  await api.send(matchPlay.rivalGoal, { params: { id }, body: command(20) });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'coach', `/matches/${id}/console`);
  await expect(page.getByTestId('undo')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 1_000 });
    await expect.poll(() => squeezed(page), { message: `at ${width}` }).toEqual([]);
    // The timeline is a drawer at the bottom, as on a phone.
    await expect(page.locator('[data-key=timeline]')).toBeVisible();
    await expect.poll(() => covered(page), { message: `players at ${width}` }).toEqual([]);
  }
  // A page read at 200 %, and a phone on its side.
  for (const [width, height] of [
    [640, 400],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => squeezed(page), { message: `at ${width}` }).toEqual([]);
    await expect.poll(() => covered(page), { message: `players at ${width}` }).toEqual([]);
  }
});
