import { expect } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { readyMade } from '#domain/insight/readyMade.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { word } from './reportHands.ts';
import { phrase } from './words.ts';

const report = readyMade.find(({ key }) => key === 'minutesFairness')?.id ?? '';

test('a coach has a report sent every Monday, sends it now, sees who got it, and stops it', async ({ page }) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const name = `Lunes ${crypto.randomUUID().slice(0, 8)}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'coach', `/reports/${report}`);
  const title = word('ready.minutesFairness.name');
  await page.getByRole('button', { name: word('actions').replace('{{name}}', title) }).click();
  await page.getByRole('menuitem', { name: word('sending.open') }).click();
  await expect(page).toHaveURL(`/reports/${report}/sending`);
  await page.getByRole('button', { name: word('sending.new') }).click();
  const dialog = page.getByRole('dialog', { name: word('sending.new') });
  await dialog.getByLabel(word('sending.name'), { exact: true }).fill(name);
  await dialog.getByRole('radio', { name: word('sending.cadence.monthly') }).click({ force: true });
  await expect(dialog.getByLabel(word('sending.monthDay'))).toBeVisible();
  await dialog.getByRole('radio', { name: word('sending.cadence.weekly') }).click({ force: true });
  await dialog.getByLabel(word('sending.time'), { exact: true }).fill('07:45');
  await axeIsContent(page);
  await picture(page, 'schedule-form');
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: phrase('common:save') }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('07:45');
  await expect(row).toContainText(word('sending.next').replace('{{when}}', '').trim());
  const options = page.getByRole('button', { name: word('actions').replace('{{name}}', name) });
  await options.click();
  await page.getByRole('menuitem', { name: word('sending.now') }).click();
  const [made] = (await api.send(calls.reportSchedule.mine, { query: { templateId: report } })).filter(
    (one) => one.name === name,
  );
  const id = String(made?.id);
  expect(made).toMatchObject({ cadence: 'weekly', weekday: 1, time: '07:45', isActive: true });
  // The runner sends it in the background.
  await expect
    .poll(async () => (await api.send(calls.reportSchedule.get, { params: { id } })).runs[0]?.state)
    .toBe('done');
  await options.click();
  await page.getByRole('menuitem', { name: word('sending.history') }).click();
  await expect(row).toContainText(word('sending.kind.manual'));
  await expect(row).toContainText(word('sending.sentTo').replace('{{names}}', '').trim());
  await axeIsContent(page);
  await picture(page, 'schedules');
  await page.setViewportSize({ width: 390, height: 844 });
  await row.getByRole('switch').click({ force: true });
  await expect(row).not.toContainText(word('sending.next').replace('{{when}}', '').trim());

  await arriveAt(page, '/reports/sending');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toContainText(title);
  await options.click();
  await page.getByRole('menuitem', { name: word('remove'), exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
});
