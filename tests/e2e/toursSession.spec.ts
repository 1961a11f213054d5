import { expect, test } from '@playwright/test';
import { authModel } from '#tests/model/auth/authModel.ts';
import { Ledger } from '#tests/model/kit/ledger.ts';
import { PlanFile } from '#tests/model/kit/planFile.ts';
import { readStep } from '#tests/model/kit/tours.ts';
import { walk } from '#tests/model/kit/walk.ts';
import { machines } from '#tests/model/machines.ts';
import { type Api, actionsAt, expectSession, found, heldCalls } from '#tests/model/page/sessionPage.ts';
import { passwordOf } from './demo.ts';
import { openSession } from './liveMatch.ts';

/**
 * The authentication machine on the page: taps on the sign-in page, another tab, and a server whose replies the test
 * releases.
 */
test('the tours of a session by touch', async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const origin = String(baseURL);
  const ledger = new Ledger('auth', 'page', machines.find(({ name }) => name === 'auth')?.all() ?? []);
  for (const tour of new PlanFile('auth').read()[authModel.name] ?? []) {
    // The page's service worker would make the calls itself, past the routes that hold them.
    const options = { baseURL, locale: 'es-ES', hasTouch: true, viewport: { width: 1280, height: 800 } } as const;
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce', serviceWorkers: 'block' });
    const [page, other] = [await context.newPage(), await context.newPage()];
    await other.goto('/openapi.json');
    const user = { name: 'coach', password: passwordOf('coach') };
    const tokens = async () => {
      const { access_token, refresh_token } = await openSession(origin, user.name, user.password);
      return { access: String(access_token), refresh: String(refresh_token) };
    };
    const api: Api = { context, page, other, origin, user, tokens };
    const held = await heldCalls(page);
    const actions = actionsAt(api, held);
    const [first = ''] = tour;
    await found[readStep(first).move]?.(api);
    await page.goto('/matches');
    for (const [index, { move, out, place }] of walk(authModel, tour).entries()) {
      // The step before has prepared what the page finds when it reads again.
      if (!(move in found)) await actions[move]?.(readStep(tour[index + 1] ?? '').move);
      if (!(move in found || move in actions)) throw new Error(`${place}: there are no hands for it`);
      await expectSession(api, held, out.next, place);
      ledger.take(out.hits);
    }
    await context.close();
  }
  expect(ledger.write().missing).toEqual([]);
});
