import { expect, test } from '@playwright/test';
import { team } from '#contract/team.ts';
import { teamGroup } from '#contract/teamGroup.ts';
import { openAs, passwordOf } from './demo.ts';
import { openApi } from './liveMatch.ts';

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

  await page.getByRole('tab', { name: 'Entrenamientos' }).click();
  await expect(page.getByText('Todavía no hay entrenamientos.')).toBeVisible();

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
  const rows = page.getByRole('dialog').getByRole('listitem');
  const named = String(await boxes.nth(0).getAttribute('aria-label')).replace('Dorsal de ', '');
  await expect(rows.nth(0).getByText(named)).toBeVisible();
  await boxes.nth(0).fill(two);
  await expect(page.getByText(`Dos llevan el mismo dorsal: ${two}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar dorsales' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByText('¿Salir sin guardar?')).toBeVisible();
  await page.getByRole('button', { name: 'Quedarme' }).click();
  await boxes.nth(1).fill(one);
  await page.getByRole('button', { name: 'Guardar dorsales' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who came to train is a bar of the team and a row of each player', async ({ page }) => {
  await openAs(page, 'manager', '/teams');
  await page.locator('tbody a').first().click();
  await page.getByRole('tab', { name: 'Entrenamientos' }).click();
  await expect(page.getByRole('region', { name: 'Asistencia' })).toContainText(/%.*Presente/s);
  const rows = page.getByRole('table', { name: 'Asistencia' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('%');
  await page.getByRole('button', { name: 'Ausente' }).click();
  await expect(page.getByRole('columnheader', { name: 'Ausente' })).toHaveAttribute('aria-sort', 'descending');
});

test('who saves a number or a group after somebody else is asked whose stays', async ({ page }) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
  await openAs(page, 'manager', '/teams');
  await page.locator('tbody a').first().click();
  await page.getByRole('button', { name: 'Dorsales' }).click();
  const id = String(new URL(page.url()).pathname.split('/').at(-1));
  const params = { id };
  const [first] = await api.send(team.players, { params });
  if (!first) throw new Error('the team has no players');
  const numbers = page.getByRole('dialog', { name: 'Dorsales' });
  const box = numbers.getByRole('spinbutton', { name: `Dorsal de ${first.firstName} ${first.lastName}` });
  await box.fill('91');
  const dorsals = [{ playerId: first.id, dorsal: 92, version: first.version }];
  await api.send(team.setDorsals, { params, body: { dorsals } });
  await page.getByRole('button', { name: 'Guardar dorsales' }).click();
  const stale = page.getByRole('dialog', { name: 'Otra persona ha guardado antes' });
  await expect(stale.getByRole('row', { name: / 91 92$/ })).toBeVisible();
  await stale.getByRole('button', { name: 'Guardar mis cambios' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await api.send(team.players, { params })).find((one) => one.id === first.id)).toMatchObject({ dorsal: 91 });

  const group = await api.send(teamGroup.add, { body: { teamId: id, name: 'Martes', playerIds: [first.id] } });
  await page.reload();
  await page.getByRole('tab', { name: 'Grupos' }).click();
  await page.getByRole('button', { name: 'Editar Martes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Martes' });
  await dialog.getByLabel('Para qué').fill('Rondos');
  await api.send(teamGroup.update, { params: { id: group.id }, body: { version: 1, purpose: 'Centros' } });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(stale.getByRole('row', { name: 'Para qué Rondos Centros' })).toBeVisible();
  await stale.getByRole('button', { name: 'Quedarme con lo suyo' }).click();
  await expect(dialog.getByLabel('Para qué')).toHaveValue('Centros');
});
