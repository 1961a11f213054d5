import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { season } from '#contract/season.ts';
import { staff } from '#contract/staff.ts';
import { team } from '#contract/team.ts';
import { readSheet } from '#server/files/readSheet.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

const exported = async (page: Page, kind: RegExp): Promise<readonly (readonly string[])[]> => {
  await page.getByLabel(phrase('shell:list.more')).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  const file = await coming;
  return readSheet({ name: file.suggestedFilename(), content: new Uint8Array(await readFile(await file.path())) });
};

test('an exported list is the list that is on the screen, as xlsx and as csv', async ({ page }) => {
  await openAs(page, 'manager', '/players?position=pt');
  const rows = page.getByRole('table', { name: phrase('common:titles.players') }).locator('tbody tr');
  await expect(page.getByLabel(phrase('players:filter.position.label'))).toHaveValue('pt');
  await expect(rows.first()).toContainText(phrase('common:positions.pt'));
  await expect(rows.filter({ hasText: phrase('common:positions.pt') })).toHaveCount(await rows.count());
  const names = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelector('td:first-child a .font-semibold')?.textContent),
  );
  const [header = [], ...sheet] = await exported(page, /xlsx/);
  const at = (name: string) => header.indexOf(name);
  expect(sheet.map((row) => `${row[at('Nombre')]} ${row[at('Apellidos')]}`)).toEqual(names);
  expect(await exported(page, /csv/)).toEqual([header, ...sheet]);
});

test('the part of a photo that fills the frame is the part that is kept', async ({ page }) => {
  await openAs(page, 'manager', '/players');
  await page.locator('tbody a').nth(6).click();
  await page.getByRole('button', { name: phrase('shell:photo.change') }).click();
  const half = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  const buffer = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: await half('#0000ff'), left: 200, top: 0 }])
    .png()
    .toBuffer();
  const wrong = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.getByLabel(phrase('shell:photo.choose')).setInputFiles(wrong);
  await expect(page.getByRole('alert')).toHaveText(phrase('shell:photo.unreadable'));
  await expect(page.getByRole('button', { name: phrase('shell:photo.save') })).toBeDisabled();
  await page.getByLabel(phrase('shell:photo.choose')).setInputFiles({ name: 'two.png', mimeType: 'image/png', buffer });
  const frame = page.getByRole('application');
  await expect(frame.locator('img')).toBeVisible();
  for (let step = 0; step < 20; step += 1) await frame.press('ArrowRight');
  await page.getByRole('button', { name: phrase('shell:photo.save') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const source = await page.getByRole('main').locator('img[src^="/files/"]').first().getAttribute('src');
  const picture = await page.request.get(String(source));
  const { dominant } = await sharp(await picture.body()).stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(dominant.r).toBeLessThan(60);
});

