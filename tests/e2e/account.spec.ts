import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { account } from '#contract/account.ts';
import { choosePassword, fillLogin, openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { accept, linkTo, mailTo, newUser, word } from './invitations.ts';
import { type Api, openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

let admin: Api;
test.beforeAll(async () => {
  admin = await openApi(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
});

const newAddress = (firstName: string): string =>
  `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.org`;

/** Invites somebody on the page of the users. */
const invite = async (page: Page, firstName: string): Promise<{ email: string }> => {
  const email = newAddress(firstName);
  await page.goto('/club/users');
  await page.getByRole('button', { name: phrase('account:users.invite') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(phrase('account:links.mail'), { exact: true }).fill(email);
  await dialog.getByLabel(phrase('account:profile.firstName'), { exact: true }).fill(firstName);
  await dialog.getByLabel(phrase('account:profile.lastName')).fill('Ensayo');
  await dialog.getByRole('button', { name: phrase('account:invite.send') }).click();
  await expect(dialog).toHaveCount(0);
  return { email };
};

const strangers: BrowserContext[] = [];
const nobody = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ baseURL, locale: 'es-ES' });
  strangers.push(context);
  return context.newPage();
};
test.afterEach(() => Promise.all(strangers.splice(0).map((context) => context.close())));

/** A new user for each test, signed in on this page, so that no test changes a demo user for another. */
const newcomer = async (page: Page, firstName: string): Promise<string> => {
  const email = newAddress(firstName);
  await newUser(admin, { email, firstName, roles: ['COACH'] }, page);
  return email;
};

test('an account that is being written is not forgotten by a touch beside it, nor by going back', async ({ page }) => {
  await openAs(page, 'admin', '/club');
  await page.locator('a[href="/club/users"]:visible').first().click();
  await page.getByRole('button', { name: phrase('account:users.invite') }).click();
  const name = page.getByLabel(phrase('account:profile.firstName'), { exact: true });
  const question = page.getByText(phrase('shell:leave.title'));
  const stay = page.getByRole('button', { name: phrase('shell:leave.stay') });
  await name.fill('Nadie');
  await page.touchscreen.tap(20, 20);
  await expect(question).toBeVisible();
  await stay.click();
  await page.goBack();
  await expect(question).toBeVisible();
  await stay.click();
  await expect(name).toHaveValue('Nadie');
  await page.getByRole('button', { name: phrase('account:sessions.end') }).click();
  await page.getByRole('button', { name: phrase('shell:leave.leave'), exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Also for users with an account.
  await page.getByRole('main').getByRole('button', { name: /@/ }).first().click();
  const lastName = page.getByLabel(phrase('account:profile.lastName'));
  const was = await lastName.inputValue();
  await lastName.fill('Otro');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: phrase('shell:leave.leave'), exact: true }).click();
  await expect(page).not.toHaveURL(/user=/);
  await page.getByRole('main').getByRole('button', { name: /@/ }).first().click();
  await expect(lastName).toHaveValue(was);
});

test('invited, accepted, signed in; the link is then no longer good', async ({ page, browser, baseURL }) => {
  await openAs(page, 'admin');
  const { email } = await invite(page, 'Nerea');
  const link = await linkTo(page, email);
  const theirs = await nobody(browser, baseURL);
  await accept(theirs, link);
  await theirs.goto('/account');
  await expect(theirs.getByLabel(phrase('account:profile.firstName'), { exact: true })).toHaveValue('Nerea');
  await theirs.goto('/club/users');
  await expect(theirs.getByText('No tienes permiso para esto.')).toBeVisible();
  const again = await nobody(browser, baseURL);
  await again.goto(link);
  await expect(again.getByRole('alert')).toContainText('Este enlace ya no sirve');
  await again.goto('/auth/login');
  await fillLogin(again, email, word);
  await expect(again).not.toHaveURL(/auth/);
});

test('a forgotten password comes back through the mail', async ({ page: theirs }) => {
  const email = await newcomer(theirs, 'Berta');
  await theirs.context().clearCookies();
  await theirs.goto('/auth/login');
  await theirs.getByRole('link', { name: phrase('auth:forgotten') }).click();
  await theirs.getByRole('button', { name: phrase('auth:forgot.send') }).click();
  await expect(theirs.getByText(phrase('auth:emailMissing'))).toBeVisible();
  await theirs.getByLabel(phrase('account:links.mail')).fill(email);
  await theirs.getByRole('button', { name: phrase('auth:forgot.send') }).click();
  await expect(theirs.getByRole('status')).toContainText('el correo ya va de camino');
  const { text } = await mailTo(admin, email);
  await theirs.goto(String(/https?:\S+auth\/reset\S+/.exec(String(text))?.[0]));
  await theirs.getByLabel(phrase('account:password.next'), { exact: true }).fill('corta');
  await theirs.getByRole('button', { name: phrase('auth:reset.save') }).click();
  await expect(theirs.getByText(phrase('auth:passwordShort'))).toBeVisible();
  await theirs.getByLabel(phrase('account:password.next'), { exact: true }).fill('otra frase bien distinta');
  await theirs.getByRole('button', { name: phrase('auth:reset.save') }).click();
  await expect(theirs.getByText(phrase('auth:passwordDiffers'))).toBeVisible();
  await choosePassword(theirs, 'otra frase bien distinta');
  await theirs.getByRole('button', { name: phrase('auth:reset.save') }).click();
  await theirs.getByRole('link', { name: phrase('common:titles.signIn') }).click();
  await fillLogin(theirs, email, word);
  await expect(theirs.getByRole('alert')).toHaveText(phrase('errors:wrongCredentials'));
  await fillLogin(theirs, email, 'otra frase bien distinta');
  await expect(theirs).not.toHaveURL(/auth/);
});

test('two steps with an app: set up from the QR code’s key, asked for, and passed by a recovery code too', async ({
  page: theirs,
  browser,
  baseURL,
}) => {
  const email = await newcomer(theirs, 'Carla');
  await theirs.goto('/account');
  await theirs.getByRole('button', { name: phrase('account:twoStep.withApp') }).click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByLabel(phrase('account:twoStep.password')).fill(word);
  await dialog.getByRole('button', { name: phrase('account:twoStep.next') }).click();
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByLabel(phrase('account:twoStep.code'), { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: phrase('account:twoStep.confirm') }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ese código no es correcto');
  await dialog.getByLabel(phrase('account:twoStep.code'), { exact: true }).fill(generateSync({ secret }));
  await dialog.getByRole('button', { name: phrase('account:twoStep.confirm') }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: phrase('account:twoStep.kept') }).click();
  await expect(theirs.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();

  const other = await nobody(browser, baseURL);
  await other.goto('/auth/login?next=/account');
  await fillLogin(other, email, word);
  await expect(other.getByRole('heading', { name: phrase('auth:second.title') })).toBeVisible();
  // The code of the set-up is used; the next one is 30 s ahead, which is still taken.
  await other
    .getByLabel(phrase('account:twoStep.code'))
    .fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await other.getByRole('button', { name: phrase('common:titles.signIn') }).click();
  await expect(other).toHaveURL(/\/account$/);

  const third = await nobody(browser, baseURL);
  await third.goto('/auth/login?next=/account');
  await fillLogin(third, email, word);
  await third.getByRole('button', { name: /usar un código de recuperación/ }).click();
  await third.getByLabel(phrase('account:twoStep.code')).fill(String(codes[3]).toLowerCase());
  await third.getByRole('button', { name: phrase('common:titles.signIn') }).click();
  await expect(third.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
});

test('another session is ended from the account page', async ({ page: theirs, browser, baseURL }) => {
  const email = await newcomer(theirs, 'Dora');
  const other = await nobody(browser, baseURL);
  await other.goto('/auth/login?next=/account');
  await fillLogin(other, email, word);
  await expect(other.getByRole('heading', { name: phrase('account:title') })).toBeVisible();
  await theirs.goto('/account');
  await theirs.getByRole('button', { name: /^Cerrar la sesión de / }).click();
  await expect(theirs.getByRole('button', { name: /^Cerrar la sesión de / })).toHaveCount(0);
  // The hub notifies the other page; nobody has touched it.
  await expect(other).toHaveURL(/auth\/login/);
  await expect(other.getByText(phrase('errors:sessionEnded'))).toBeVisible();
});

test('a temporary password leads to one of one’s own before anything else', async ({ page, browser, baseURL }) => {
  const email = await newcomer(page, 'Elia');
  await openAs(page, 'admin', `/club/users?search=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: /Elia/ }).click();
  await page.getByRole('button', { name: phrase('account:users.standing.temporary') }).click();
  const temporary = await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText();
  const theirs = await nobody(browser, baseURL);
  await theirs.goto('/auth/login?next=/matches');
  await fillLogin(theirs, email, temporary);
  await expect(theirs).toHaveURL(/\/auth\/password$/);
  await theirs.goto('/matches');
  await expect(theirs).toHaveURL(/\/auth\/password$/);
  await theirs.getByLabel(phrase('account:password.current')).fill(temporary);
  await choosePassword(theirs, 'la mía de verdad');
  await theirs.getByRole('button', { name: phrase('auth:must.save') }).click();
  await expect(theirs).not.toHaveURL(/auth/);
  await theirs.goto('/matches');
  await expect(theirs).toHaveURL(/\/matches$/);
});

test('language, light and time zone follow the account to another device', async ({
  page: theirs,
  browser,
  baseURL,
}) => {
  const email = await newcomer(theirs, 'Frida');
  await theirs.goto('/account');
  await theirs.locator('main').getByRole('radio', { name: 'nl, Nederlands' }).click();
  await expect(theirs.getByRole('heading', { name: 'Je account' })).toBeVisible();
  await theirs.locator('main').getByRole('radio', { name: 'Nacht' }).click();
  await expect(theirs.locator('html')).toHaveAttribute('data-theme', 'dark');
  const kept = theirs.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await theirs.getByLabel('Tijdzone').selectOption('Pacific/Auckland');
  await kept;
  const other = await nobody(browser, baseURL);
  // The settings are cut off with the page that asked for them first, and come with the next one.
  await other.route(`**${account.settings.path}`, () => undefined, { times: 1 });
  const asked = other.waitForRequest(`**${account.settings.path}`);
  await other.goto('/auth/login?next=/account');
  await fillLogin(other, email, word);
  await asked;
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Je account' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.getByLabel('Tijdzone')).toHaveValue('Pacific/Auckland');
  expect(await other.evaluate(() => localStorage.getItem('touchline.zone'))).toBe('Pacific/Auckland');
});
