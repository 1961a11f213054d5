import { expect } from '@playwright/test';
import { player } from '#contract/player.ts';
import { team } from '#contract/team.ts';
import { user } from '#contract/user.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { accept, linkTo } from './invitations.ts';
import { openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

test('a player is invited from their page, and is unlinked from it and linked again', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `jugador-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await openAs(page, 'admin', '/players?page=2');
  await page.locator('tbody a').nth(3).click();
  await expect(page.getByRole('tab', { name: phrase('players:page.profile') })).toBeVisible();
  const name = String(await page.getByRole('heading', { level: 1 }).textContent());
  const place = new URL(page.url()).pathname;
  await page.getByRole('tab', { name: phrase('players:page.profile') }).click();
  const access = page.getByRole('region', { name: phrase('players:access.title') });
  await expect(access).toContainText(phrase('players:access.none'));
  await access.getByRole('button', { name: phrase('players:access.invite') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await access.getByRole('button', { name: phrase('players:access.invite') }).click();
  await dialog.getByLabel(phrase('account:links.mail'), { exact: true }).fill(email);
  await axeIsContent(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(phrase('shell:leave.title'))).toBeVisible();
  await page.getByRole('button', { name: phrase('shell:leave.stay') }).click();
  await expect(dialog.getByLabel(phrase('account:links.mail'), { exact: true })).toHaveValue(email);
  await dialog.getByRole('button', { name: phrase('account:invite.send') }).click();
  await expect(access.getByText(email)).toBeVisible();

  const context = await browser.newContext({ baseURL, locale: 'es-ES' });
  const theirs = await context.newPage();
  await accept(theirs, await linkTo(page, email));
  const season = theirs.getByRole('region', { name: phrase('home:player.season') });
  await expect(season.getByRole('link', { name: /minutos/ })).toHaveAttribute('href', place);
  // They open their own page, and of the team nobody else's.
  await theirs
    .getByRole('main')
    .getByRole('link', { name: phrase('common:titles.myProfile') })
    .click();
  await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(new URL(theirs.url()).pathname).toBe(place);
  await theirs.goto('/teams?whose=mine');
  await theirs.getByRole('main').getByRole('link').first().click();
  const squad = theirs.getByRole('tabpanel').getByRole('listitem');
  await expect(squad.filter({ hasText: name }).getByRole('link')).toHaveAttribute('href', place);
  await expect(squad.getByRole('link')).toHaveCount(1);

  await arriveAt(page, place);
  await page.getByRole('tab', { name: phrase('players:page.profile') }).click();
  await access.getByRole('button', { name: /^Desvincular la cuenta/ }).click();
  await expect(access).toContainText(phrase('players:access.none'));
  await theirs.reload();
  await expect(theirs.getByText('No tienes permiso para esto.')).toBeVisible();
  await access.getByRole('button', { name: phrase('players:access.link') }).click();
  await dialog.getByRole('searchbox').fill(email);
  await dialog.getByRole('button', { name: email }).click();
  await expect(access.getByText(email)).toBeVisible();

  // The same from the list of users: whose account it is stands there, and is changed there.
  await access.getByRole('link').click();
  await expect(dialog.locator('form').getByText(name)).toBeVisible();
  await dialog.getByRole('button', { name: phrase('account:player.another') }).click();
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('button', { name }).click();
  await expect(dialog.getByRole('searchbox')).toHaveCount(0);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await dialog.getByRole('button', { name: phrase('account:person.save') }).click();
  expect((await saved).status()).toBe(200);
  await theirs.goto(place);
  await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible();
  await context.close();
});

test('a delegate whose address has an account already is joined to it, and parted again', async ({ page }) => {
  const email = `delegada-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const api = await openApi(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
  const { id } = await api.send(user.invite, { body: { email, firstName: 'Delia', roles: ['COACH'] } });
  await openAs(page, 'admin', '/staff?role=DELEGATE');
  await expect(page.getByLabel(phrase('staff:filter.role.label'))).toHaveValue('DELEGATE');
  await page.locator('tbody a').last().click();
  await page.getByRole('button', { name: phrase('account:users.invite') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(phrase('staff:access.email')).fill(email);
  await dialog.getByRole('button', { name: phrase('account:users.invite'), exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: email }).click();
  await expect(dialog.getByRole('checkbox', { name: phrase('common:roles.COACH') })).toBeChecked();
  await axeIsContent(page);
  await dialog.getByRole('button', { name: phrase('staff:access.save') }).click();
  await expect(page.getByText(/^Entra como .*: Entrenador, Cuerpo técnico\.$/)).toBeVisible();
  await page.getByRole('button', { name: phrase('staff:access.change') }).click();
  await dialog.getByRole('button', { name: phrase('staff:access.unlink') }).click();
  await expect(page.getByText(phrase('staff:access.none'))).toBeVisible();
  await api.send(user.remove, { params: { id } });
});

test('an address that is somebody’s already leads to who has it, from the list and from the page of a player', async ({
  page,
}) => {
  const email = `doble-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const api = await openApi(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
  const { id } = await api.send(user.invite, { body: { email, firstName: 'Dora', roles: ['PLAYER'] } });
  await openAs(page, 'admin', '/club/users');
  await page.getByRole('button', { name: phrase('account:users.invite') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(phrase('account:links.mail'), { exact: true }).fill(email);
  await dialog.getByLabel(phrase('account:profile.firstName'), { exact: true }).fill('Otra');
  await dialog.getByRole('button', { name: phrase('account:invite.send') }).click();
  await expect(dialog.getByRole('alert')).toContainText(phrase('errors:emailTaken'));
  await dialog.getByRole('button', { name: phrase('account:invite.whoHasIt') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Dora']);

  await arriveAt(page, '/players?page=2');
  await page.locator('tbody a').nth(8).click();
  await page.getByRole('tab', { name: phrase('players:page.profile') }).click();
  const access = page.getByRole('region', { name: phrase('players:access.title') });
  await access.getByRole('button', { name: phrase('players:access.invite') }).click();
  await dialog.getByLabel(phrase('account:links.mail'), { exact: true }).fill(email);
  await dialog.getByRole('button', { name: phrase('account:invite.send') }).click();
  await expect(dialog.getByRole('searchbox')).toHaveValue(email);
  await expect(dialog.getByRole('alert')).toContainText(phrase('errors:emailTaken'));
  await dialog.getByRole('button', { name: email }).click();
  await expect(access.getByText(email)).toBeVisible();
  await api.send(user.remove, { params: { id } });
});

test('a mail to the guardian of a minor names the player', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [email, theirs] = [`madre-${mark}@example.org`, `menor-${mark}@example.org`];
  const api = await openApi(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
  const minor = await api.send(player.add, {
    body: {
      firstName: 'Leo',
      lastName: 'Menor',
      birthDate: `${new Date().getUTCFullYear() - 9}-01-01`,
      consents: { photo: null, data: '2026-01-01' },
      guardians: [{ name: 'Ana Madre', relation: 'madre', phone: '', email, receivesMessages: true }],
    },
  });
  const invited = { email: theirs, firstName: 'Leo', roles: ['PLAYER' as const], playerId: minor.id };
  const { id } = await api.send(user.invite, { body: invited });
  await openAs(page, 'admin', '/club/mail');
  const line = page.getByRole('button', { name: email });
  await expect(line).toContainText('Ana Madre');
  await expect(line).toContainText('Por Leo Menor');
  await expect(page.getByRole('button', { name: theirs })).not.toContainText('Por ');
  await line.click();
  await expect(page.getByRole('dialog')).toContainText('Leo Menor');
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0);
  await api.send(user.remove, { params: { id } });
  await api.send(player.remove, { params: { id: minor.id } });
});

test('of another team, somebody of the staff is offered what they may read', async ({ page }) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'assistant', passwordOf('assistant'));
  const teams = await api.send(team.all, {});
  const tabsOf = async (mine: boolean) => {
    await openAs(page, 'assistant', `/teams/${teams.find((one) => one.mine === mine)?.id}`);
    await expect(page.getByRole('tab', { name: phrase('players:page.tabs.form') })).toBeVisible();
    return page.getByRole('tab').allTextContents();
  };
  expect(await tabsOf(false)).toEqual(['Partidos', 'Cuerpo técnico']);
  await page.getByRole('tab', { name: phrase('staff:title') }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(0);
  expect(await tabsOf(true)).toEqual(
    expect.arrayContaining(['Plantilla', 'Agenda', 'Disponibles', 'Números', 'Grupos']),
  );
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toHaveAttribute('href', /^\/players\//);
});
