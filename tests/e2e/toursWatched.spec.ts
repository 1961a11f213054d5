import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer } from 'vite';
import { kickedOff } from '#tests/model/console/consoleModel.ts';
import { Coach } from '#tests/model/page/coach.ts';
import { openSmallMatch, smallClub, tellAs } from '#tests/model/page/smallPage.ts';
import { countClicks } from '#tests/model/page/tap.ts';
import { words } from '#tests/model/page/words.ts';
import { callsProxy } from '../../scripts/devProxy.ts';
import { passwordOf, signIn } from './demo.ts';
import { openApi } from './liveMatch.ts';

/** The pages from their sources, as in development, before the server of this run. */
const startPages = async (server: string) => {
  const root = resolve(import.meta.dirname, '../..');
  const own = { host: '127.0.0.1', port: 0, strictPort: false, watch: null, proxy: callsProxy(server) } as const;
  const vite = await createServer({ root, configFile: resolve(root, 'vite.config.ts'), logLevel: 'warn', server: own });
  await vite.listen();
  const address = vite.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('the pages are nowhere');
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => vite.close() };
};

test('whoever develops sees the machines of every tab run: where they are, and what they hear', async ({
  browser,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'manager', passwordOf('manager'));
  const club = await smallClub(api);
  const view = await openSmallMatch(api, club, kickedOff);
  const { origin, stop } = await startPages(String(baseURL));
  const context = await browser.newContext({ baseURL: origin, locale: 'es-ES', hasTouch: true });
  await context.addInitScript(countClicks);
  const [tablet, watched] = [await context.newPage(), await context.newPage()];
  const running = (machine: string, state: string) =>
    watched
      .getByRole('region', { name: `${machine}: ${machine}.${state}`, exact: true })
      .locator(`[data-id="${machine}.${state}"].active`);
  const heard = watched.getByRole('region', { name: words('dev:events') }).getByRole('listitem');

  await watched.goto('/dev/machines');
  await expect(running('auth', 'signedOut')).toBeVisible();
  await signIn(tablet, origin, 'manager', passwordOf('manager'));
  await tablet.goto(`/matches/${view.id}/console`);
  await expect(running('auth', 'signedIn').first()).toBeVisible();
  await expect(running('match', 'live.playing')).toBeVisible();
  await expect(running('console', 'idle')).toBeVisible();

  const coach = new Coach(tablet, await context.newCDPSession(tablet), club.people);
  await tablet.bringToFront();
  await coach.tap(tablet.getByTestId('rival-goal'));
  await expect(heard.filter({ hasText: 'button.touched' }).first()).toContainText('console');
  await expect(heard.filter({ hasText: 'goal.conceded' }).first()).toContainText('match');

  const ends = { commandId: crypto.randomUUID(), event: { type: 'period.ended', n: 1 }, at: Date.now() } as const;
  await tellAs(api, club, view.id, 'another')(ends);
  await expect(running('match', 'live.interval')).toBeVisible();
  await expect(heard.filter({ hasText: 'period.ended' }).first()).toContainText('match');

  // The same match step by step, back to before the whistle; then as a story with a second whistle, which is refused.
  const replay = watched.getByRole('region', { name: words('dev:replay.title'), exact: true });
  await watched.bringToFront();
  await replay.getByLabel(words('dev:replay.match')).fill(view.id);
  await replay.getByRole('button', { name: words('dev:replay.load') }).click();
  const at = replay.locator('p[aria-live]');
  await expect(at).toContainText(/period\.ended.*match\.live\.interval · 0–1/);
  await replay.getByRole('button', { name: words('dev:replay.back') }).click();
  await expect(at).toContainText(/goal\.conceded.*match\.live\.playing · 0–1/);
  await replay.getByRole('slider').press('ArrowLeft');
  await expect(at).toContainText('0–0');
  await expect(replay.locator('[data-id="match.live.playing"].active')).toBeVisible();
  await replay.getByRole('button', { name: words('dev:replay.write') }).click();
  const box = replay.getByLabel(words('dev:replay.story'));
  const story = JSON.parse(await box.inputValue()) as { log: { id: string; seq: number; type: string }[] };
  const whistle = story.log.at(-1);
  story.log.push({ ...whistle, type: String(whistle?.type), id: crypto.randomUUID(), seq: story.log.length + 1 });
  await box.fill(JSON.stringify(story));
  await replay.getByRole('button', { name: words('dev:replay.show') }).click();
  await expect(at).toContainText(`${story.log.length} period.ended`);
  await expect(at).toContainText(`${story.log.length}: state.notHere`);
  await box.fill('{"log": 3}');
  await replay.getByRole('button', { name: words('dev:replay.show') }).click();
  await expect(replay.getByRole('alert')).toContainText(words('dev:replay.wrong'));
  await expect(at).toContainText('state.notHere');

  await tablet.close();
  await expect(running('console', 'idle')).toHaveCount(0);
  await context.close();
  await stop();
});
