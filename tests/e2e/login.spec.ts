import { expect } from '@playwright/test';
import { choosePassword, fillLogin, openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { phrase } from './words.ts';

test('a wrong password keeps what was typed, the right one leads where somebody wanted to go', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/matches/new?team=x');
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await expect(page.getByText(phrase('auth:wanted'))).toBeVisible();
  await fillLogin(page, 'coach', 'nope');
  await expect(page.getByRole('alert')).toHaveText(phrase('errors:wrongCredentials'));
  await expect(page.getByLabel(phrase('auth:userName'))).toHaveValue('coach');
  await fillLogin(page, 'coach', passwordOf('coach'));
  await expect(page).toHaveURL(/\/matches\/new\?team=x$/);
});

test('nothing typed is said at the field, without asking the server', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requested.push(request.url()));
  await page.goto('/auth/login');
  await page.getByRole('button', { name: phrase('auth:title'), exact: true }).click();
  await expect(page.getByText(phrase('auth:userNameMissing'))).toBeVisible();
  await expect(page.getByLabel(phrase('auth:userName'))).toBeFocused();
  expect(requested).toEqual([]);
});

test('the language changes without a reload and is kept', async ({ page }) => {
  await page.goto('/auth/login');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(page).toHaveTitle('Inloggen · Touchline');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
});

test('a session outlives a reload, and its cookies are as they should be', async ({ page, context }) => {
  await page.goto('/matches');
  await fillLogin(page, 'coach', passwordOf('coach'));
  await expect(page).toHaveURL(/\/matches$/);
  const cookies = Object.fromEntries((await context.cookies()).map((one) => [one.name, one]));
  expect(cookies.access_token).toMatchObject({ sameSite: 'Lax', secure: true, path: '/' });
  expect(cookies.refresh_token).toMatchObject({ sameSite: 'Strict', secure: true, path: '/' });
  const days = (name: string) => Math.round(((cookies[name]?.expires ?? 0) - Date.now() / 1000) / 86_400);
  expect([days('access_token'), days('refresh_token')]).toEqual([1, 14]);
  await page.reload();
  await expect(page).toHaveURL(/\/matches$/);
});

test('a token past its expiry is renewed before anything is asked', async ({ page, context }) => {
  await openAs(page, 'coach');
  const before = (await context.cookies()).find(({ name }) => name === 'access_token')?.value;
  await page.clock.install({ time: Date.now() + 20 * 60_000 });
  await page.reload();
  await expect(page).toHaveURL(/\/matches$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'access_token')?.value).not.toBe(before);
});

test('what the page kept of its user is there again after a renewal at the start', async ({ page, context }) => {
  await openAs(page, 'coach');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  // Away from the page first: a request that it still makes without its token would end the session.
  await page.goto('about:blank');
  await context.clearCookies({ name: 'access_token' });
  await page.goto('/matches');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const saved = await page.evaluate(() => sessionStorage.getItem('touchline.session'));
  expect(JSON.parse(saved ?? '{}')).toMatchObject({ userName: 'coach', roles: ['COACH'] });
});

test('a session that the server does not know any more leads to the login, and back', async ({ page, context }) => {
  await openAs(page, 'coach');
  await context.addCookies([
    { name: 'access_token', value: 'a.b.c', url: new URL(page.url()).origin },
    { name: 'refresh_token', value: 'gone', url: new URL(page.url()).origin },
  ]);
  await page.goto('/matches');
  await expect(page).toHaveURL(/\/auth\/login/);
  expect((await context.cookies()).filter(({ name }) => name.endsWith('_token'))).toEqual([]);
});

test('signing out in one tab signs out the other', { tag: '@phone' }, async ({ page, context, isMobile }) => {
  await openAs(page, 'coach');
  const other = await context.newPage();
  await other.goto('/matches');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: phrase('common:more'), exact: true }).click();
  await page
    .getByRole('button', { name: /Valcárcel/ })
    .first()
    .click();
  await page.getByRole('button', { name: phrase('common:account.signOut') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(other).toHaveURL(/\/auth\/login/);
});

