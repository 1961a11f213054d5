import { expect, type Locator, type Page } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch } from './liveMatch.ts';
import { keptStill, watchShift } from './widths.ts';
import { phrase } from './words.ts';

const wide = { width: 1920, height: 1080 };
const model = { width: 1280, height: 800 };

const openMatch = async () => openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
const widthOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.width ?? 0;
const reload = async (page: Page, size: typeof wide): Promise<void> => {
  await page.setViewportSize(size);
  await page.reload();
};

test('on a wide screen the preparation grows and shows who has played least this season', async ({ page }) => {
  const { id } = await preparedMatch(await openMatch(), 'FUT11');
  await openAs(page, 'coach', `/matches/${id}/prepare`);
  const disc = page
    .getByRole('region', { name: phrase('match:bench') })
    .locator('.figures.rounded-full')
    .first();
  const season = page.getByRole('region', { name: phrase('preparation:seasonMinutes') });
  await expect(disc).toBeVisible();
  const before = await widthOf(disc);
  await expect(season).toHaveCount(0);
  await watchShift(page);
  await reload(page, wide);
  const figures = season.locator('.figures.text-right');
  await expect(figures.first()).toBeVisible();
  const minutes = (await figures.allTextContents()).map(Number.parseFloat);
  expect(minutes.length).toBeGreaterThan(10);
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  expect(await widthOf(disc)).toBeGreaterThan(before * 1.2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await keptStill(page);
});

test('on a wide screen the bench of the console grows', async ({ page }) => {
  const api = await openMatch();
  const { id } = await preparedMatch(api, 'FUT11');
  await api.send(matchPreparation.start, { params: { id }, body: { commandId: crypto.randomUUID() } });
  await openAs(page, 'coach', `/matches/${id}/console`);
  await page.setViewportSize(model);
  const disc = page.locator('[data-bench] .figures.rounded-full').first();
  await expect(disc).toBeVisible();
  const before = await widthOf(disc);
  await reload(page, wide);
  await expect(disc).toBeVisible();
  await expect.poll(() => widthOf(disc)).toBeGreaterThan(before * 1.3);
});
