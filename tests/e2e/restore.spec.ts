import { expect } from '@playwright/test';
import { club } from '#contract/club.ts';
import { staff } from '#contract/staff.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

test('a person whose address is somebody else’s by now is restored without it, or its holder is opened', async ({
  page,
}) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
  const { id, version, clubId } = await api.send(staff.add, { body: { firstName: 'Olga', lastName: 'Salida' } });
  const email = `olga-${id.slice(0, 8)}@example.org`;
  await api.send(staff.setAccess, { params: { id }, body: { version, roles: ['COACH'], email } });
  await openAs(page, 'admin', `/staff/${id}/edit`);
  await page.getByRole('button', { name: phrase('players:remove.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase('players:remove.open') })
    .click();
  await expect(page).toHaveURL(/\/staff$/);
  const body = { firstName: 'Iria', lastName: 'Vidal', email, roles: ['STAFF' as const] };
  await api.send(club.addUser, { params: { clubId }, body });
  await page.getByRole('button', { name: phrase('common:undo') }).click();
  await expect(page.getByText('Iria Vidal tiene ahora el correo de su cuenta')).toBeVisible();
  await page.getByRole('button', { name: 'Ver a Iria Vidal' }).click();
  await expect(page).toHaveURL(/\/club\/users\?search=/);
  await page.getByRole('button', { name: phrase('shell:return.address') }).click();
  await expect(page.getByText('Olga Salida vuelve, con sus equipos')).toBeVisible();
  await page.getByRole('button', { name: phrase('shell:return.open') }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/${id}$`));
  expect(await api.send(staff.get, { params: { id } })).toMatchObject({ access: { email: '' } });
  await api.send(staff.remove, { params: { id } });
});
