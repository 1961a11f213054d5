import { expect } from '@playwright/test';
import { club } from '#contract/club.ts';
import { player } from '#contract/player.ts';
import { staff } from '#contract/staff.ts';
import { team } from '#contract/team.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const origin = () => String(process.env.E2E_ORIGIN);

test('who was taken off the players stands under the list, and comes back from there', async ({ page }) => {
  const api = await openApi(origin(), 'manager', passwordOf('manager'));
  const { id } = await api.send(player.add, { body: { firstName: 'Bruno', lastName: 'Vuelta' } });
  await openAs(page, 'manager', `/players/${id}/edit`);
  await page.getByRole('button', { name: phrase('players:remove.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase('players:remove.open') })
    .click();
  await expect(page).toHaveURL(/\/players$/);
  // The message with the undo button is gone when the user sees the mistake.
  await page.reload();
  const gone = page.getByRole('region', { name: phrase('players:gone.title') });
  await gone.getByText(/^Bajas/).tap();
  const bruno = gone.getByRole('listitem').filter({ hasText: 'Bruno Vuelta' });
  await expect(bruno).toBeVisible();
  await axeIsContent(page);
  await gone.scrollIntoViewIfNeeded();
  await picture(page, 'removed-players');
  await gone.getByRole('button', { name: 'Recuperar a Bruno Vuelta' }).tap();
  await expect(page.getByText('Bruno Vuelta vuelve')).toBeVisible();
  await expect(bruno).toHaveCount(0);
  expect((await api.send(player.get, { params: { id } })).lastName).toBe('Vuelta');
});

test('somebody whose address is taken by now: the list says so, and has the way back without it', async ({ page }) => {
  const api = await openApi(origin(), 'admin', passwordOf('admin'));
  const { id, version, clubId } = await api.send(staff.add, { body: { firstName: 'Nora', lastName: 'Salida' } });
  const email = `nora-${id.slice(0, 8)}@example.org`;
  await api.send(staff.setAccess, { params: { id }, body: { version, roles: ['COACH'], email } });
  await api.send(staff.remove, { params: { id } });
  const body = { firstName: 'Saúl', lastName: 'Otero', email, roles: ['STAFF' as const] };
  await api.send(club.addUser, { params: { clubId }, body });
  await openAs(page, 'admin', '/staff');
  const gone = page.getByRole('region', { name: phrase('players:gone.title') });
  await gone.getByText(/^Bajas/).tap();
  await gone.getByRole('button', { name: 'Recuperar a Nora Salida' }).tap();
  await expect(page.getByText('Saúl Otero tiene ahora el correo de su cuenta')).toBeVisible();
  await page.getByRole('button', { name: phrase('shell:return.address') }).tap();
  await expect(page.getByText('Nora Salida vuelve, con sus equipos')).toBeVisible();
  await api.send(staff.remove, { params: { id } });
});

test('a team that was taken away is undone at once, or comes back from under the list; a coach sees none of it', async ({
  page,
}) => {
  const api = await openApi(origin(), 'manager', passwordOf('manager'));
  const made = await api.send(team.add, { body: { name: 'Benjamín de prueba', format: 'FUT7' } });
  const takeAway = async () => {
    await page.goto(`/teams/${made.id}/edit`);
    await page.getByRole('button', { name: phrase('teams:remove.open') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('shell:remove') })
      .click();
    await expect(page).toHaveURL(/\/teams$/);
  };
  await openAs(page, 'manager', '/teams');
  await takeAway();
  await page.getByRole('button', { name: phrase('common:undo') }).click();
  await expect(page.getByText('Benjamín de prueba vuelve a las listas.')).toBeVisible();
  await takeAway();
  const gone = page.getByRole('region', { name: phrase('teams:gone.title') });
  await gone.getByText(/^Equipos eliminados/).tap();
  await picture(page, 'removed-teams');
  const back = gone.getByRole('button', { name: 'Recuperar Benjamín de prueba' });
  await back.tap();
  await expect(page.getByText('Benjamín de prueba vuelve a las listas.').first()).toBeVisible();
  await expect(back).toHaveCount(0);
  expect((await api.send(team.get, { params: { id: made.id } })).name).toBe('Benjamín de prueba');
  await api.send(team.remove, { params: { id: made.id } });
  await openAs(page, 'coach', '/teams');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await expect(page.getByRole('region', { name: phrase('teams:gone.title') })).toHaveCount(0);
});
