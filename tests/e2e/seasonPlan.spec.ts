import { expect } from '@playwright/test';
import type { ParseKeys } from 'i18next';
import { calls } from '#contract/calls.ts';
import { mondayOf, plusDays } from '#domain/days.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

test.use({ viewport: { width: 390, height: 844 } });

const word = (key: ParseKeys<'periodization'>) => phrase(`periodization:${key}`);
const apiAs = (user: 'coach' | 'manager') => openApi(String(process.env.E2E_ORIGIN), user, passwordOf(user));

test('a coach opens this week, plans a session, takes it out again and brings it back', async ({ page }) => {
  await openAs(page, 'coach', '/periodization');
  await expect(page.getByRole('heading', { level: 1, name: word('title') })).toBeVisible();
  await axeIsContent(page);
  await page.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7);
  await axeIsContent(page);
  const add = page.getByRole('button', { name: new RegExp(`^${word('addSession').split('{{')[0]?.trim()}`) });
  const before = await add.count();
  await add.last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('name'), { exact: true }).fill('Sesión de prueba');
  await axeIsContent(page);
  await dialog.getByRole('button', { name: word('save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Sesión de prueba')).toBeVisible();
  await expect(add).toHaveCount(before - 1);
  const planned = page.getByRole('listitem').filter({ hasText: 'Sesión de prueba' });
  await planned.getByRole('button').click();
  await dialog.getByRole('button', { name: word('remove'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(add).toHaveCount(before);
  await openAs(page, 'coach', '/periodization');
  const gone = page.getByRole('region', { name: word('gone.title') });
  await gone.locator('summary').click();
  await expect(gone).toContainText('Sesión de prueba');
  await axeIsContent(page);
  await gone.getByRole('button', { name: word('gone.back').replace('{{name}}', 'Sesión de prueba') }).click();
  await expect(gone.getByText('Sesión de prueba')).toHaveCount(0);
});

test('a cycle is copied onto the fixtures of another team: first what does not fit, then the copy', async ({
  page,
}) => {
  const api = await apiAs('manager');
  const teams = await api.send(calls.team.all, {});
  const trees = await Promise.all(
    teams.map(({ id }) => api.send(calls.periodization.hierarchy, { query: { teamId: id } })),
  );
  const source = trees.find(({ units }) => units.length > 0);
  const target = trees.find(({ units }) => units.length === 0);
  if (!source || !target) throw new Error('The demo club has no planned season.');
  const { startsOn, endsOn } = target;
  const root = await api.send(calls.periodization.add, {
    body: { teamId: target.teamId, level: 'season', name: 'Temporada', startsOn, endsOn },
  });
  await openAs(page, 'manager', `/periodization?team=${source.teamId}`);
  await page.getByRole('button', { name: word('copy'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const monday = mondayOf(source.today);
  const week = source.units.find((one) => one.level === 'micro' && one.startsOn <= monday && monday <= one.endsOn);
  await dialog.getByLabel(word('clone.what')).selectOption(String(week?.id));
  // On this team's own plan its days are taken: they are not offered.
  const starts = dialog.getByLabel(word('clone.free'));
  const day = plusDays(monday, 14);
  await expect(starts.locator(`option[value="${monday}"]`)).toHaveCount(0);
  await dialog.getByLabel(word('clone.team')).selectOption(target.teamId);
  await starts.selectOption(day);
  await dialog.getByRole('button', { name: word('clone.preview') }).click();
  await expect(dialog.getByRole('status')).toBeVisible();
  await axeIsContent(page);
  expect((await api.send(calls.periodization.all, { query: { teamId: target.teamId } })).length).toBe(1);
  await dialog.getByRole('button', { name: word('clone.copy'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const copied = await api.send(calls.periodization.all, { query: { teamId: target.teamId } });
  expect(copied.some((one) => one.level === 'micro' && one.startsOn === day)).toBe(true);
  await api.send(calls.periodization.remove, { params: { id: root.id } });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a cycle is pulled and taken back; what is changed without a network outlives a reload', async ({ page }) => {
    const api = await apiAs('coach');
    const [root] = await api.send(calls.periodization.all, { query: { level: 'season' } });
    const teamId = String(root?.teamId);
    const cycles = async () => (await api.send(calls.periodization.all, { query: { teamId, level: 'macro' } })).at(-1);
    const before = await cycles();
    await openAs(page, 'coach', `/periodization?team=${teamId}`);
    const band = page
      .getByRole('list', { name: word('levels.macro') })
      .getByRole('button')
      .last();
    const state = page.locator('[data-plan]');
    const saved = () => expect(state).toHaveAttribute('data-plan', 'saved');
    const box = await band.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 3, (box?.y ?? 0) + 18];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 45, y, { steps: 5 });
    await page.mouse.up();
    await saved();
    await expect.poll(async () => (await cycles())?.endsOn).not.toBe(before?.endsOn);
    await page.getByRole('button', { name: new RegExp(`^${word('editor.undo')}`) }).click();
    await expect.poll(async () => (await cycles())?.endsOn).toBe(before?.endsOn);
    // A line that is cut: the step waits on the device, and goes with the next start.
    await page.route('**/periodization/*', (route) => route.abort());
    await band.press('Shift+ArrowRight');
    await expect(state).toHaveAttribute('data-plan', 'offline');
    await page.unroute('**/periodization/*');
    await page.reload();
    await saved();
    await expect.poll(async () => (await cycles())?.endsOn).toBe(plusDays(String(before?.endsOn), 7));
    await page.getByRole('button', { name: new RegExp(`^${word('editor.undo')}`) }).click();
    await expect.poll(async () => (await cycles())?.endsOn).toBe(before?.endsOn);
  });
});
