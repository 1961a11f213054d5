import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { engines, type Running, startApp } from '#tests/server/harness.ts';
import { makeWorld, password } from '#tests/server/people.ts';
import { fillLogin, signIn } from './demo.ts';
import { test } from './device.ts';

const day = 24 * 3_600_000;
let app: Running;
let origin = '';
let coach = '';

test.beforeAll(async () => {
  const [sqlite] = engines;
  if (!sqlite) throw new Error('there is always SQLite');
  app = await startApp(sqlite, { dist: resolve('dist') });
  origin = (await app.listen()).replace('127.0.0.1', 'localhost');
  coach = (await makeWorld(app, { players: 2 })).coach.userName;
});
test.afterAll(() => app.close());

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The server and the browser so many days later: the browser has dropped the cookie of one day. */
const goAway = async (page: Page, days: number): Promise<void> => {
  app.clock.forward(days * day);
  await page.context().clearCookies({ name: 'access_token' });
  await page.clock.setFixedTime(app.clock());
};

test('somebody who comes back after ten days is signed in, after fifteen more they sign in', async ({ page }) => {
  await page.clock.install();
  await signIn(page, origin, coach, password);
  await page.goto(`${origin}/matches`);
  await expect(title(page)).toBeVisible();
  await page.goto('about:blank');

  await goAway(page, 10);
  await page.goto(`${origin}/matches`);
  await expect(title(page)).toBeVisible();
  await expect(page).toHaveURL(`${origin}/matches`);
  const names = (await page.context().cookies(origin)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['access_token', 'refresh_token']));
  await page.goto('about:blank');

  await goAway(page, 15);
  await page.goto(`${origin}/matches`);
  await expect(page).toHaveURL(/\/auth\/login/);
  expect((await page.context().cookies(origin)).filter(({ name }) => name.endsWith('_token'))).toEqual([]);
  await fillLogin(page, coach, password);
  await expect(page).toHaveURL(`${origin}/matches`);
});

test('a page that slept for two days goes on where it was', async ({ page }) => {
  await page.clock.install({ time: app.clock() });
  await signIn(page, origin, coach, password);
  await page.goto(`${origin}/teams`);
  await expect(title(page)).toBeVisible();
  // A page falls asleep once all of it is there: what is still on its way would come as if it were two days younger.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { same: true }));
  const before = (await page.context().cookies(origin)).find(({ name }) => name === 'refresh_token')?.value;

  await goAway(page, 2);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect
    .poll(async () => (await page.context().cookies(origin)).find(({ name }) => name === 'access_token'))
    .toBeDefined();
  await expect(page).toHaveURL(`${origin}/teams`);
  await expect(title(page)).toBeVisible();
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  const after = (await page.context().cookies(origin)).find(({ name }) => name === 'refresh_token')?.value;
  expect(after).not.toBe(before);
});
