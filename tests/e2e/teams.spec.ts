import { expect, test } from '@playwright/test';
import { openAs } from './demo.ts';

test('a new team in its own colours, with a group and somebody on its staff', async ({ page }) => {
  await openAs(page, 'manager', '/teams/new');
  await page.getByLabel('Nombre', { exact: true }).fill('Ribera Ensayo');
  await page.getByRole('radio', { name: 'Fútbol 7' }).check();
  await page.getByRole('button', { name: 'Guardar equipo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ribera Ensayo' })).toBeVisible();

  await page.getByRole('button', { name: 'Añadir jugador' }).click();
  await page.getByRole('searchbox', { name: 'Nombre de un jugador' }).fill('a');
  const first = page.getByRole('dialog').getByRole('listitem').getByRole('button').first();
  await first.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);

  await page.getByRole('tab', { name: 'Cuerpo técnico' }).click();
  await page.getByRole('button', { name: 'Añadir al cuerpo técnico' }).click();
  await page.getByRole('button', { name: 'Entra', exact: true }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);

  await page.getByRole('tab', { name: 'Entrenos' }).click();
  await expect(page.getByText('Todavía no hay entrenos.')).toBeVisible();

  await page.getByRole('tab', { name: 'Grupos' }).click();
  await page.getByRole('button', { name: 'Nuevo grupo' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Porteros');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Porteros' })).toBeVisible();
});

test('two shirt numbers swap in one go', async ({ page }) => {
  await openAs(page, 'manager', '/teams');
  await page.locator('tbody a').first().click();
  await page.getByRole('button', { name: 'Dorsales' }).click();
  const boxes = page.getByRole('dialog').getByRole('spinbutton');
  const [one, two] = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()];
  await boxes.nth(0).fill(two);
  await expect(page.getByRole('button', { name: 'Guardar dorsales' })).toBeDisabled();
  await boxes.nth(1).fill(one);
  await page.getByRole('button', { name: 'Guardar dorsales' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who came to train is a bar of the team and a row of each player', async ({ page }) => {
  await openAs(page, 'manager', '/teams');
  await page.locator('tbody a').first().click();
  await page.getByRole('tab', { name: 'Entrenos' }).click();
  await expect(page.getByRole('region', { name: 'Asistencia' })).toContainText(/%.*Presente/s);
  const rows = page.getByRole('table', { name: 'Asistencia' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('%');
  await page.getByRole('button', { name: 'Ausente' }).click();
  await expect(page.getByRole('columnheader', { name: 'Ausente' })).toHaveAttribute('aria-sort', 'descending');
});
