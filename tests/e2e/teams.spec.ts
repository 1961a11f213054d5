import { expect } from '@playwright/test';
import { team } from '#contract/team.ts';
import { teamGroup } from '#contract/teamGroup.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

test('a new team in its own colours, with a group and somebody on its staff', async ({ page }) => {
  await openAs(page, 'manager', '/teams/new');
  await page.getByLabel(phrase('teams:groups.name'), { exact: true }).fill('Ribera Ensayo');
  await page.getByRole('radio', { name: phrase('common:sports.FUT7') }).check();
  await page.getByRole('button', { name: phrase('teams:form.make') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ribera Ensayo' })).toBeVisible();

  await page.getByRole('button', { name: phrase('teams:squad.add') }).click();
  await page.getByRole('searchbox', { name: phrase('teams:squad.search') }).fill('a');
  const first = page.getByRole('dialog').getByRole('listitem').getByRole('button').first();
  await first.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);

  await page.getByRole('tab', { name: phrase('teams:tabs.staff') }).click();
  await page.getByRole('button', { name: phrase('teams:staff.add') }).click();
  await page.getByRole('button', { name: phrase('teams:squad.joins'), exact: true }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);

  await page.getByRole('tab', { name: phrase('teams:tabs.trainings') }).click();
  await expect(page.getByText(phrase('teams:trainings.none'))).toBeVisible();

  await page.getByRole('tab', { name: phrase('teams:tabs.groups') }).click();
  await page.getByRole('button', { name: phrase('teams:groups.new') }).click();
  await page.getByRole('dialog').getByLabel(phrase('teams:groups.name')).fill('Porteros');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase('teams:form.save') })
    .click();
  await expect(page.getByRole('heading', { name: phrase('preparation:line.keepers') })).toBeVisible();
});

test('two shirt numbers swap in one go', async ({ page }) => {
  await openAs(page, 'manager', '/teams');
  await page.locator('tbody').getByRole('link', { name: 'Ribera Alevín' }).click();
  await page.getByRole('button', { name: phrase('teams:squad.numbers') }).click();
  const boxes = page.getByRole('dialog').getByRole('spinbutton');
  const [one, two] = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()];
  const rows = page.getByRole('dialog').getByRole('listitem');
  const named = String(await boxes.nth(0).getAttribute('aria-label')).replace('Dorsal de ', '');
  await expect(rows.nth(0).getByText(named)).toBeVisible();
  await boxes.nth(0).fill(two);
  await expect(page.getByText(`Dos llevan el mismo dorsal: ${two}.`)).toBeVisible();
  await page.getByRole('button', { name: phrase('teams:squad.save') }).click();
  await expect(rows.getByText(phrase('shell:wrong.value'))).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByText(phrase('shell:leave.title'))).toBeVisible();
  await page.getByRole('button', { name: phrase('shell:leave.stay') }).click();
  await boxes.nth(1).fill(one);
  await page.getByRole('button', { name: phrase('teams:squad.save') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who came to train is a bar of the team and a row of each player', async ({ page }) => {
  await openAs(page, 'manager', '/teams');
  await page.locator('tbody').getByRole('link', { name: 'Ribera Alevín' }).click();
  await page.getByRole('tab', { name: phrase('teams:tabs.trainings') }).click();
  await expect(page.getByRole('region', { name: phrase('teams:trainings.attendance') })).toContainText(/%.*Presente/s);
  const rows = page.getByRole('table', { name: phrase('teams:trainings.attendance') }).getByRole('row');
  await expect(rows.nth(1)).toContainText('%');
  await page.getByRole('button', { name: phrase('teams:trainings.absent') }).click();
  await expect(page.getByRole('columnheader', { name: phrase('teams:trainings.absent') })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('who saves a number or a group after somebody else is asked whose stays', async ({ page }) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
  await openAs(page, 'manager', '/teams');
  await page.locator('tbody').getByRole('link', { name: 'Ribera Alevín' }).click();
  await page.getByRole('button', { name: phrase('teams:squad.numbers') }).click();
  const id = String(new URL(page.url()).pathname.split('/').at(-1));
  const params = { id };
  const [first] = await api.send(team.players, { params });
  if (!first) throw new Error('the team has no players');
  const numbers = page.getByRole('dialog', { name: phrase('teams:squad.numbers') });
  const box = numbers.getByRole('spinbutton', { name: `Dorsal de ${first.firstName} ${first.lastName}` });
  await box.fill('91');
  const dorsals = [{ playerId: first.id, dorsal: 92, version: first.version }];
  await api.send(team.setDorsals, { params, body: { dorsals } });
  await page.getByRole('button', { name: phrase('teams:squad.save') }).click();
  const stale = page.getByRole('dialog', { name: phrase('shell:stale.title') });
  await expect(stale.getByRole('row', { name: / 91 92$/ })).toBeVisible();
  await stale.getByRole('button', { name: phrase('shell:stale.keep') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await api.send(team.players, { params })).find((one) => one.id === first.id)).toMatchObject({ dorsal: 91 });

  const group = await api.send(teamGroup.add, { body: { teamId: id, name: 'Martes', playerIds: [first.id] } });
  await page.reload();
  await page.getByRole('tab', { name: phrase('teams:tabs.groups') }).click();
  await page.getByRole('button', { name: 'Editar Martes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Martes' });
  await dialog.getByLabel(phrase('teams:groups.purpose')).fill('Rondos');
  await api.send(teamGroup.update, { params: { id: group.id }, body: { version: 1, purpose: 'Centros' } });
  await dialog.getByRole('button', { name: phrase('teams:form.save') }).click();
  await expect(stale.getByRole('row', { name: 'Para qué Rondos Centros' })).toBeVisible();
  await stale.getByRole('button', { name: phrase('shell:stale.take') }).click();
  await expect(dialog.getByLabel(phrase('teams:groups.purpose'))).toHaveValue('Centros');
});
