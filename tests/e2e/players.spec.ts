import { expect, test } from '@playwright/test';
import { openAs } from './demo.ts';

test('a list that reads as a sentence, sorts, searches and keeps its address', async ({ page }) => {
  await openAs(page, 'manager', '/players');
  await expect(page.getByText('90 jugadores.')).toBeVisible();
  await page.getByLabel('Posición').selectOption({ label: 'portero' });
  await expect(page).toHaveURL(/position=pt/);
  const rows = page.getByRole('table', { name: 'Jugadores' }).locator('tbody tr');
  const year = String(await page.getByLabel('Año de nacimiento').locator('option').nth(1).getAttribute('value'));
  await page.getByLabel('Año de nacimiento').selectOption(year);
  await expect(page).toHaveURL(new RegExp(`born=${year}`));
  await expect(rows).toHaveCount(0);
  await page.getByLabel('Año de nacimiento').selectOption('any');
  await expect(rows).not.toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Nombre de un jugador' }).fill('zzz');
  await expect(page.getByRole('heading', { name: 'Ningún resultado con estos filtros' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos' }).click();
  await expect(page).toHaveURL(/\/players$/);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('51–90 de 90')).toBeVisible();
  await page.locator('tbody a').first().click();
  const seasons = page.getByLabel('Temporada que ves');
  const earlier = String(await seasons.locator('option').nth(1).getAttribute('value'));
  const requested = page.waitForResponse((answer) => answer.url().includes(`seasonId=${earlier}`));
  await seasons.selectOption(earlier);
  expect(await (await requested).json()).toMatchObject({ seasonId: earlier });
  await expect(page).toHaveURL(/season=/);
});

test('a new player: what is missing is said, and what is typed is not lost by leaving', async ({ page }) => {
  await openAs(page, 'manager', '/players');
  await page.getByRole('link', { name: 'Nuevo jugador' }).click();
  await page.getByRole('button', { name: 'Guardar jugador' }).click();
  await expect(page.getByText('Esto hay que rellenarlo.')).toBeVisible();
  await page.getByLabel('Nombre', { exact: true }).fill('Ensayo');
  await page.getByLabel('Apellidos').fill('De Prueba');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toContainText('¿Salir sin guardar?');
  await page.getByRole('button', { name: 'Quedarme' }).click();
  await page.goBack();
  await expect(page.getByRole('dialog')).toContainText('¿Salir sin guardar?');
  await page.getByRole('button', { name: 'Quedarme' }).click();
  await expect(page).toHaveURL(/\/players\/new$/);
  await expect(page.getByLabel('Apellidos')).toHaveValue('De Prueba');
  await page.goBack();
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(page).toHaveURL(/\/players$/);
  await page.goForward();
  await page.getByLabel('Nombre', { exact: true }).fill('Ensayo');
  await page.getByLabel('Apellidos').fill('De Prueba');
  await page.getByRole('button', { name: 'Guardar jugador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ensayo De Prueba' })).toBeVisible();
});

test('two managers edit one player: the second sees both versions and decides', async ({ page, browser, baseURL }) => {
  await openAs(page, 'manager', '/players');
  await page.locator('tbody a').nth(4).click();
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByLabel('Nacionalidad')).toBeVisible();
  const other = await browser.newPage({ baseURL, locale: 'es-ES' });
  await openAs(other, 'admin', new URL(page.url()).pathname);
  await other.getByLabel('Nacionalidad').fill('Suiza');
  await other.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(other).toHaveURL(/\/players\/[0-9a-f-]+$/);
  await other.close();
  await page.getByLabel('Nacionalidad').fill('Austria');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona ha guardado antes' });
  await expect(dialog.getByRole('row', { name: /Nacionalidad/ })).toHaveText(/Austria.*Suiza/);
  await dialog.getByRole('button', { name: 'Guardar mis cambios' }).click();
  await expect(page).toHaveURL(/\/players\/[0-9a-f-]+$/);
  await page.getByRole('tab', { name: 'Ficha' }).click();
  await expect(page.getByText('Austria').last()).toBeVisible();
});

test('the template of an import comes as a file', async ({ page }) => {
  await openAs(page, 'manager', '/players/import');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /plantilla.*csv/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('jugadores.csv');
});

test('an import says what file is empty, which columns it leaves out and where a row is wrong', async ({ page }) => {
  await openAs(page, 'manager', '/players/import');
  const choose = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('nada.csv', '');
  await expect(page.getByText('nada.csv está vacío.')).toBeVisible();
  await choose('lista.csv', 'Nombre;Apellidos;Fecha de nacimiento;Color\nLeo;Prueba;31/02/2015;rojo');
  await expect(page.getByText(/nombres no son los de la plantilla: Color\.$/)).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '2', exact: true }) });
  await expect(row.getByRole('cell').first()).toHaveText(/Error.*Fecha de nacimiento/);
});

test('a player who leaves the club comes back with his team and his number by one touch', async ({ page }) => {
  await openAs(page, 'manager', '/players');
  const first = page.getByRole('table', { name: 'Jugadores' }).locator('tbody tr').first();
  const line = String(await first.textContent());
  await first.getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'Ficha' })).toBeVisible();
  const name = String(await page.getByRole('heading', { level: 1 }).textContent());
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Dar de baja' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dar de baja' }).click();
  await expect(page).toHaveURL(/\/players$/);
  await expect(page.getByText(`${name} ya no está en las listas.`)).toBeVisible();
  await expect(first).not.toHaveText(line);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(`${name} vuelve`)).toBeVisible();
  await expect(first).toHaveText(line);
});