test('a delegate is let in by mail and shut out again; an ability is rated and stays', async ({ page }) => {
  await openAs(page, 'admin', '/staff?role=DELEGATE');
  await expect(page.getByLabel(phrase('staff:filter.role.label'))).toHaveValue('DELEGATE');
  await page.locator('tbody a').last().click();
  await page.getByRole('button', { name: phrase('account:users.invite') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: phrase('common:roles.STAFF') })).toBeChecked();
  await dialog.getByRole('button', { name: phrase('account:users.invite'), exact: true }).click();
  await expect(dialog.getByText(phrase('shell:wrong.needed'))).toBeVisible();
  await dialog.getByLabel(phrase('staff:access.email')).fill(`delegado-${Date.now()}@example.org`);
  await dialog.getByRole('button', { name: phrase('account:users.invite'), exact: true }).click();
  await expect(page.getByText(/^Entra como .*: Cuerpo técnico\.$/)).toBeVisible();
  await page.getByRole('button', { name: phrase('staff:access.change') }).click();
  await dialog.getByRole('checkbox', { name: phrase('common:roles.CLUB_ADMIN') }).check({ force: true });
  await dialog.getByRole('button', { name: phrase('staff:access.save') }).click();
  // Their present roles are ticked, and saving another change keeps them.
  await page.getByRole('button', { name: phrase('staff:access.change') }).click();
  await expect(dialog.getByRole('checkbox', { name: phrase('common:roles.CLUB_ADMIN') })).toBeChecked();
  await dialog.getByRole('checkbox', { name: phrase('common:roles.COACH') }).check({ force: true });
  await dialog.getByRole('button', { name: phrase('staff:access.save') }).click();
  await expect(page.getByText(/: Administrador del club, Entrenador, Cuerpo técnico\.$/)).toBeVisible();
  await page.getByRole('button', { name: phrase('staff:access.change') }).click();
  for (const role of (['CLUB_ADMIN', 'COACH', 'STAFF'] as const).map((name) => phrase(`common:roles.${name}`)))
    await dialog.getByRole('checkbox', { name: role }).uncheck({ force: true });
  await dialog.getByRole('button', { name: phrase('staff:access.save') }).click();
  await expect(page.getByText(phrase('staff:access.none'))).toBeVisible();

  await arriveAt(page, '/players');
  await page.locator('tbody a').nth(5).click();
  await page.getByRole('tab', { name: phrase('players:page.tabs.abilities') }).click();
  const speed = page.getByRole('slider', { name: /Velocidad/ });
  const begin = page.getByRole('button', { name: 'Valorar Velocidad' });
  const rated = page.waitForResponse(
    (answer) => answer.url().includes('/capabilities') && answer.request().method() === 'PUT',
  );
  await begin.click();
  await speed.press('End');
  expect((await rated).ok()).toBe(true);
  await page.reload();
  await page.getByRole('tab', { name: phrase('players:page.tabs.abilities') }).click();
  await expect(speed).toHaveValue('10');
  // Removed, restored, and not saved by a tap that only opens it.
  await page.getByRole('button', { name: 'Eliminar la valoración: Velocidad' }).click();
  await expect(begin).toBeVisible();
  await page.getByRole('button', { name: phrase('common:undo') }).click();
  await expect(speed).toHaveValue('10');
  await page.getByRole('button', { name: 'Eliminar la valoración: Velocidad' }).click();
  await begin.click();
  await expect(speed).toBeFocused();
  await page.reload();
  await page.getByRole('tab', { name: phrase('players:page.tabs.abilities') }).click();
  await expect(begin).toBeVisible();
});

test.describe('somebody else was quicker', () => {
  let api: Api;
  test.beforeAll(async () => {
    api = await openApi(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
  });
  const clash = async (page: Page, field: string, [mine, theirs]: readonly [string, string]) => {
    const dialog = page.getByRole('dialog', { name: phrase('shell:stale.title') });
    await expect(dialog.getByRole('row', { name: new RegExp(field) })).toHaveText(new RegExp(`${mine}.*${theirs}`));
    return dialog;
  };

  test('with a team: mine stays', async ({ page }) => {
    const body = { name: 'Ribera Adelantado', format: 'FUT7' } as const;
    const made = await api.send(team.add, { body });
    await openAs(page, 'manager', `/teams/${made.id}/edit`);
    await page.getByLabel(phrase('seasons:wizard.category')).fill('Cadete');
    await api.send(team.update, { body: { id: made.id, version: made.version, category: 'Infantil' } });
    await page.getByRole('button', { name: phrase('common:save'), exact: true }).click();
    const dialog = await clash(page, phrase('teams:form.category'), ['Cadete', 'Infantil']);
    await dialog.getByRole('button', { name: phrase('shell:stale.keep') }).click();
    await expect(page.getByText(/^Cadete · /)).toBeVisible();
    await api.send(team.remove, { params: { id: made.id } });
  });

  test('with one of the staff: theirs is taken', async ({ page }) => {
    const made = await api.send(staff.add, { body: { firstName: 'Adela', lastName: 'Antes' } });
    await openAs(page, 'manager', `/staff/${made.id}/edit`);
    await page.getByLabel(phrase('account:profile.lastName')).fill('Mía');
    await api.send(staff.update, { body: { id: made.id, version: made.version, lastName: 'Suya' } });
    await page.getByRole('button', { name: phrase('common:save'), exact: true }).click();
    const dialog = await clash(page, phrase('players:form.lastName'), ['Mía', 'Suya']);
    await dialog.getByRole('button', { name: phrase('shell:stale.take') }).click();
    await expect(page.getByLabel(phrase('account:profile.lastName'))).toHaveValue('Suya');
    await api.send(staff.remove, { params: { id: made.id } });
  });

  test('with a season: mine stays', async ({ page }) => {
    await openAs(page, 'manager', '/seasons');
    const { clubId } = await api.send(season.create, {
      body: { clubId: await clubOf(api), name: 'Vieja', startsOn: '2019-07-01', endsOn: '2020-06-30' },
    });
    await page.reload();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Vieja' }) });
    await row.getByRole('button', { name: phrase('shell:edit') }).click();
    await page.getByRole('dialog').getByLabel(phrase('account:profile.firstName')).fill('Mía 19');
    const present = (await api.send(season.ofClub, { params: { clubId } })).find(({ name }) => name === 'Vieja');
    if (!present) throw new Error('the season is not there');
    await api.send(season.update, { body: { id: present.id, version: present.version, name: 'Suya 19' } });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('common:save') })
      .click();
    const dialog = await clash(page, phrase('seasons:fields.name'), ['Mía 19', 'Suya 19']);
    await dialog.getByRole('button', { name: phrase('shell:stale.keep') }).click();
    await expect(page.getByRole('heading', { name: 'Mía 19' })).toBeVisible();
    await api.send(season.remove, { params: { id: present.id } });
  });
});

