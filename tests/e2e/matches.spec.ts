import { expect, test } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import { openAs, passwordOf } from './demo.ts';
import { openApi, preparedMatch } from './liveMatch.ts';

test('a new match: what is missing is said, what was typed is kept, and it leads to its preparation', async ({
  page,
}) => {
  await openAs(page, 'coach');
  await page.getByRole('link', { name: 'Nuevo partido' }).click();
  await page.getByRole('button', { name: 'Crear y preparar' }).click();
  await expect(page.getByText('Escribe contra quién jugáis.')).toBeVisible();

  await page.getByLabel('Rival').fill('Unión Ensayo');
  await page.getByRole('radio', { name: 'Fuera' }).check();
  await page.getByText('Reglas', { exact: true }).click();
  await page.getByRole('radio', { name: 'Copa' }).check();
  await expect(page.getByRole('switch', { name: /Tiene que haber ganador/ })).toBeChecked();
  await expect(page.getByText(/^Unión Ensayo – /)).toBeVisible();

  await page.route('**/match/', (route) => route.abort());
  await page.getByRole('button', { name: 'Crear y preparar' }).click();
  await expect(page.getByRole('alert')).toContainText('No llegamos al servidor');
  await expect(page.getByLabel('Rival')).toHaveValue('Unión Ensayo');
  await page.unroute('**/match/');

  await page.getByRole('button', { name: 'Crear y preparar' }).click();
  await expect(page).toHaveURL(/\/matches\/[0-9a-f-]+\/prepare$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Unión Ensayo – ');
});

test('the date picker ends where the product does', async ({ page }) => {
  await openAs(page, 'coach', '/matches/new');
  await page.getByLabel('Rival').fill('Unión Ensayo');
  await page.getByRole('textbox', { name: 'Día' }).fill('2100-01-01');
  await page.getByRole('button', { name: 'Crear y preparar' }).click();
  await expect(page.getByText('Pon día y hora, entre 1900 y 2099.')).toBeVisible();
  await expect(page).toHaveURL(/\/matches\/new$/);
});

test('the list can be narrowed by its sentence, and the address keeps it', async ({ page }) => {
  await openAs(page, 'coach');
  await expect(page.getByRole('region', { name: 'Próximos' })).toBeVisible();
  await page.getByLabel('Momento').selectOption({ label: 'en juego' });
  await expect(page).toHaveURL(/standing=live/);
  await expect(page.getByRole('region', { name: 'Próximos' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Momento')).toHaveValue('live');
  await page.getByLabel('Momento').selectOption({ label: 'jugados o por jugar' });
  await expect(page.getByRole('region', { name: 'Próximos' })).toBeVisible();

  const rows = page.locator('main a[href^="/matches/"][href$="/stands"], main a[href$="/prepare"]');
  const all = await rows.count();
  const search = page.getByRole('searchbox', { name: 'Rival, equipo o campo' });
  if (!(await search.isVisible())) await page.getByRole('button', { name: 'Rival, equipo o campo' }).click();
  await search.fill('penalba');
  await expect(page).toHaveURL(/search=penalba/);
  await expect(async () => expect(await rows.count()).toBeLessThan(all)).toPass();
  for (const text of await rows.allTextContents()) expect(text).toContain('Peñalba');
  await page.getByLabel('Orden').selectOption({ label: 'del primero al último' });
  await expect(page).toHaveURL(/sort=kickoffAt/);
  await page.getByLabel('Más acciones').click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /csv/ }).click();
  expect((await file).suggestedFilename()).toBe('partidos.csv');
});

test('a player makes no match and is shown to the stands', async ({ page }) => {
  await openAs(page, 'player');
  await expect(page.getByRole('region', { name: 'Próximos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nuevo partido' })).toHaveCount(0);
  await expect(page.locator('a[href$="/prepare"], a[href$="/console"]')).toHaveCount(0);
  await page.goto('/matches/new');
  await expect(page.getByText('No llevas ningún equipo')).toBeVisible();
});

test('a match that is kicked off elsewhere glows on the list at once, with its goals', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id, teamName } = await preparedMatch(api, 'FUT11');
  // Kicked off after the list was read and before the hub is open: nobody tells this page.
  const started = Promise.withResolvers<void>();
  await page.route('**/hubs/live/negotiate*', (route) => started.promise.then(() => route.continue()));
  await page.clock.install();
  await openAs(page, 'assistant');
  await expect(page.locator(`a[href="/matches/${id}/stands"]`)).toBeVisible();
  // Time goes by hand: the list is not read again because it is time, as it is every few seconds.
  await page.clock.pauseAt(Date.now() + 1_000);
  await api.send(matchPreparation.start, { params: { id }, body: { commandId: crypto.randomUUID() } });
  started.resolve();
  const row = page.getByRole('region', { name: 'En juego' }).locator(`a[href="/matches/${id}/stands"]`);
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(row).toContainText(/00:\d\d/, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await page.clock.resume();
  const goal = { params: { id }, body: { commandId: crypto.randomUUID() } };
  await api.send(matchPlay.rivalGoal, goal);
  await expect(row).toHaveText(new RegExp(`${teamName}0.*1$|${teamName}0.*1`));
});
