import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { engines, type Running, startApp } from '#tests/server/harness.ts';
import { makeClub, makeUser, password } from '#tests/server/people.ts';
import { axeIsContent } from './axe.ts';
import { openAs, signIn } from './demo.ts';
import { test } from './device.ts';
import { phrase } from './words.ts';

let app: Running;
let origin: string;
test.beforeAll(async () => {
  const [sqlite] = engines;
  if (!sqlite) throw new Error('no database');
  app = await startApp(sqlite, { dist: resolve('dist') });
  origin = await app.listen();
});
test.afterAll(() => app.close());

test('whoever runs all clubs founds one more and opens it; nobody else is shown the way', async ({ page }) => {
  const name = `Peña ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${crypto.randomUUID()}@example.org`;
  const clubId = await makeClub(app.database.query, 'CD Ribera');
  const as = async (role: 'ADMIN' | 'CLUB_ADMIN') => {
    const { userName } = await makeUser(app.database.query, clubId, { roles: [role] });
    await page.context().clearCookies();
    await signIn(page, origin, userName, password);
  };
  await as('ADMIN');
  await page.goto(`${origin}/club`);
  await page.getByRole('link', { name: phrase('club:tabs.clubs') }).click();
  await expect(page.getByRole('table', { name: phrase('club:tabs.clubs') })).toContainText('CD Ribera');
  await page.getByRole('link', { name: phrase('club:clubs.new') }).click();
  await expect(page.getByRole('button', { name: phrase('club:clubs.found') })).toBeVisible();
  await axeIsContent(page);
  await page.getByRole('button', { name: phrase('club:clubs.found') }).click();
  await expect(page.getByText(phrase('shell:wrong.needed')).first()).toBeVisible();

  await page.getByLabel(phrase('club:admin.firstName')).fill('Mar');
  await page.getByLabel(phrase('club:admin.email')).fill(email);
  await page.getByLabel(phrase('club:field.name'), { exact: true }).fill(name);
  await page.getByRole('button', { name: phrase('club:clubs.found') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('1 usuario')).toBeVisible();

  await page
    .getByRole('link', { name: phrase('club:tabs.clubs') })
    .first()
    .click();
  await page.getByRole('searchbox', { name: phrase('club:clubs.search') }).fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name }).click();
  await expect(page.getByLabel(phrase('club:field.name'), { exact: true })).toHaveValue(name);

  await as('CLUB_ADMIN');
  await page.goto(`${origin}/club`);
  await expect(page.getByRole('link', { name: phrase('club:tabs.users') })).toBeVisible();
  await expect(page.getByRole('link', { name: phrase('club:tabs.clubs') })).toHaveCount(0);
  await page.goto(`${origin}/club/all`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.goto(`${origin}/club/all/new`);
  await expect(page.getByRole('alert')).toContainText('No tienes permiso para esto.');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});

test('a user without the right for a form sees so on opening its address, before typing', async ({ page }) => {
  const closed = [
    '/players/new',
    '/players/import',
    '/staff/new',
    '/teams/new',
    '/competitions/new',
    '/seasons/change',
  ];
  await openAs(page, 'coach', '/club');
  for (const path of closed) {
    await expect(page.getByRole('alert')).toContainText('No tienes permiso para esto.');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await page.goto(path);
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: phrase('common:failed.home') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CD Ribera, hoy');
});
