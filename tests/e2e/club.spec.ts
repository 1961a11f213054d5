import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { openAs } from './demo.ts';

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
  const name = page.getByLabel('Nombre', { exact: true });
  await expect(name).toHaveValue('CD Ribera');
  await page.getByLabel('Fondo').fill('#7a1f3d');
  await page.getByLabel('Letra').fill('#ffe9a8');
  await page.getByRole('button', { name: 'Añadir un campo' }).click();
  await page.getByLabel('Campo', { exact: true }).last().fill('Anexo Norte');
  await page.getByRole('button', { name: 'Guardar el club' }).click();
  await expect(page.getByText('El club está guardado.')).toBeVisible();
  await expect.poll(() => band(page)).toBe('rgb(122, 31, 61)');

  await page.getByRole('button', { name: 'Poner el escudo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Elige una imagen').setInputFiles({
    name: 'shield.png',
    mimeType: 'image/png',
    buffer: await shield(),
  });
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', /\/files\//);
  await page.getByRole('button', { name: 'Cambiar el escudo' }).click();
  await dialog.getByRole('button', { name: 'Eliminarla' }).click();
  await expect(page.getByRole('button', { name: 'Poner el escudo' })).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);

  await page.goto('/teams');
  await expect.poll(() => band(page)).toBe('rgb(122, 31, 61)');
  await page.goto('/club');
  await page.getByLabel('Fondo').fill('#1f7a45');
  await page.getByLabel('Letra').fill('#ffffff');
  await page.getByRole('button', { name: 'Eliminar el campo' }).last().click();
  await page.getByRole('button', { name: 'Guardar el club' }).click();
  await expect.poll(() => band(page)).toBe('rgb(31, 122, 69)');
});
