import { resolve } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { momentOf, readingOf } from '#domain/days.ts';
import { browserArgs, wholeBrowser } from '#tests/browser.ts';
import { day } from '#tests/server/event/makers.ts';
import { engines, type Running, startApp } from '#tests/server/harness.ts';
import { opened, type PushService, type Subscriber, startPushService } from '#tests/server/push/pushService.ts';
import { makeFamily } from '#tests/server/telling/families.ts';
import { forwardTo } from '#tests/server/telling/letters.ts';
import { axeIsContent } from './axe.ts';
import { picture } from './picture.ts';
import { doorway, moveTo, shownBy, subscribeAt, touchShown, workerOf } from './pushHands.ts';
import { phrase } from './words.ts';

const executablePath = wholeBrowser();
test.skip(executablePath === undefined, 'no Chromium that shows notifications');
test.use({ launchOptions: { executablePath, args: [...browserArgs] } });

let app: Running;
let service: PushService;
let origin: string;
test.beforeAll(async () => {
  const [sqlite] = engines;
  if (!sqlite) throw new Error('no database');
  service = await startPushService();
  app = await startApp(sqlite, { dist: resolve('dist'), settings: { PUSH_TEST_ADDRESS: service.origin } });
  const { day: next } = readingOf(new Date(app.clock() + day), 'Europe/Madrid');
  forwardTo(app, momentOf({ day: next, time: '10:00' }, 'Europe/Madrid').getTime());
  await app.database.query.updateTable('club').set({ digest_day: next }).execute();
  origin = (await app.listen()).replace('127.0.0.1', 'localhost');
});
test.afterAll(async () => {
  await app.close();
  await service.close();
});

const contexts: BrowserContext[] = [];
test.afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));

const switchOf = (page: Page) => page.getByRole('switch', { name: phrase('account:push.here') });

const toggle = (page: Page) => page.getByText(phrase('account:push.here')).click();

/** A phone on which a player of a new family is signed in, at the chapter of push messages. */
const onPhone = async (browser: Browser, { allowed = true } = {}) => {
  const family = await makeFamily(app);
  const account = await app.database.query
    .selectFrom('user_account')
    .where('player_id', '=', family.ana)
    .select('id')
    .executeTakeFirstOrThrow();
  const { access_token, refresh_token } = await app.services.sessions.open(account.id);
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: 'es-ES', serviceWorkers: 'allow', viewport: { width: 390, height: 844 } },
    permissions: allowed ? ['notifications'] : [],
  });
  contexts.push(context);
  const phone = service.subscriber();
  await subscribeAt(context, phone.address);
  const tokens = { access_token, refresh_token };
  await context.addCookies(Object.entries(tokens).map(([name, value]) => ({ name, value, url: origin })));
  const page = await context.newPage();
  await page.goto('/account#devices');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return { family, context, phone, page, userId: account.id };
};

const newest = (one: Subscriber) => {
  const last = service.to(one).at(-1);
  if (!last) throw new Error('nothing has arrived');
  return opened(last.body, one);
};
const tell = async (): Promise<void> => {
  await app.telling.run();
  await app.services.pushes.run();
};

test('push received with the app closed: the notification says what has moved, and a touch opens the event', async ({
  browser,
}) => {
  const { family, context, phone, page } = await onPhone(browser);
  await toggle(page);
  await expect(page.getByRole('button', { name: phrase('account:push.test') })).toBeVisible();
  await axeIsContent(page);
  await picture(page, 'push-on');
  const blank = await context.newPage();
  const { deliver } = await doorway(blank, origin);

  await page.getByRole('button', { name: phrase('account:push.test') }).click();
  await expect.poll(() => service.to(phone).length).toBe(1);
  expect(newest(phone)).toMatchObject({ title: 'Club', body: phrase('notifications:pushTest') });

  const event = await family.asks({ title: 'Salida', asked_at: app.clock() });
  const { version } = await app.send(calls.event.get, { params: { id: event } }, family.tokens.manager);
  const change = { version, place: 'Campo Sur' };
  await app.send(calls.event.update, { params: { id: event }, body: change }, family.tokens.manager);
  await page.close();
  app.clock.forward(11 * 60_000);
  await tell();
  const message = newest(phone);
  await deliver(message);
  const worker = await workerOf(context);
  const [shown] = await shownBy(worker);
  expect(shown).toMatchObject({ title: 'Club', lang: 'es', link: `/calendar/${event}` });
  expect(shown?.body).toMatch(/^Ha cambiado: Salida\. .*Campo Sur/);

  const [target = ''] = await touchShown(worker);
  expect(target).toBe(`${origin}/calendar/${event}`);
  expect(await shownBy(worker)).toEqual([]);
  const arrived = await context.newPage();
  await arrived.goto(target);
  await expect(arrived.getByRole('heading', { name: 'Salida' })).toBeVisible();
  await expect(arrived.getByText('Campo Sur').first()).toBeVisible();
});

