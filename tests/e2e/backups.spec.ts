import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { folders, startIn } from '#tests/server/backup/installed.ts';
import type { Running } from '#tests/server/harness.ts';
import { makeClub, makeUser, password } from '#tests/server/people.ts';
import { axeIsContent } from './axe.ts';
import { signIn } from './demo.ts';
import { test } from './device.ts';
import { phrase } from './words.ts';

const { make, clear } = folders();
const target = make();
let app: Running;
let origin: string;
test.beforeAll(async () => {
  app = await startIn(make(), { BACKUP_DIR: target }, resolve('dist'));
  origin = await app.listen();
});
test.afterAll(async () => {
  await app.close();
  clear();
});

test('an administrator of the installation is warned on home, makes a backup and downloads it', async ({ page }) => {
  const clubId = await makeClub(app.database.query, 'CD Ribera');
  const as = async (role: 'ADMIN' | 'CLUB_ADMIN') => {
    const { userName } = await makeUser(app.database.query, clubId, { roles: [role] });
    await page.context().clearCookies();
    await signIn(page, origin, userName, password);
    await page.goto(origin);
  };
  // Installed three days ago.
  await sql`update migration set applied_at = applied_at - ${3 * 86_400_000}`.execute(app.database.query);
  await as('CLUB_ADMIN');
  await expect(page.getByRole('heading', { name: phrase('home:todo.title') })).toBeVisible();
  await expect(page.getByText(phrase('home:todo.backup'))).toHaveCount(0);
  await page.goto(`${origin}/club/backups`);
  await expect(page.getByRole('alert')).toContainText('No tienes permiso para esto.');

  await as('ADMIN');
  await page.getByRole('link', { name: `${phrase('home:todo.view')}: ${phrase('home:todo.backup')}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: phrase('backups:title') })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(phrase('backups:oldNever'));
  await axeIsContent(page);
  await page.getByRole('button', { name: phrase('backups:make') }).click();
  const rows = page.getByRole('list', { name: phrase('backups:title') }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await axeIsContent(page);

  const [name = ''] = readdirSync(target);
  const coming = page.waitForEvent('download');
  await rows.getByRole('button').click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(name);
  expect(readFileSync(await download.path()).equals(readFileSync(join(target, name)))).toBe(true);
  await page.goto(origin);
  await expect(page.getByRole('heading', { name: phrase('home:todo.title') })).toBeVisible();
  await expect(page.getByText(phrase('home:todo.backup'))).toHaveCount(0);
});
