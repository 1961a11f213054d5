import { type Browser, expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { noId } from '#domain/ids.ts';
import { isFull } from '#tests/full.ts';
import { passTime } from '#tests/model/page/passTime.ts';
import { atConsole, settled } from './consoleHands.ts';
import { openAs, passwordOf, signIn } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch, readMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

test.skip(({ isMobile }) => isMobile, 'each screen has a size of its own here');

const command = () => ({ commandId: crypto.randomUUID(), confirm: true });

/** A match at half a minute past the tenth, two to one, and where its public page is. */
const halfWay = async () => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const { id, lineup, version } = await preparedMatch(api, 'FUT11');
  const params = { id };
  // Long names are where a scoreboard breaks.
  const rival = { name: 'Deportivo Villanueva de la Serena' };
  await api.send(calls.match.edit, { params, body: { version, rival } });
  const start = Date.now() - 34.5 * 60_000;
  const at = (minute: number) => ({ ...command(), at: start + minute * 60_000 });
  const goal = (n: number, minute: number) =>
    api.send(calls.matchPlay.goal, {
      params: { ...params, assistId: noId, playerId: String(lineup[n]?.playerId) },
      body: { ...at(minute), kind: 'play' },
    });
  await api.send(calls.matchPreparation.start, { params, body: at(0) });
  await goal(9, 6);
  await api.send(calls.matchPlay.rivalGoal, { params, body: { ...at(12), kind: 'play' } });
  await goal(10, 30);
  const { link } = await api.send(calls.matchLink.open, { params, body: {} });
  const { people } = await readMatch(api, id);
  const scorers = [9, 10].map((n) => String(people.find((one) => one.id === lineup[n]?.playerId)?.shortName));
  return { id, scorers, page: `/f/${String(link?.url.split('/f/')[1])}` };
};

const openIn = async (browser: Browser, language: string): Promise<Page> => {
  const origin = String(process.env.E2E_ORIGIN);
  const context = await browser.newContext({ baseURL: origin, hasTouch: true, reducedMotion: 'reduce' });
  await context.addInitScript((chosen) => localStorage.setItem('touchline.language', chosen), language);
  const page = await context.newPage();
  await signIn(page, origin, 'coach', passwordOf('coach'));
  return page;
};

/** Every text of the page is of its language and inside the screen. */
const isWhole = async (page: Page, path: string): Promise<void> => {
  const keys = (await page.locator('body').innerText())
    .split(/\s+/)
    .filter((word) => /^[a-z]+[a-zA-Z]*([.:][a-z][a-zA-Z]*)+$/.test(word));
  expect(keys, `${path}: words without a translation`).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
};

/** Read from the other end of a room: figures of a third of the screen, nothing cut off, who scored below. */
const isReadFromAfar = async (page: Page, lines: readonly RegExp[]): Promise<void> => {
  for (const [side, goals] of [
    ['own', '2'],
    ['rival', '1'],
  ] as const) {
    const figure = page.getByTestId(`${side}-score`);
    await expect(figure).toHaveText(goals);
    const size = await figure.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    expect(size).toBeGreaterThan(1080 / 3);
    await expect(figure).toBeInViewport({ ratio: 1 });
  }
  const tops = ['own', 'rival'].map(async (side) => (await page.getByTestId(`${side}-score`).boundingBox())?.y);
  const [own, rival] = await Promise.all(tops);
  expect(own, 'the scores stand level').toBe(rival);
  for (const name of await page.getByRole('heading', { level: 2 }).all()) {
    const cut = await name.evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(cut, 'a name is cut off').toBeLessThanOrEqual(2);
  }
  const clock = page.getByRole('timer');
  await expect(clock).toHaveText(/^3[45]:\d\d$/);
  await expect(clock).toBeInViewport({ ratio: 1 });
  for (const line of lines)
    await expect(page.getByRole('listitem').filter({ hasText: line })).toBeInViewport({ ratio: 1 });
};

/** English, whose words are shorter than the Dutch, has its turn in `npm run test:full`. */
const languages = [['nl', 'Live'], ...(isFull ? [['en', 'Live'] as const] : [])] as const;
for (const [language, live] of languages)
  test(`console, stands, television and the parents’ page in ${language}: whole words, nothing hangs out`, async ({
    browser,
  }) => {
    const { id, scorers, page: parents } = await halfWay();
    const page = await openIn(browser, language);
    const visit = async (path: string, width: number, height: number) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.getByText(live, { exact: true }).first()).toBeVisible();
      await expect(page.getByTestId('own-score')).toHaveText('2');
      // What comes after the score is there, too.
      await expect.poll(() => page.getByText("31'").count()).toBeGreaterThan(path.endsWith('/stands') ? 1 : 0);
      await isWhole(page, path);
      if (process.env.SCREENS_DIR)
        await page.screenshot({
          path: `${process.env.SCREENS_DIR}/${language}-${path.split('/').at(-1)}-${width}.png`,
        });
    };
    await visit(`/matches/${id}/console`, 1280, 800);
    await visit(`/matches/${id}/stands`, 390, 844);
    await visit(parents, 390, 844);
    await visit(`/matches/${id}/screen`, 1920, 1080);
    await isReadFromAfar(
      page,
      scorers.map((name, n) => new RegExp(`${name}.*${[7, 31][n]}'`)),
    );
    await visit(`${parents}/screen`, 1920, 1080);
    await isReadFromAfar(page, [/7'/, /31'/, /13'/]);
    await page.context().close();
  });

test('five a side: the clock stands with the ball by one touch, and goes on by another', async ({ page }) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const { id, rules } = await preparedMatch(api, 'FUT5');
  expect(rules.stoppedClock).toBe(true);
  const at = Date.now() - 4.5 * 60_000;
  await api.send(calls.matchPreparation.start, { params: { id }, body: { ...command(), at } });
  await openAs(page, 'coach', `/matches/${id}/console`);
  const clockSwitch = page.getByTestId('clock-switch');
  const flick = async (says: string) => {
    await clockSwitch.tap();
    await expect(clockSwitch).toContainText(says);
    await settled(page);
    return (await readMatch(api, id)).clock;
  };
  await expect(clockSwitch).toContainText('Parar');
  const stood = await flick(phrase('console:clock.start'));
  expect(stood.runningSince).toBeNull();
  const shown = await page.getByTestId('clock').textContent();
  // The same button twice within a second is one tap. Whatever is drawn later, the clock stands.
  await passTime(page, 3_000);
  await page.getByTestId('rival-goal').tap();
  await expect(atConsole(page).rival).toHaveText('1');
  await expect(page.getByTestId('clock')).toHaveText(String(shown));
  const again = await flick('Parar');
  expect(again).toMatchObject({ playedBefore: stood.playedBefore, runningSince: expect.any(Number) });
});
