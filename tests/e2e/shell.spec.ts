import { expect } from '@playwright/test';
import { openAs } from './demo.ts';
import { test } from './device.ts';
import { phrase } from './words.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test('home says what matters now, and each number opens what is behind it', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'manager', '/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CD Ribera');
  await expect(page).toHaveTitle(/Panel/);
  await expect(
    page
      .getByRole('region', { name: phrase('home:agenda.title') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await page
    .getByRole('region', { name: phrase('common:titles.club') })
    .getByRole('link', { name: /jugadores/ })
    .click();
  await expect(page).toHaveURL(/\/players$/);
  await page.goBack();
  const coaches = page
    .getByRole('region', { name: phrase('common:titles.club') })
    .getByRole('link', { name: /entrenador/ });
  const counted = Number.parseInt(await coaches.innerText(), 10);
  await coaches.click();
  await expect(page).toHaveURL(/\/staff\?role=coaches$/);
  await expect(page.getByText(new RegExp(`^${counted} `))).toBeVisible();
});

test('the palette finds a section and a player by the keys alone', async ({ page }) => {
  await openAs(page, 'manager', '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: phrase('shell:search.label') });
  await expect(box).toBeVisible();
  await box.fill('temporadas');
  await expect(page.getByRole('option', { name: phrase('common:titles.seasons') })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/seasons$/);
  await page.keyboard.press('Control+k');
  await box.fill('balmori');
  await expect(
    page
      .getByRole('group', { name: phrase('common:titles.players') })
      .getByRole('option')
      .first(),
  ).toContainText('Balmori');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/players\/[0-9a-f-]+$/);
  for (const [words, group] of [
    ['liga', phrase('shell:search.kinds.competition')],
    ['2026', phrase('shell:search.kinds.season')],
    ['nueva comp', phrase('shell:search.actions')],
    ['importar', phrase('shell:search.actions')],
    ['cuenta', phrase('shell:search.go')],
  ] as const) {
    await page.keyboard.press('Control+k');
    await box.fill(words);
    await expect(page.getByRole('group', { name: group }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await expect(box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  // Going back closes the search.
  await page.keyboard.press('Control+k');
  await expect(box).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/seasons$/);
  await expect(box).toHaveCount(0);
});

test('from the notifications one goes to their settings', async ({ page }) => {
  await openAs(page, 'coach', '/');
  await page
    .getByRole('button', { name: /^Avisos/ })
    .filter({ visible: true })
    .first()
    .click();
  const choose = page.getByRole('link', { name: phrase('notifications:choose') });
  await choose.click();
  await expect(page).toHaveURL(/\/account#notify$/);
  // The panel is shut; the chapter of the account has its own heading of that name.
  await expect(choose).toBeHidden();
  await expect(page.getByRole('heading', { name: phrase('common:notices') })).toBeInViewport();
});

test('a player is offered their own events, and no lists of people', async ({ page }) => {
  await page.setViewportSize(wide);
  await openAs(page, 'player', '/');
  const menu = page.getByRole('navigation', { name: phrase('common:nav.label') });
  await expect(menu.getByRole('link', { name: phrase('shell:nav.myTeams') })).toBeVisible();
  for (const name of (['players', 'staff', 'seasons'] as const).map((name) => phrase(`shell:nav.${name}`)))
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  const agenda = page.getByRole('region', { name: phrase('home:agenda.player') });
  await expect(agenda.getByRole('listitem').first()).toBeVisible();
  // Which of their events comes first depends on what the club plays today.
  await expect(agenda).toContainText(/Entrenamiento|Partido/);
  await menu.getByRole('link', { name: phrase('shell:nav.myTeams') }).click();
  await expect(page.getByRole('heading', { level: 1, name: phrase('shell:nav.myTeams') })).toBeVisible();
});

test('on a phone the rest of the club is behind "more"', async ({ page }) => {
  await page.setViewportSize(phone);
  await openAs(page, 'manager', '/');
  await page.getByRole('button', { name: phrase('common:more'), exact: true }).click();
  await page.getByRole('link', { name: phrase('common:titles.seasons') }).click();
  await expect(page).toHaveURL(/\/seasons$/);
  await expect(page.getByRole('link', { name: phrase('common:titles.seasons') })).toHaveCount(0);
});

test('on a phone the palette says in full what it looks for, and nothing about keys', async ({ page }) => {
  await page.setViewportSize(phone);
  await openAs(page, 'manager', '/');
  await page
    .getByRole('button', { name: phrase('shell:search.open') })
    .filter({ visible: true })
    .first()
    .tap();
  const box = page.getByRole('combobox', { name: phrase('shell:search.label') });
  await expect(page.getByRole('option').first()).toBeVisible();
  expect((await page.getByRole('dialog').getByText('Escape para cerrar').boundingBox())?.height).toBeLessThan(2);
  await expect(page.getByText('Esc', { exact: true })).toBeHidden();
  await box.fill(String(await box.getAttribute('placeholder')));
  expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});
