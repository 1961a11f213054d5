import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { engines, type Running, startApp } from '#tests/server/harness.ts';
import { clubOfMany } from '#tests/server/manyPlayers.ts';
import { makeUser, password } from '#tests/server/people.ts';
import { signIn } from './demo.ts';
import { test } from './device.ts';
import { phrase } from './words.ts';

/** What keeps the list of a club of ten thousand smooth: few rows at a time, and none that moves while it is read. */
const many = 10_000;
const aPage = 50;
/** Of the list itself; a row is some twenty elements. */
const elementsAtMost = 1_500;

let app: Running;
let origin: string;
test.beforeAll(async () => {
  const [sqlite] = engines;
  if (!sqlite) throw new Error('no database');
  app = await startApp(sqlite, { dist: resolve('dist') });
  origin = await app.listen();
});
test.afterAll(() => app.close());

type Watched = typeof globalThis & { shifts: number[] };
const watchShifts = (): void => {
  const shifts: number[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) shifts.push((one as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
};
/** The sum of the layout shifts since the last call, read a frame later, when all have been reported. */
const moved = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const { shifts } = globalThis as Watched;
    return shifts.splice(0).reduce((sum, one) => sum + one, 0);
  });

test('ten thousand players: fifty rows at a time, and nothing moves under the finger', async ({ page }) => {
  const clubId = await clubOfMany(app.database, many);
  const { userName } = await makeUser(app.database.query, clubId, { roles: ['CLUB_MANAGER'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(watchShifts);
  await signIn(page, origin, userName, password);
  await page.goto(`${origin}/players`);
  const list = page.getByRole('table', { name: phrase('common:titles.players') });
  const names = list.locator('tbody td:first-child a');
  await expect(names).toHaveCount(aPage);
  await expect(page.getByText('1–50 de 10.000')).toBeAttached();
  await moved(page);

  const ahead = page.waitForResponse((response) => /page=2(&|$)/.test(response.url()));
  await page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += 400) {
      scrollTo(0, at);
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
  expect(await moved(page), 'scrolled to the last row').toBe(0);
  // Who has come to the end of a page probably wants the next one: it is here before the tap.
  await ahead;
  const late: string[] = [];
  page.on('request', (request) => late.push(request.url()));
  for (const range of ['51–100', '101–150']) {
    await page.getByRole('button', { name: phrase('shell:list.next') }).click();
    await expect(page.getByText(`${range} de 10.000`)).toBeAttached();
    await expect(names).toHaveCount(aPage);
    await expect(names.first(), 'the page begins at its first row').toBeInViewport();
    if (range === '51–100') expect(late.filter((url) => /page=2(&|$)/.test(url))).toEqual([]);
  }
  const last = names.first();
  await page.goto(`${origin}/players?page=200`);
  await expect(page.getByText('9.951–10.000 de 10.000')).toBeAttached();
  await expect(last).toBeVisible();
  expect(await list.locator('*').count()).toBeLessThan(elementsAtMost);
});
