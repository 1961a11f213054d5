import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { folders, startIn } from '#tests/server/backup/installed.ts';
import { emptyClub, unzipped } from '#tests/server/clubData/archives.ts';
import type { Running } from '#tests/server/harness.ts';
import { makeUser, makeWorld, password } from '#tests/server/people.ts';
import { axeIsContent } from './axe.ts';
import { signIn } from './demo.ts';
import { test } from './device.ts';
import { phrase } from './words.ts';

const { make, clear } = folders();
let app: Running;
let origin: string;
test.beforeAll(async () => {
  app = await startIn(make(), {}, resolve('dist'));
  origin = await app.listen();
});
test.afterAll(async () => {
  await app.close();
  clear();
});

test('an administrator takes the club along, and another one brings it into an empty club', async ({ page }) => {
  const { query } = app.database;
  const { clubId, team } = await makeWorld(app);
  const as = async (club: string) => {
    const { userName } = await makeUser(query, club, { roles: ['CLUB_ADMIN'] });
    await page.context().clearCookies();
    await signIn(page, origin, userName, password);
    await page.goto(`${origin}/club/data`);
  };
  await as(clubId);
  await expect(page.getByRole('heading', { level: 1, name: phrase('clubData:title') })).toBeVisible();
  await expect(page.getByText(phrase('clubData:noMedical'))).toBeVisible();
  await axeIsContent(page);
  await page.getByRole('button', { name: phrase('clubData:export') }).click();
  const rows = page.getByRole('list', { name: phrase('clubData:list') }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  const coming = page.waitForEvent('download');
  await rows.getByRole('button', { name: /^Descargar/ }).click();
  const path = await (await coming).path();
  const manifest = JSON.parse(String((await unzipped(readFileSync(path))).get('manifest.json')));
  expect(manifest.records).toMatchObject({ player: 16, team: 1 });
  await axeIsContent(page);

  const other = await emptyClub(app.database);
  await as(other);
  const damaged = join(make(), 'damaged.zip');
  writeFileSync(damaged, readFileSync(path).subarray(0, 2_000));
  const choose = page.getByLabel(phrase('clubData:choose'));
  await choose.first().setInputFiles(damaged);
  await expect(rows.getByText(phrase('errors:clubData.unreadable'))).toBeVisible();
  await axeIsContent(page);
  await choose.first().setInputFiles(path);
  await expect(rows.getByText(phrase('clubData:state.done'))).toBeVisible();
  await expect(page.getByText(phrase('clubData:importTitle'))).toHaveCount(0);
  await axeIsContent(page);
  await page.goto(`${origin}/teams`);
  await expect(page.getByText(team.name, { exact: true }).first()).toBeVisible();
});
