import { expect } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

test('a new match: what is missing is said, what was typed is kept, and it leads to its preparation', {
  tag: '@phone',
}, async ({ page }) => {
  await openAs(page, 'coach');
  await page.getByRole('link', { name: phrase('matches:new.title') }).click();
  await page.getByRole('button', { name: phrase('matches:new.make') }).click();
  await expect(page.getByText(phrase('matches:new.wrong.rival'))).toBeVisible();

  await page.getByLabel(phrase('matches:new.rival')).fill('Unión Ensayo');
  await page.getByRole('radio', { name: phrase('matches:away') }).check();
  await page.getByText(phrase('matches:rules.title'), { exact: true }).click();
  await page.getByRole('radio', { name: phrase('matches:rules.preset.cup') }).check();
  await expect(page.getByRole('switch', { name: /Tiene que haber ganador/ })).toBeChecked();
  await expect(page.getByText(/^Unión Ensayo – /)).toBeVisible();

  await page.route('**/match/', (route) => route.abort());
  await page.getByRole('button', { name: phrase('matches:new.make') }).click();
  await expect(page.getByRole('alert')).toContainText('No llegamos al servidor');
  await expect(page.getByLabel(phrase('matches:new.rival'))).toHaveValue('Unión Ensayo');
  await page.unroute('**/match/');

  await page.getByRole('button', { name: phrase('matches:new.make') }).click();
  await expect(page).toHaveURL(/\/matches\/[0-9a-f-]+\/prepare$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Unión Ensayo – ');
});

test('the date picker ends where the product does', async ({ page }) => {
  await openAs(page, 'coach', '/matches/new');
  await page.getByLabel(phrase('matches:new.rival')).fill('Unión Ensayo');
  await page.getByRole('textbox', { name: phrase('matches:new.date') }).fill('2100-01-01');
  await page.getByRole('button', { name: phrase('matches:new.make') }).click();
  await expect(page.getByText(phrase('matches:new.wrong.kickoffAt'))).toBeVisible();
  await expect(page).toHaveURL(/\/matches\/new$/);
});

test('the list can be narrowed by its sentence, and the address keeps it', async ({ page }) => {
  await openAs(page, 'coach');
  await expect(page.getByRole('region', { name: phrase('matches:section.next') })).toBeVisible();
  await page
    .getByLabel(phrase('matches:filter.standing.label'))
    .selectOption({ label: phrase('matches:filter.standing.live') });
  await expect(page).toHaveURL(/standing=live/);
  await expect(page.getByRole('region', { name: phrase('matches:section.next') })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(phrase('matches:filter.standing.label'))).toHaveValue('live');
  await page
    .getByLabel(phrase('matches:filter.standing.label'))
    .selectOption({ label: phrase('matches:filter.standing.any') });
  await expect(page.getByRole('region', { name: phrase('matches:section.next') })).toBeVisible();

  const rows = page.locator('main a[href^="/matches/"][href$="/stands"], main a[href$="/prepare"]');
  const all = await rows.count();
  const search = page.getByRole('searchbox', { name: phrase('matches:search') });
  if (!(await search.isVisible())) await page.getByRole('button', { name: phrase('matches:search') }).click();
  await search.fill('penalba');
  await expect(page).toHaveURL(/search=penalba/);
  await expect(async () => expect(await rows.count()).toBeLessThan(all)).toPass();
  for (const text of await rows.allTextContents()) expect(text).toContain('Peñalba');
  await page
    .getByLabel(phrase('matches:filter.order.label'))
    .selectOption({ label: phrase('matches:filter.order.oldest') });
  await expect(page).toHaveURL(/sort=kickoffAt/);
  await page.getByLabel(phrase('shell:list.more')).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /csv/ }).click();
  expect((await file).suggestedFilename()).toBe('partidos.csv');
});

test('a player makes no match and is shown to the stands', async ({ page }) => {
  await openAs(page, 'player');
  await expect(page.getByRole('region', { name: phrase('matches:section.next') })).toBeVisible();
  await expect(page.getByRole('link', { name: phrase('matches:new.title') })).toHaveCount(0);
  await expect(page.locator('a[href$="/prepare"], a[href$="/console"]')).toHaveCount(0);
  await arriveAt(page, '/matches/new');
  await expect(page.getByText(phrase('matches:new.noTeam.title'))).toBeVisible();
});

test('a match that is kicked off elsewhere glows on the list at once, with its goals', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id, teamName } = await preparedMatch(api, 'FUT11');
  // Kicked off after the list was read and before the hub is open: this page gets no message.
  const started = Promise.withResolvers<void>();
  await page.route('**/hubs/live/negotiate*', (route) => started.promise.then(() => route.continue()));
  await page.clock.install();
  await openAs(page, 'assistant');
  await expect(page.locator(`a[href="/matches/${id}/stands"]`)).toBeVisible();
  // The test moves the clock: the list is not read again by its timer, as it is every few seconds.
  await page.clock.pauseAt(Date.now() + 1_000);
  await api.send(matchPreparation.start, { params: { id }, body: { commandId: crypto.randomUUID() } });
  started.resolve();
  const row = page
    .getByRole('region', { name: phrase('matches:section.live') })
    .locator(`a[href="/matches/${id}/stands"]`);
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(row).toContainText(/00:\d\d/, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await page.clock.resume();
  const goal = { params: { id }, body: { commandId: crypto.randomUUID() } };
  await api.send(matchPlay.rivalGoal, goal);
  await expect(row).toHaveText(new RegExp(`${teamName}0.*1$|${teamName}0.*1`));
});
