import { resolve } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { momentOf, readingOf } from '#domain/days.ts';
import { attend, listed } from '#tests/server/attendance/makers.ts';
import { day, hour } from '#tests/server/event/makers.ts';
import { engines, type Running, startApp } from '#tests/server/harness.ts';
import { password } from '#tests/server/people.ts';
import { makeFamily } from '#tests/server/telling/families.ts';
import { forwardTo } from '#tests/server/telling/letters.ts';
import { axeIsContent } from './axe.ts';
import { signIn } from './demo.ts';
import { test } from './device.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const zone = 'Europe/Madrid';
let app: Running;
let origin: string;
test.beforeAll(async () => {
  const [sqlite] = engines;
  if (!sqlite) throw new Error('no database');
  app = await startApp(sqlite, { dist: resolve('dist') });
  const { day: next } = readingOf(new Date(app.clock() + day), zone);
  forwardTo(app, momentOf({ day: next, time: '10:00' }, zone).getTime());
  origin = await app.listen();
});
test.afterAll(() => app.close());

const userOf = async (playerId: string): Promise<string> => {
  const found = app.database.query.selectFrom('user_account').where('player_id', '=', playerId).select('user_name');
  return (await found.executeTakeFirstOrThrow()).user_name;
};
const openAs = async (browser: Browser, user: string, path: string, width: number) => {
  const context = await browser.newContext({
    ...{ locale: 'es-ES', timezoneId: zone, viewport: { width, height: 844 }, serviceWorkers: 'block' },
  });
  const page = await context.newPage();
  await signIn(page, origin, user, password);
  await page.goto(origin + path);
  return page;
};
type Key = Parameters<typeof phrase>[0];
const button = (key: Key) => ({ name: phrase(key), exact: true });

test('somebody says no near the start: the first who waits is asked, takes the place in two taps, and everybody sees it', async ({
  browser,
}) => {
  const family = await makeFamily(app);
  const event = await family.asks({ startsAt: app.clock() + 2 * hour, limit_at: 1, title: 'Torneo', asked_at: 1 });
  await attend(app, event, family.tokens.ana, { answer: 'yes' });
  await attend(app, event, family.tokens.bea, { answer: 'yes' });
  const [ana, bea, coach] = [
    await openAs(browser, await userOf(family.ana), '/', 390),
    await openAs(browser, await userOf(family.bea), '/', 390),
    await openAs(browser, family.coach.userName, `/calendar/${event}`, 1280),
  ];
  const take = bea.getByRole('button', button('calendar:answer.offer.take'));
  await expect(bea.getByText('Torneo').first()).toBeVisible();
  await expect(bea.getByText(phrase('calendar:answer.waiting'))).toBeVisible();
  await expect(ana.getByText(phrase('calendar:answer.going'), { exact: true })).toBeVisible();
  await expect(take).toHaveCount(0);

  await ana.getByRole('button', { name: new RegExp(`^${phrase('calendar:answer.change')}`) }).click();
  await ana.getByRole('button', button('calendar:answer.no')).click();
  const asked = async () => (await listed(app, event, family.tokens.coach)).rows.some(({ offer }) => offer !== null);
  await expect.poll(asked).toBe(true);
  await app.telling.run();
  // Until when the place is kept, on the clock of the club.
  await expect(take).toBeVisible();
  const until = readingOf(new Date(app.clock() + 20 * 60_000), zone).time;
  const kept = bea.getByRole('group', { name: new RegExp(phrase('calendar:answer.offer.title')) });
  await expect(kept).toContainText(/\d\d:\d\d/);
  const shown = String(/\d\d:\d\d/.exec(String(await kept.textContent())));
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  expect(Math.abs(minutes(shown) - minutes(until))).toBeLessThanOrEqual(2);
  await axeIsContent(bea);
  await picture(bea, 'place-offered');

  const history = coach.getByRole('region', { name: phrase('calendarPeople:history.title') });
  /** A line of the history, from behind the name. */
  const line = (key: Key) =>
    phrase(key)
      .replace(/^{{name}}:?/, '')
      .replace('{{time}}', shown)
      .trim();
  await expect(history).toContainText(line('calendarPeople:history.place.asked'));
  // Nobody has the place yet: the order says so.
  const order = coach.getByRole('list', { name: phrase('calendarPeople:queue.list') });
  await expect(order.getByText(phrase('calendarPeople:queue.offered'))).toBeVisible();
  await expect(order.getByText(phrase('calendarPeople:queue.in'), { exact: true })).toHaveCount(0);
  await picture(coach, 'place-asked');
  await axeIsContent(coach);

  await take.click();
  await expect(bea.getByText(phrase('calendar:answer.offer.taken'))).toBeVisible();
  await expect(take).toHaveCount(0);
  const inNow = async () =>
    (await listed(app, event, family.tokens.coach)).rows.flatMap((row) =>
      row.counts === 'yes' && row.waiting === null ? [row.personId] : [],
    );
  await expect.poll(inNow).toEqual([family.bea]);
  await expect(history.getByRole('listitem').first()).toContainText(line('calendarPeople:history.said.yes'));
  await ana.goto(`${origin}/calendar/${event}`);
  await expect(ana.getByText('Torneo').first()).toBeVisible();
  for (const page of [ana, bea, coach]) await page.context().close();
});
