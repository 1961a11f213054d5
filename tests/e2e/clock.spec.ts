import { cpSync } from 'node:fs';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { MatchView } from '#contract/matchView.ts';
import { passTime } from '#tests/model/page/passTime.ts';
import { demoAccount, startServer, withTemporaryFolder } from '../../scripts/rig/serverProcess.ts';
import { settled } from './consoleHands.ts';
import { openAs, passwordOf, signIn } from './demo.ts';
import { test } from './device.ts';
import { frozenFor, lateBy, near, sleepFor, stampsOf, wrongBy } from './deviceClock.ts';
import { type Api, openApi, preparedMatch, readMatch } from './liveMatch.ts';
import { readyForOffline } from './offlineHands.ts';
import { phrase } from './words.ts';

// Without network the page comes from its worker.
test.use({ serviceWorkers: 'allow' });

const id = () => crypto.randomUUID();

const kickedOff = async (
  baseURL: string,
  minutesAgo = 0,
  password = passwordOf('coach'),
): Promise<{ api: Api; match: MatchView }> => {
  const api = await openApi(baseURL, 'coach', password);
  const match = await preparedMatch(api, 'FUT11');
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  await api.send(calls.matchPreparation.start, { params: { id: match.id }, body: { commandId: id(), at } });
  return { api, match };
};

/** Where the network stays, no worker has to fetch the whole application first. */
type Network = 'stays' | 'goes';
const device = (
  browser: Browser,
  baseURL: string,
  network: Network,
  timezoneId = 'Europe/Madrid',
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    serviceWorkers: network === 'stays' ? 'block' : 'allow',
    locale: 'es-ES',
    timezoneId,
    hasTouch: true,
    viewport: { width: 1280, height: 800 },
  });
const isLive = (page: Page) => expect(page.getByText(phrase('match:link.live')).first()).toBeVisible();
const clockIsRight = async (page: Page, api: Api, match: MatchView): Promise<number> => {
  const late = await lateBy(page, await stampsOf(api, match));
  expect(Math.abs(late), `the clock is ${late} ms late`).toBeLessThanOrEqual(near);
  return late;
};

test('two screens whose devices are wrong by minutes agree', async ({ browser, baseURL }) => {
  const { api, match } = await kickedOff(String(baseURL), 12);
  const [bench, seat] = await Promise.all([1, 2].map(() => device(browser, String(baseURL), 'stays')));
  if (!bench || !seat) throw new Error('no devices');
  await Promise.all([wrongBy(bench, 190_000), wrongBy(seat, -250_000)]);
  const pages = await Promise.all([bench, seat].map((one) => one.newPage()));
  const places = ['console', 'stands'];
  for (const [at, page] of pages.entries()) {
    await openAs(page, 'coach', `/matches/${match.id}/${places[at]}`);
    await isLive(page);
  }
  const late = await Promise.all(pages.map((page) => clockIsRight(page, api, match)));
  expect(Math.max(...late) - Math.min(...late)).toBeLessThanOrEqual(near);
  for (const page of pages.slice(0, 1)) {
    await page.getByRole('button', { name: phrase('console:clock.open') }).tap();
    await expect(page.getByTestId('device-time')).toContainText('va 3 min 10 s adelantado');
  }
  await Promise.all([bench, seat].map((one) => one.close()));
});

/** Moments at which a wall clock jumps by an hour. */
const jumps = [
  ['Europe/Madrid', 'back', Date.UTC(2026, 9, 25, 1)],
  ['Europe/Madrid', 'on', Date.UTC(2027, 2, 28, 1)],
  ['America/New_York', 'on', Date.UTC(2027, 2, 14, 7)],
  // South of the equator, at midnight: the day begins at one.
  ['America/Santiago', 'on', Date.UTC(2026, 8, 6, 4)],
] as const;

