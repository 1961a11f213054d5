import { expect } from '@playwright/test';
import { axeIsContent } from './axe.ts';
import { openAs } from './demo.ts';
import { test } from './device.ts';
import { phrase } from './words.ts';

test('the menu of a list by keys: first item, round and round, first letter, and back to its button', async ({
  page,
}) => {
  await openAs(page, 'admin', '/players');
  const button = page.getByRole('button', { name: phrase('shell:list.more') });
  const items = page.getByRole('menuitem');
  await button.focus();
  // Both times: the code of the menu comes with the first.
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press(phrase('players:import').slice(0, 1));
    await expect(items.first()).toBeFocused();
    await axeIsContent(page);
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/players\/import$/);
});

test('a tap beside an open menu closes it, and an export gives the focus back', async ({ page }) => {
  await openAs(page, 'admin', '/players');
  const button = page.getByRole('button', { name: phrase('shell:list.more') });
  const menu = page.getByRole('menu');
  for (const _time of [1, 2]) {
    await button.tap();
    await expect(menu).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(menu).toHaveCount(0);
  }
  await button.tap();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /csv/i }).tap();
  expect((await file).suggestedFilename()).toBe('jugadores.csv');
  await expect(button).toBeFocused();
});

test('without a network the menu says that it did not load, and loads when it is asked again', async ({ page }) => {
  await page.route(/\/assets\/MenuPanel-/, (route) => route.abort());
  await openAs(page, 'admin', '/players');
  await page.getByRole('button', { name: phrase('shell:list.more') }).tap();
  const again = page.getByRole('main').getByRole('button', { name: phrase('common:failed.retry') });
  await expect(again).toBeVisible();
  await page.unroute(/\/assets\/MenuPanel-/);
  await again.tap();
  await expect(page.getByRole('menuitem', { name: /csv/i })).toBeVisible();
});
