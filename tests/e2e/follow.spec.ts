import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { followHubPath } from '#contract/matchLink.ts';
import { type Language, languages } from '#i18n/language.ts';
import { engines, type Running, startApp } from '#tests/server/harness.ts';
import { kickOff } from '#tests/server/match/pitch.ts';
import { makeWorld } from '#tests/server/people.ts';
import en from '../../locales/en/follow.json' with { type: 'json' };
import es from '../../locales/es/follow.json' with { type: 'json' };
import nl from '../../locales/nl/follow.json' with { type: 'json' };
import { axeIsContent } from './axe.ts';
import { test } from './device.ts';

const words = { es, en, nl } as const;
/** The page is read again after five seconds at most. */
const readAgain = 30_000;

let app: Running;
test.beforeAll(async () => {
  const [sqlite] = engines;
  if (!sqlite) throw new Error('no database');
  app = await startApp(sqlite, { settings: { FOLLOW_CONNECTIONS: '1' }, dist: resolve('dist') });
});
test.afterAll(() => app.close());

test('one too many in a network gets a message in their language, reads on, and is live when there is room', async ({
  browser,
}) => {
  const origin = await app.listen();
  const home = await makeWorld(app);
  const { id } = await kickOff(app, home, { ago: 10 });
  const { link } = await app.send(calls.matchLink.open, { params: { id }, body: {} }, home.coach.token);
  const path = `/f/${String(link?.url.split('/f/')[1])}`;
  const open = async (language: Language): Promise<Page> => {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
    await context.addInitScript((chosen) => localStorage.setItem('touchline.language', chosen), language);
    const page = await context.newPage();
    const dialled = page.waitForResponse((answer) => answer.url().includes(`${followHubPath}/negotiate`));
    await page.goto(path);
    await dialled;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page;
  };
  const first = await open('es');
  const late: Page[] = [];
  for (const language of languages) {
    const page = await open(language);
    late.push(page);
    await expect(page.getByText(words[language].crowded)).toBeVisible({ timeout: readAgain });
  }
  await expect(first.getByText(es.crowded)).toHaveCount(0);
  const [waiting] = late;
  if (!waiting) throw new Error('nobody waits');
  await axeIsContent(waiting);
  for (const page of [first, ...late.slice(1)]) await page.context().close();
  await expect(waiting.getByText(es.crowded)).toHaveCount(0, { timeout: readAgain });
  await waiting.context().close();
});
