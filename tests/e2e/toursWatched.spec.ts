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

  await tablet.close();
  await expect(running('console', 'idle')).toHaveCount(0);
  await context.close();
  await stop();
});