test('whoever leaves the staff is out at once; the word that says so has the way back', async ({ page }) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
  const { id, version } = await api.send(staff.add, { body: { firstName: 'Olga', lastName: 'Salida' } });
  const body = { version, roles: ['COACH' as const], email: `olga-${id.slice(0, 8)}@example.org` };
  await api.send(staff.setAccess, { params: { id }, body });
  await openAs(page, 'manager', `/staff/${id}/edit`);
  await page.getByRole('button', { name: phrase('players:remove.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ya no podrá entrar');
  await dialog.getByRole('button', { name: phrase('players:remove.open') }).click();
  await expect(page).toHaveURL(/\/staff$/);
  await page.getByRole('button', { name: phrase('common:undo') }).click();
  await expect(page.getByText('Olga Salida vuelve')).toBeVisible();
  expect(await api.send(staff.get, { params: { id } })).toMatchObject({ access: { email: body.email } });
  await api.send(staff.remove, { params: { id } });
});

test('a paper of one of the staff is put in, fetched as it was, taken away and brought back', async ({ page }) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
  const { id } = await api.send(staff.add, { body: { firstName: 'Paula', lastName: 'Papeles' } });
  await openAs(page, 'manager', `/staff/${id}`);
  const papers = page.getByRole('region', { name: phrase('staff:documents.title'), exact: true });
  await expect(papers).toContainText('Ningún documento todavía');
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const choose = page.getByLabel(phrase('shell:documents.choose'));
  await choose.setInputFiles({ name: 'Contrato.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(papers.getByRole('alert')).toBeVisible();
  await choose.setInputFiles({ name: 'Título UEFA B.pdf', mimeType: 'application/pdf', buffer });
  await expect(papers.getByRole('listitem')).toContainText('Título UEFA B');
  await expect(papers.getByRole('alert')).toHaveCount(0);
  const coming = page.waitForEvent('download');
  await papers.getByRole('button', { name: 'Guardar Título UEFA B' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('Título UEFA B.pdf');
  expect(await readFile(await file.path())).toEqual(buffer);
  await papers.getByRole('button', { name: 'Eliminar Título UEFA B' }).click();
  await expect(papers.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: phrase('common:undo') }).click();
  await expect(papers.getByRole('listitem')).toContainText('Título UEFA B');
  await page.reload();
  await expect(papers.getByRole('listitem')).toHaveCount(1);
  await api.send(staff.remove, { params: { id } });
});

const clubOf = async (api: Api): Promise<string> => {
  const [one] = await api.send(team.all, {});
  if (!one) throw new Error('the demo club has no team');
  return one.clubId;
};