test('who signs out has left, though the network swallows the word', async ({ page, context, isMobile }) => {
  await openAs(page, 'coach');
  const other = await context.newPage();
  await other.goto('/matches');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/users/signOut', () => undefined);
  if (isMobile) await page.getByRole('button', { name: phrase('common:more'), exact: true }).click();
  await page
    .getByRole('button', { name: /Valcárcel/ })
    .first()
    .click();
  await page.getByRole('button', { name: phrase('common:account.signOut') }).click();
  await expect(other).toHaveURL(/\/auth\/login$/);
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('refresh_token');
});

test('a link to another house is not followed after signing in', async ({ page }) => {
  await page.goto('/auth/login?next=//example.org/');
  await fillLogin(page, 'coach', passwordOf('coach'));
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('an expired temporary password leads to asking for a new one, says why, and lets one come back', async ({
  page,
}) => {
  await page.goto('/auth/login');
  // The server's reply a week later (tests/server/account.test.ts).
  const late = {
    success: false,
    temporaryPasswordExpired: true,
    subscriptionMessage: 'Tu contraseña temporal ha expirado.',
  };
  await page.route('**/users/authenticate', (route) => route.fulfill({ json: late }));
  await fillLogin(page, 'coach', 'temporal');
  await expect(page).toHaveURL(/\/auth\/forgot$/);
  await expect(page.getByRole('alert')).toHaveText(phrase('errors:temporaryPasswordExpired'));
  await page.getByRole('link', { name: phrase('auth:toLogin') }).click();
  await expect(page.getByRole('heading', { name: phrase('auth:title') })).toBeVisible();
});

test('a visitor without an account reads how to get one', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: phrase('auth:noAccount') }).click();
  await expect(page).toHaveURL(/\/auth\/register$/);
  await page.getByRole('button', { name: phrase('auth:register.send') }).click();
  await expect(page.getByText(phrase('auth:emailMissing'))).toBeVisible();
  await page.getByLabel(phrase('auth:email')).fill('ana@example.org');
  await choosePassword(page, 'una frase que nadie sabe', phrase('auth:password'));
  await page.getByRole('button', { name: phrase('auth:register.send') }).click();
  await expect(page.getByRole('alert')).toHaveText(/Pide una cuenta a tu club/);
  await expect(page.getByText('la invitación llega por correo')).toBeVisible();
  await page.getByRole('link', { name: phrase('auth:haveAccount') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('a place that is none says so, with status 404, and shows the way home', async ({ page }) => {
  const isNone = async (path: string) => {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { name: phrase('common:notFound.title') })).toBeVisible();
    await expect(page).toHaveTitle('Página no encontrada · Touchline');
  };
  await isNone('/nowhere');
  await page.getByRole('link', { name: phrase('common:notFound.home') }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await openAs(page, 'coach');
  for (const path of ['/nowhere/at/all', '/matches/1/console', '/players/not-an-id', '/teams/1/edit'])
    await isNone(path);
  await page.getByRole('link', { name: phrase('common:notFound.home') }).click();
  await expect(page.getByRole('heading', { name: /CD Ribera/, level: 1 })).toBeAttached();
});

test('a step back while the page starts is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    let isFirst = true;
    window.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
      // Just before anybody hears of it.
      if (type === 'popstate' && isFirst) history.pushState({ key: 'early' }, '', '/auth/forgot');
      if (type === 'popstate') isFirst = false;
      listen(type, ...rest);
    };
  });
  await page.goto('/auth/login');
  await expect(page).toHaveURL(/\/auth\/forgot$/);
  await expect(page.getByRole('heading', { name: phrase('auth:forgot.title') })).toBeVisible({ timeout: 5_000 });
});
