import { expect } from '@playwright/test';
import { openAs } from './demo.ts';
import { test } from './device.ts';
import { phrase } from './words.ts';

test('a list that reads as a sentence, sorts, searches and keeps its address', async ({ page }) => {
  await openAs(page, 'manager', '/players');
  await expect(page.getByText('90 jugadores.')).toBeVisible();
  await page.getByLabel(phrase('players:filter.position.label')).selectOption({ label: 'portero' });
  await expect(page).toHaveURL(/position=pt/);
  const rows = page.getByRole('table', { name: phrase('players:title') }).locator('tbody tr');
  const year = String(
    await page.getByLabel(phrase('players:filter.born.label')).locator('option').nth(1).getAttribute('value'),
  );
  await page.getByLabel(phrase('players:filter.born.label')).selectOption(year);
  await expect(page).toHaveURL(new RegExp(`born=${year}`));
  await expect(rows).toHaveCount(0);
  await page.getByLabel(phrase('players:filter.born.label')).selectOption('any');
  await expect(rows).not.toHaveCount(0);
  await page.getByRole('searchbox', { name: phrase('players:search') }).fill('zzz');
  await expect(page.getByRole('heading', { name: phrase('shell:list.noneTitle') })).toBeVisible();
  await page.getByRole('link', { name: phrase('shell:list.all') }).click();
  await expect(page).toHaveURL(/\/players$/);
  await page.getByRole('button', { name: phrase('shell:list.next') }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('51–90 de 90')).toBeVisible();
  await page.locator('tbody a').first().click();
  const seasons = page.getByLabel(phrase('players:page.seasonChoice'));
  const earlier = String(await seasons.locator('option').nth(1).getAttribute('value'));
  const requested = page.waitForResponse((answer) => answer.url().includes(`seasonId=${earlier}`));
  await seasons.selectOption(earlier);
  expect(await (await requested).json()).toMatchObject({ seasonId: earlier });
  await expect(page).toHaveURL(/season=/);
});

test('a new player: what is missing is said, and what is typed is not lost by leaving', async ({ page }) => {
  await openAs(page, 'manager', '/players');
  await page.getByRole('link', { name: phrase('players:new') }).click();
  await page.getByRole('button', { name: phrase('players:form.make') }).click();
  await expect(page.getByText(phrase('shell:wrong.needed'))).toBeVisible();
  await page.getByLabel(phrase('players:form.firstName'), { exact: true }).fill('Ensayo');
  await page.getByLabel(phrase('players:form.lastName')).fill('De Prueba');
  await page.getByRole('link', { name: phrase('common:cancel') }).click();
  await expect(page.getByRole('dialog')).toContainText(phrase('shell:leave.title'));
  await page.getByRole('button', { name: phrase('shell:leave.stay') }).click();
  await page.goBack();
  await expect(page.getByRole('dialog')).toContainText(phrase('shell:leave.title'));
  await page.getByRole('button', { name: phrase('shell:leave.stay') }).click();
  await expect(page).toHaveURL(/\/players\/new$/);
  await expect(page.getByLabel(phrase('players:form.lastName'))).toHaveValue('De Prueba');
  await page.goBack();
  await page.getByRole('button', { name: phrase('shell:leave.leave'), exact: true }).click();
  await expect(page).toHaveURL(/\/players$/);
  await page.goForward();
  await page.getByLabel(phrase('players:form.firstName'), { exact: true }).fill('Ensayo');
  await page.getByLabel(phrase('players:form.lastName')).fill('De Prueba');
  await page.getByRole('button', { name: phrase('players:form.make') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ensayo De Prueba' })).toBeVisible();
});

test('two managers edit one player: the second sees both versions and decides', async ({ page, browser, baseURL }) => {
  await openAs(page, 'manager', '/players');
  await page.locator('tbody a').nth(4).click();
  await page.getByRole('link', { name: phrase('shell:edit') }).click();
  await expect(page.getByLabel(phrase('players:form.nationality'))).toBeVisible();
  const other = await browser.newPage({ baseURL, locale: 'es-ES' });
  await openAs(other, 'admin', new URL(page.url()).pathname);
  await other.getByLabel(phrase('players:form.nationality')).fill('Suiza');
  await other.getByRole('button', { name: phrase('players:form.save'), exact: true }).click();
  await expect(other).toHaveURL(/\/players\/[0-9a-f-]+$/);
  await other.close();
  await page.getByLabel(phrase('players:form.nationality')).fill('Austria');
  await page.getByRole('button', { name: phrase('players:form.save'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: phrase('shell:stale.title') });
  await expect(dialog.getByRole('row', { name: /Nacionalidad/ })).toHaveText(/Austria.*Suiza/);
  await dialog.getByRole('button', { name: phrase('shell:stale.keep') }).click();
  await expect(page).toHaveURL(/\/players\/[0-9a-f-]+$/);
  await page.getByRole('tab', { name: phrase('players:page.profile') }).click();
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

test('a player who leaves the club is restored with their team and number by one tap', async ({ page }) => {
  await openAs(page, 'manager', '/players');
  const first = page
    .getByRole('table', { name: phrase('players:title') })
    .locator('tbody tr')
    .first();
  // Minutes played come after the list.
  await expect(first).toContainText('%');
  const line = String(await first.textContent());
  await first.getByRole('link').click();
  await expect(page.getByRole('tab', { name: phrase('players:page.profile') })).toBeVisible();
  const name = String(await page.getByRole('heading', { level: 1 }).textContent());
  await page.getByRole('link', { name: phrase('shell:edit') }).click();
  await page.getByRole('button', { name: phrase('players:remove.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase('players:remove.open') })
    .click();
  await expect(page).toHaveURL(/\/players$/);
  await expect(page.getByText(`${name} ya no está en las listas.`)).toBeVisible();
  await expect(first).not.toHaveText(line);
  await page.getByRole('button', { name: phrase('common:undo') }).click();
  await expect(page.getByText(`${name} vuelve`)).toBeVisible();
  await expect(first).toHaveText(line);
});
