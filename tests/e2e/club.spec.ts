import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openAs } from './demo.ts';
import { test } from './device.ts';
import { phrase } from './words.ts';

const band = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /Ribera/ })
    .evaluate((link) => getComputedStyle(link).backgroundColor);

const shield = () =>
  sharp({ create: { width: 320, height: 320, channels: 4, background: '#7a1f3d' } })
    .png()
    .toBuffer();

test('the club changes its colours, shield and pitches, and every screen wears them', async ({ page }) => {
  await openAs(page, 'admin', '/club');
  const name = page.getByLabel(phrase('club:field.name'), { exact: true });
  await expect(name).toHaveValue('CD Ribera');
  await page.getByLabel(phrase('club:colours.ground')).fill('#7a1f3d');
  await page.getByLabel(phrase('club:colours.words')).fill('#ffe9a8');
  await page.getByRole('button', { name: phrase('club:pitch.add') }).click();
  await page.getByLabel(phrase('club:pitch.name'), { exact: true }).last().fill('Anexo Norte');
  await page.getByRole('button', { name: phrase('club:save') }).click();
  await expect(page.getByText(phrase('club:saved'))).toBeVisible();
  await expect.poll(() => band(page)).toBe('rgb(122, 31, 61)');

  await page.getByRole('button', { name: phrase('club:shield.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(phrase('shell:shield.choose')).setInputFiles({
    name: 'shield.png',
    mimeType: 'image/png',
    buffer: await shield(),
  });
  await dialog.getByRole('button', { name: phrase('shell:photo.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', /\/files\//);
  await page.getByRole('button', { name: phrase('club:shield.change') }).click();
  await dialog.getByRole('button', { name: phrase('shell:photo.remove') }).click();
  await expect(page.getByRole('button', { name: phrase('club:shield.add') })).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);

  await page.goto('/teams');
  await expect.poll(() => band(page)).toBe('rgb(122, 31, 61)');
  await page.goto('/club');
  await page.getByLabel(phrase('club:colours.ground')).fill('#1f7a45');
  await page.getByLabel(phrase('club:colours.words')).fill('#ffffff');
  await page.getByRole('button', { name: 'Eliminar el campo' }).last().click();
  await page.getByRole('button', { name: phrase('club:save') }).click();
  await expect.poll(() => band(page)).toBe('rgb(31, 122, 69)');
});