test('in the middle of a half the wall clock of a device jumps by an hour: the match does not, nor its kick-off', async ({
  browser,
  baseURL,
}) => {
  const { api, match } = await kickedOff(String(baseURL), 12);
  const devices = await Promise.all(
    jumps.map(async ([zone, way, at]) => {
      const context = await device(browser, String(baseURL), 'stays', zone);
      // Two seconds from now its people's clocks are put back or on.
      await wrongBy(context, at - Date.now() - 2_000);
      return { zone, way, context, page: await context.newPage() };
    }),
  );
  for (const { page } of devices) {
    await openAs(page, 'coach', `/matches/${match.id}/stands`);
    await isLive(page);
  }
  await Promise.all(devices.map(({ page }) => clockIsRight(page, api, match)));
  for (const { page, zone, way } of devices) {
    const minutesAhead = () => {
      const now = new Date();
      return new Date(now.getTime() - 3_600_000).getTimezoneOffset() - now.getTimezoneOffset();
    };
    expect(await page.evaluate(minutesAhead), `${zone}: the wall clock has jumped`).toBe(way === 'on' ? 60 : -60);
  }
  // The match report has the club's time zone and the day of the match: no device changes it.
  const style = { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' } as const;
  const kickOff = new Intl.DateTimeFormat('es', style).format(new Date(match.kickoffAt));
  for (const { page, zone } of devices.filter(({ way }) => way === 'on')) {
    await page.goto(`/matches/${match.id}/report`);
    // Where the reader's clock says otherwise, the zone stands beside it.
    const written = zone === 'Europe/Madrid' ? kickOff : `${kickOff} (Europe/Madrid)`;
    await expect(page.getByText(written, { exact: true }), zone).toBeVisible();
  }
  await Promise.all(devices.map(({ context }) => context.close()));
});

test('frozen, asleep without network, set by somebody else meanwhile: the clock is right when the page is back', async ({
  browser,
  baseURL,
}) => {
  const { api, match } = await kickedOff(String(baseURL), 3);
  const tablet = await device(browser, String(baseURL), 'goes');
  await wrongBy(tablet, -95_000);
  const page = await tablet.newPage();
  await openAs(page, 'coach', `/matches/${match.id}/console`);
  await isLive(page);
  await frozenFor(page, 1_300);
  await clockIsRight(page, api, match);
  await tablet.setOffline(true);
  await sleepFor(page, 2_200);
  await clockIsRight(page, api, match);
  await api.send(calls.matchWork.clock, {
    params: { id: match.id },
    body: { commandId: id(), action: 'set', shift: 61_500 },
  });
  await tablet.setOffline(false);
  await expect(page.getByTestId('timeline')).toContainText('+1:02');
  await clockIsRight(page, api, match);
  await tablet.close();
});

test('by touch, without network: a whistle and a kick-off that nobody noted, and the clock set right', async ({
  page,
  context,
  baseURL,
}) => {
  const { api, match } = await kickedOff(String(baseURL), 10);
  await wrongBy(context, -40_000);
  await openAs(page, 'coach', `/matches/${match.id}/console`);
  await isLive(page);
  await context.setOffline(true);
  const clock = page.getByRole('button', { name: phrase('console:clock.open') });
  const sheet = page.getByRole('dialog', { name: phrase('console:clock.title') });
  const step = async (name: string, times: number) => {
    for (let time = 0; time < times; time += 1) await sheet.getByRole('button', { name, exact: true }).tap();
  };
  await clock.tap();
  await sheet.getByRole('radio', { name: phrase('console:clock.endTitle') }).check({ force: true });
  await step('−1 min', 4);
  await sheet.getByRole('button', { name: /^Acabar la 1.ª parte, 06:/ }).tap();
  await passTime(page, 500);
  await sheet.getByRole('button', { name: /Toca otra vez/ }).tap();
  // The whistle was four minutes ago: the clock counts the interval from then.
  await expect(page.getByTestId('clock')).toHaveText(/^0?4:\d\d$/);
  await clock.tap();
  await step('+1 min', 2);
  await sheet.getByRole('button', { name: /^Empezar la 2.ª parte, 47:/ }).tap();
  await expect(page.getByTestId('clock')).toContainText(/4[78]:/);
  await page.getByTestId('rival-goal').tap();
  await expect(page.getByTestId('rival-score')).toHaveText('1');
  await clock.tap();
  await step('+1 min', 3);
  await expect(sheet.getByTestId('moved')).toContainText(/(48' → 51|49' → 52)'/);
  // No event yet, and the clock itself stays visible.
  await expect(page.getByTestId('clock')).toContainText(/4[78]:/);
  await sheet.getByRole('button', { name: /^Ponerlo en 5[01]:/ }).tap();
  await expect(page.getByTestId('clock')).toContainText(/5[01]:/);
  await expect(page.getByTestId('waiting')).toHaveText('4 por enviar');
  await context.setOffline(false);
  await settled(page);
  const after = await readMatch(api, match.id);
  const [goal] = after.goals;
  expect([51, 52]).toContain(goal?.at.minute);
  expect(Math.floor((after.periods[0]?.played ?? 0) / 60_000)).toBe(6);
  await clockIsRight(page, api, match);
});

test('the server is killed: the clock goes on, also of a page that is opened meanwhile, and is right when it is back', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await withTemporaryFolder(async (dataDir) => {
    // Its own server: where the demo club has been played, it starts on a copy.
    const { E2E_CLUB: played } = process.env;
    if (played) cpSync(played, dataDir, { recursive: true });
    const first = await startServer({ dataDir, web: true });
    const password = String(demoAccount(dataDir, 'coach')?.password);
    const { api, match } = await kickedOff(first.url, 7, password);
    const stamps = await stampsOf(api, match);
    const tablet = await device(browser, first.url, 'goes');
    await wrongBy(tablet, 130_000);
    const page = await tablet.newPage();
    await signIn(page, first.url, 'coach', password);
    await page.goto(`/matches/${match.id}/console`);
    await isLive(page);
    await readyForOffline(page, match);
    await first.kill();
    await expect(page.getByText(phrase('match:link.live'))).toHaveCount(0);
    const isRight = async () => expect(Math.abs(await lateBy(page, stamps))).toBeLessThanOrEqual(near);
    await isRight();
    const before = Date.now();
    await page.getByTestId('rival-goal').tap();
    await expect(page.getByTestId('waiting')).toHaveText('1 por enviar');
    const after = Date.now();
    await page.reload();
    await expect(page.getByTestId('rival-score')).toHaveText('1');
    await isRight();
    const second = await startServer({ dataDir, web: true, port: Number(new URL(first.url).port) });
    await settled(page);
    await isLive(page);
    expect(await stampsOf(api, match)).toEqual(stamps);
    await isRight();
    // Done when it was tapped, by the clock of the server that was not there.
    const { entries } = await api.send(calls.match.changes, { params: { id: match.id }, query: { after: 0 } });
    const goal = entries.find((entry) => entry.type === 'goal.conceded');
    expect(goal && 'at' in goal && goal.at).toBeGreaterThanOrEqual(before - near);
    expect(goal && 'at' in goal && goal.at).toBeLessThanOrEqual(after + near);
    await tablet.close();
    await second.kill();
  });
});
