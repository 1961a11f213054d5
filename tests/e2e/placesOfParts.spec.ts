import { expect, type Locator } from '@playwright/test';
import { team } from '#contract/team.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const api = (user: 'admin' | 'coach') => openApi(String(process.env.E2E_ORIGIN), user, passwordOf(user));
const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { ...box, right: box.x + box.width };
};

test('in the list of matches the score stands behind the teams, away from the place', async ({ page }) => {
  await openAs(page, 'coach', '/matches');
  const place = new RegExp(`^(${phrase('matches:home')}|${phrase('matches:away')})$`);
  const played = page.getByRole('region', { name: phrase('matches:section.played') }).getByRole('link');
  const row = played.filter({ has: page.getByText(place) }).first();
  await expect(row).toBeVisible();
  const names = await boxOf(row.locator('.line-clamp-2').first());
  const score = await boxOf(row.locator('.figures.text-20').nth(1));
  const where = await boxOf(row.getByText(place));
  // 288 px for names and score, whatever the width of the screen.
  expect(score.right - names.x).toBeLessThanOrEqual(300);
  expect(where.x - score.right).toBeGreaterThan(24);
});

test('an invitation on a phone has no slogan over the sky, and has it where there is room', async ({ page }) => {
  const slogan = page.getByText(phrase('auth:says'), { exact: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth/invitation#code=x');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(slogan).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(slogan).toBeInViewport({ ratio: 1 });
});

test('the preparation is as high as the screen', async ({ page, baseURL }) => {
  const { id } = await preparedMatch(await openApi(String(baseURL), 'coach', passwordOf('coach')), 'FUT8');
  await openAs(page, 'coach', `/matches/${id}/prepare`);
  await expect(page.getByRole('button', { name: phrase('home:board.kickOff') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800);
});

test('the heads of the two columns of the start page are at one height', async ({ page }) => {
  await openAs(page, 'coach', '/');
  const heads = page.getByRole('main').locator('h2.border-b-2');
  await expect(heads.nth(1)).toBeVisible();
  const boxes = await Promise.all((await heads.all()).map(boxOf));
  const left = Math.min(...boxes.map(({ x }) => x));
  const topOf = (column: typeof boxes) => Math.min(...column.map(({ y, height }) => y + height));
  const [first, second] = [boxes.filter(({ x }) => x === left), boxes.filter(({ x }) => x > left)];
  expect(second.length).toBeGreaterThan(0);
  expect(topOf(first)).toBe(topOf(second));
});

test('players leave a squad only while it is edited; a team without players offers the import, and no export', async ({
  page,
}) => {
  const admin = await api('admin');
  const [ours] = await admin.send(team.all, {});
  await openAs(page, 'admin', `/teams/${ours?.id}`);
  const leaves = page.getByRole('button', { name: phrase('teams:squad.leaves').replace('{{name}} ', '') });
  const edit = page.getByRole('button', { name: phrase('teams:edit'), exact: true });
  await expect(edit).toBeVisible();
  await expect(leaves).toHaveCount(0);
  await edit.click();
  await expect(leaves.first()).toBeVisible();

  const name = `Vacío ${crypto.randomUUID().slice(0, 4)}`;
  const empty = await admin.send(team.add, { body: { name, format: 'FUT7' } });
  await arriveAt(page, `/teams/${empty.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: phrase('teams:squad.import'), exact: true })).toHaveAttribute(
    'href',
    '/players/import',
  );
  await expect(main.getByRole('button', { name: phrase('shell:list.export'), exact: true })).toHaveCount(0);
  await expect(main.getByRole('button', { name: phrase('teams:squad.add') })).toHaveCount(1);
  await admin.send(team.remove, { params: { id: empty.id } });
});