test('a window that is open goes to the event; the newer message takes the place of the older one', async ({
  browser,
}) => {
  const { family, context, page } = await onPhone(browser);
  await expect(switchOf(page)).toBeVisible();
  const event = await family.asks({ title: 'Torneo', asked_at: app.clock() });
  const blank = await context.newPage();
  const { deliver } = await doorway(blank, origin);
  const worker = await workerOf(context);
  const message = { title: 'Club', body: 'Uno', link: `/calendar/${event}`, tag: 'x', language: 'es' };
  await deliver(message);
  await deliver({ ...message, body: 'Dos' });
  expect((await shownBy(worker)).map(({ body }) => body)).toEqual(['Dos']);
  expect(await touchShown(worker)).toEqual([]);
  await expect(page).toHaveURL(`${origin}/calendar/${event}`);
  await expect(page.getByRole('heading', { name: 'Torneo' })).toBeVisible();
});

test('what cannot be read is shown as little, and leads nowhere else', async ({ browser }) => {
  const { context, page } = await onPhone(browser);
  await expect(switchOf(page)).toBeVisible();
  const blank = await context.newPage();
  const { deliver } = await doorway(blank, origin);
  await page.close();
  const worker = await workerOf(context);
  const touched = async (message: Parameters<typeof deliver>[0]) => {
    await deliver(message);
    expect(await shownBy(worker)).toHaveLength(1);
    return touchShown(worker);
  };
  expect(await touched('not json')).toEqual([`${origin}/`]);
  const message = { title: 'x', body: '', tag: 'x', language: 'es' };
  expect(await touched({ ...message, link: 'https://evil.example/x' })).toEqual([`${origin}/`]);
  expect(await touched({ ...message, link: '//evil.example/x' })).toEqual([`${origin}/`]);
});

test('an address that the browser changes is reported, and signing out ends the device', async ({ browser }) => {
  const { context, page, userId } = await onPhone(browser);
  await toggle(page);
  await expect(page.getByRole('button', { name: phrase('account:push.test') })).toBeVisible();
  const next = service.subscriber();
  await moveTo(await workerOf(context), next.address);
  await page.getByRole('button', { name: phrase('account:push.test') }).click();
  await expect.poll(() => service.to(next).length).toBe(1);
  const devices = () =>
    app.database.query.selectFrom('push_subscription').where('user_id', '=', userId).select('id').execute();
  expect(await devices()).toHaveLength(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('button', { name: /cuenta/i })
    .first()
    .click();
  await page.getByRole('button', { name: phrase('common:account.signOut') }).click();
  await expect(page).toHaveURL(/auth\/login/);
  await expect.poll(devices).toEqual([]);
  await expect.poll(() => page.evaluate(() => caches.has('push'))).toBe(false);
});

test('switched off it is off, and a device that was removed elsewhere is off after the next start', async ({
  browser,
}) => {
  const { page, userId } = await onPhone(browser);
  await toggle(page);
  const testButton = page.getByRole('button', { name: phrase('account:push.test') });
  await expect(testButton).toBeVisible();
  await toggle(page);
  await expect(switchOf(page)).not.toBeChecked();
  await toggle(page);
  await expect(testButton).toBeVisible();
  await app.database.query.deleteFrom('push_subscription').where('user_id', '=', userId).execute();
  await page.reload();
  await expect(switchOf(page)).not.toBeChecked();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test-subscribed'))).toBeNull();
});

test('a browser that blocks notifications says what to do', async ({ browser }) => {
  const { page } = await onPhone(browser, { allowed: false });
  await expect(page.getByText(phrase('account:push.denied'))).toBeVisible();
  await expect(switchOf(page)).toHaveCount(0);
  await axeIsContent(page);
});
