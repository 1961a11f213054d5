import { expect } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { word } from './reportHands.ts';
import { phrase } from './words.ts';

test('a coach shares a report with a colleague by name', async ({ page }) => {
  const origin = String(process.env.E2E_ORIGIN);
  const api = await openApi(origin, 'coach', passwordOf('coach'));
  const { rows } = await api.send(calls.staff.all, { query: { withAccess: 'true' } });
  const colleague = rows.find(({ userId }) => userId !== null);
  const full = `${colleague?.firstName} ${colleague?.lastName}`;
  const name = `Compartido ${crypto.randomUUID().slice(0, 8)}`;
  const blocks = [{ id: 'b', kind: 'figure' as const, metrics: ['played'] }];
  const { id } = await api.send(calls.reportTemplate.add, {
    body: { name, definition: { v: 1, context: 'team', blocks } },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'coach', `/reports/${id}`);
  await page.getByRole('button', { name: word('actions').replace('{{name}}', name) }).click();
  await page.getByRole('menuitem', { name: word('share.open') }).click();
  const dialog = page.getByRole('dialog', { name: word('share.title').replace('{{name}}', name) });
  await dialog.getByRole('radio', { name: word('level.people') }).click({ force: true });
  await dialog.getByRole('searchbox', { name: word('people.search') }).fill(full);
  await dialog.getByRole('button', { name: full, exact: true }).click();
  await expect(dialog.getByRole('button', { name: word('compare.remove').replace('{{name}}', full) })).toBeVisible();
  await axeIsContent(page);
  await picture(page, 'share-by-name');
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: phrase('common:save') }).click();
  await expect(dialog).toHaveCount(0);
  const { sharedWith } = await api.send(calls.reportTemplate.get, { params: { id } });
  expect(sharedWith?.users.map((one) => one.id)).toEqual([colleague?.userId]);
  await api.send(calls.reportTemplate.remove, { params: { id } });
});
