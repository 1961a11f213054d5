import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { anyEngine, type Running, startApp } from '#tests/server/harness.ts';
import { makeWorld, password, signedIn } from '#tests/server/people.ts';
import { axeIsContent } from './axe.ts';
import { signIn } from './demo.ts';
import { test } from './device.ts';
import { phrase } from './words.ts';

let app: Running;
let origin: string;
test.beforeAll(async () => {
  const [engine] = anyEngine;
  if (!engine) throw new Error('There is no engine.');
  app = await startApp(engine, { dist: resolve('dist') });
  origin = await app.listen();
});
test.afterAll(() => app.close());

test('an administrator reads who did what at 390 px, narrows it, and takes it along', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { clubId } = await makeWorld(app, { players: 2 });
  const admin = await signedIn(app, clubId, 'CLUB_ADMIN');
  const eva = { email: 'eva@example.org', firstName: 'Eva', lastName: 'Ruiz', roles: ['COACH' as const] };
  await app.send(calls.user.invite, { body: eva }, admin.token);
  await app.send(calls.user.exported, {}, admin.token);
  await signIn(page, origin, admin.userName, password);
  await page.goto(`${origin}/club/audit`);
  await expect(page.getByRole('heading', { level: 1, name: phrase('audit:title') })).toBeVisible();
  const lines = page.getByRole('list', { name: phrase('audit:title') }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toContainText('Exportó: usuarios');
  await expect(page.getByText('Invitó a Eva Ruiz')).toBeVisible();
  await axeIsContent(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByText(phrase('audit:retention.title')).click();
  await expect(page.getByText('5 años')).toBeVisible();
  await axeIsContent(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('combobox', { name: phrase('audit:which') }).selectOption('export');
  await expect(lines).toHaveCount(1);
  await expect(page).toHaveURL(/group=export/);
  const coming = page.waitForEvent('download');
  await page.getByLabel(phrase('shell:list.more')).click();
  await page.getByRole('menuitem', { name: /csv/i }).click();
  expect((await coming).suggestedFilename()).toBe('registro de auditoría.csv');
  await page.reload();
  await expect(lines).toHaveCount(2);
});
